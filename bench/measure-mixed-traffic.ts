import { setTimeout as sleep } from "node:timers/promises";
import { startMessageIdSink } from "#testing/smtp-sink.ts";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { type LoadRequest, readLoadRequests } from "./load-requests.ts";
import { type Observation, observe, observedEnvironment } from "./observed-site.ts";

const IN_FLIGHT_AT_MOST = 50;
const RESPONSE_WITHIN_MS = 30_000;
const CLIENTS = 4_000;
// Has no factor in common with a hundred, so that a hundred steps meet every position once and the kinds are mixed.
const STRIDE = 37;

export type Traffic = { sent: number; refused: number; errors: number; skipped: number; times: number[] };

/** A hundred requests in the order in which they are sent. */
function turnsOf(requests: readonly LoadRequest[]): LoadRequest[] {
	const all = requests.flatMap((request) => new Array<LoadRequest>(request.share).fill(request));
	return all.flatMap((_, index) => all[(index * STRIDE) % all.length] ?? []);
}

async function send(site: string, { path, body }: LoadRequest, number: number, traffic: Traffic): Promise<void> {
	const client = number % CLIENTS;
	const headers = {
		"content-type": "application/json",
		"idempotency-key": crypto.randomUUID(),
		"x-forwarded-for": `10.1.${Math.floor(client / 250)}.${client % 250}`,
	};
	const start = performance.now();
	try {
		const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
		const post = body && { method: "POST", body: JSON.stringify(body(number)) };
		const response = await fetch(site + path(number), { headers, signal, ...post });
		await response.arrayBuffer();
		if (!response.ok) traffic.refused += 1;
	} catch {
		traffic.errors += 1;
	}
	traffic.times.push(performance.now() - start);
}

/** Visitors of every kind at this rate until the signal. One more is skipped while too many wait for their responses. */
async function sendMixedTraffic(site: string, perSecond: number, signal: AbortSignal): Promise<Traffic> {
	const traffic: Traffic = { sent: 0, refused: 0, errors: 0, skipped: 0, times: [] };
	const turns = turnsOf(await readLoadRequests());
	const inFlight = new Set<Promise<void>>();
	const start = Date.now();
	for (let number = 0; !signal.aborted; number += 1) {
		await sleep(Math.max(0, start + (number * 1_000) / perSecond - Date.now()));
		const request = turns[number % turns.length];
		if (!request || inFlight.size >= IN_FLIGHT_AT_MOST) {
			traffic.skipped += 1;
			continue;
		}
		traffic.sent += 1;
		const sending = send(site, request, number, traffic).finally(() => inFlight.delete(sending));
		inFlight.add(sending);
	}
	await Promise.all(inFlight);
	return traffic;
}

const PER_SECOND = 25;
const MINUTE_MS = 60_000;
/** By then every cache is filled and every pool has its connections. */
const SETTLED_AFTER_MINUTES = 5;

export type MixedTrafficOptions = { name: string; minutes: number; environment: Record<string, string> };

const percentile = (sorted: number[], percent: number) =>
	Math.round(sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN);

/** One process under traffic of every kind, its memory looked at each minute. */
export async function measureMixedTraffic({ name, minutes, environment }: MixedTrafficOptions) {
	const dataDirectory = temporaryDataDirectory();
	const sink = await startMessageIdSink();
	const observed = { ...observedEnvironment(dataDirectory, "--expose-gc"), TRUST_PROXY: "1", SMTP_URL: sink.url };
	const site = await startSite({ dataDirectory, environment: { ...environment, ...observed } });
	// From here on: its start is not counted.
	await observe(site);
	const end = new AbortController();
	const sending = sendMixedTraffic(site.address, PER_SECOND, end.signal);
	const minutely: Observation[] = [];
	for (const start = Date.now(); minutely.length < minutes; ) {
		await sleep(start + (minutely.length + 1) * MINUTE_MS - Date.now());
		minutely.push(await observe(site));
	}
	end.abort();
	const traffic = await sending;
	await site.stop();
	await sink.close();
	removeDataDirectory(dataDirectory);
	return { name, traffic, minutely };
}

type Measured = Awaited<ReturnType<typeof measureMixedTraffic>>;
type Memory = Observation["memory"];

/** What is printed of the memory, by the name of its column. */
const PARTS: Record<string, keyof Memory> = {
	process: "rss",
	"heap used": "heapUsed",
	"heap held": "heapTotal",
	outside: "external",
};

function printTraffic(measured: Measured[], minutes: number): void {
	const rows = measured.map(({ name, traffic: { sent, refused, errors, skipped, times }, minutely }) => {
		const sorted = times.toSorted((one, other) => one - other);
		const busy = Math.max(...minutely.map(({ loop }) => loop.longestStretchMs)).toFixed(1);
		return [name, sent, percentile(sorted, 50), percentile(sorted, 99), busy, refused, errors, skipped];
	});
	const header = ["", "requests", "p50 ms", "p99 ms", "busy ms", "refused", "errors", "skipped"];
	printTable(`Mixed traffic, ${PER_SECOND} requests a second each, ${minutes} minutes`, header, rows);
}

/** The memory of each minute, and how much of it was added after the fifth. */
function printMemory({ name, minutely }: Measured): void {
	const settled = Math.min(SETTLED_AFTER_MINUTES, minutely.length);
	const row = (title: string, value: (part: keyof Memory) => number) => [
		title,
		...Object.values(PARTS).map((part) => value(part).toFixed(1)),
	];
	const rows = minutely.map(({ memory }, index) => row(`minute ${index + 1}`, (part) => memory[part]));
	const growth = row(`growth after minute ${settled}`, (part) => {
		return (minutely.at(-1)?.memory[part] ?? Number.NaN) - (minutely[settled - 1]?.memory[part] ?? Number.NaN);
	});
	printTable(`Memory in MB on ${name}, after collecting garbage`, ["", ...Object.keys(PARTS)], [...rows, growth]);
}

/** Prints what became of the traffic, and the memory of each site. */
export function printMixedTraffic(measured: Measured[], minutes: number): void {
	printTraffic(measured, minutes);
	for (const one of measured) printMemory(one);
}
