import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";
import { startMessageIdSink } from "#testing/smtp-sink.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { importAsBuilt } from "#tools/module-loader.ts";
import { cpuTimeMs, memoryOf, percentile, printTable } from "./figures.ts";

type Measure = {
	/** How many of a hundred requests of mixed traffic are this one. */
	share: number;
	/** At once, when it is measured alone; reports are made one after the other. */
	connections: number;
	/** How many are measured: on two cores about five seconds of them. */
	amount: number;
};

type LoadRequest = Measure & {
	name: string;
	/** The request of this number, each of another visitor. */
	path(number: number): string;
	/** Of a post; what has none is a GET. */
	body?(number: number): object;
};

const MANY = 20;
const FEW = 4;

const MEASURES: Readonly<Record<string, Measure>> = {
	"/.netlify/functions/send-email": { share: 10, connections: MANY, amount: 3_000 },
	"/.netlify/functions/join-waitlist": { share: 6, connections: MANY, amount: 2_500 },
	"/.netlify/functions/subscribe": { share: 8, connections: MANY, amount: 2_000 },
	"/.netlify/functions/check-subscription": { share: 10, connections: MANY, amount: 15_000 },
	"/services/loan-approval/predict": { share: 8, connections: MANY, amount: 8_000 },
	"/services/scorecard/generate-report": { share: 5, connections: MANY, amount: 5_000 },
	"/services/advanced-scorecard/assess": { share: 5, connections: MANY, amount: 1_000 },
	"/services/scorecard/report.pdf": { share: 1, connections: FEW, amount: 40 },
	"/services/advanced-scorecard/email-results": { share: 1, connections: FEW, amount: 40 },
	// The same work as their counterparts of the other assessment.
	"/services/scorecard/email-results": { share: 0, connections: FEW, amount: 40 },
	"/services/advanced-scorecard/report.pdf": { share: 0, connections: FEW, amount: 40 },
	// With half as many to warm it up they are the 120 that a site makes in an hour: what comes after is refused.
	"/services/scorecard/card": { share: 0, connections: FEW, amount: 80 },
	"/services/advanced-scorecard/card": { share: 0, connections: FEW, amount: 80 },
};
const USUAL: Measure = { share: 1, connections: MANY, amount: 1_000 };

const pages: readonly LoadRequest[] = [
	{ name: "page, kept", share: 42, connections: MANY, amount: 20_000, path: () => "/" },
	{ name: "page, rendered on demand", share: 4, connections: MANY, amount: 1_000, path: () => "/contact?sent=true" },
];

/** Every endpoint, and a page of each sort, with what a visitor of each sends. */
async function readLoadRequests(): Promise<LoadRequest[]> {
	const endpoints = await importAsBuilt<typeof import("#testing/endpoints.ts")>("testing/endpoints.ts");
	const visitors = await importAsBuilt<typeof import("#testing/visitors.ts")>("testing/visitors.ts");
	const requests = endpoints.visitorEndpoints.map(({ address, endpoint }): LoadRequest => {
		const measured = { name: address, ...(MEASURES[address] ?? USUAL) };
		const example = (number: number) => endpoint.example(visitors.visitorOf(number));
		if (endpoint.kind !== "look-up") return { ...measured, path: () => address, body: example };
		return { ...measured, path: (number) => `${address}?${new URLSearchParams({ ...example(number) })}` };
	});
	return [...pages, ...requests];
}

/** A site whose mail arrives, while it is measured. */
async function withSite<Figures>(
	environment: Record<string, string>,
	measure: (site: RunningSite) => Promise<Figures>,
): Promise<Figures> {
	const sink = await startMessageIdSink();
	const site = await startSite({ environment: { ...environment, SMTP_URL: sink.url } });
	const figures = await measure(site);
	await site.stop();
	await sink.close();
	return figures;
}

// Counted, not timed: what a time leaves in flight would be paid for by the next measurement, and the thread that makes
// reports needs seven reports' time for its first.
const WARM_UP_SHARE = 0.5;

/** Each request of the measurement as that of another visitor. */
function cannonRequest({ path, body }: LoadRequest): autocannon.Request {
	let number = 0;
	return {
		method: body ? "POST" : "GET",
		setupRequest(request) {
			number += 1;
			const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
			const asked = { ...request, path: path(number) };
			return body ? { ...asked, headers, body: JSON.stringify(body(number)) } : asked;
		},
	};
}

/** One kind of request alone, as fast as it goes. */
async function measureEndpoint({ address, pid }: RunningSite, request: LoadRequest): Promise<(string | number)[]> {
	const { name, connections, amount } = request;
	const options = { url: address, connections, requests: [cannonRequest(request)] };
	await autocannon({ ...options, amount: amount * WARM_UP_SHARE });
	const cpuBefore = cpuTimeMs(pid);
	const result = await autocannon({ ...options, amount });
	const cpuPerRequest = (cpuTimeMs(pid) - cpuBefore) / result.requests.total;
	const { latency, non2xx, errors } = result;
	const perSecond = Math.round(result["2xx"] / result.duration);
	const times = [latency.p50, latency.p99, non2xx, errors, cpuPerRequest.toFixed(2)];
	return [name, amount, connections, perSecond, ...times, memoryOf(pid).peak.toFixed(0)];
}

const PER_SECOND = 25;
const IN_FLIGHT_AT_MOST = 50;
const RESPONSE_WITHIN_MS = 30_000;
const MINUTE_MS = 60_000;
// Has no factor in common with a hundred, so that a hundred steps meet every position once and the kinds are mixed.
const STRIDE = 37;

type Traffic = { sent: number; refused: number; skipped: number; times: number[]; megabytes: number[] };

async function send(site: string, { path, body }: LoadRequest, number: number, traffic: Traffic): Promise<void> {
	const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
	const start = performance.now();
	const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
	const post = body && { method: "POST", body: JSON.stringify(body(number)) };
	const response = await fetch(site + path(number), { headers, signal, ...post }).catch(() => undefined);
	await response?.arrayBuffer();
	if (!response?.ok) traffic.refused += 1;
	traffic.times.push(performance.now() - start);
}

/** Visitors of every kind for some minutes, and the memory after each. One is skipped while too many wait for responses. */
async function sendMixedTraffic({ address, pid }: RunningSite, requests: readonly LoadRequest[], minutes: number) {
	const traffic: Traffic = { sent: 0, refused: 0, skipped: 0, times: [], megabytes: [] };
	const kinds = requests.flatMap((request) => new Array<LoadRequest>(request.share).fill(request));
	const inFlight = new Set<Promise<void>>();
	const start = Date.now();
	for (let number = 0; traffic.megabytes.length < minutes; number += 1) {
		await sleep(Math.max(0, start + (number * 1_000) / PER_SECOND - Date.now()));
		if (Date.now() - start > (traffic.megabytes.length + 1) * MINUTE_MS) traffic.megabytes.push(memoryOf(pid).now);
		const request = kinds[(number * STRIDE) % kinds.length];
		if (!request || inFlight.size >= IN_FLIGHT_AT_MOST) {
			traffic.skipped += 1;
			continue;
		}
		traffic.sent += 1;
		const sending = send(address, request, number, traffic).finally(() => inFlight.delete(sending));
		inFlight.add(sending);
	}
	await Promise.all(inFlight);
	return traffic;
}

/** Measures a site on SQLite, and one on a Postgres whose commits wait for the disk, where this machine has one. */
async function onEachDatabase(
	measure: (name: string, environment: Record<string, string>) => Promise<void>,
): Promise<void> {
	await measure("SQLite", {});
	const postgres = await startEphemeralPostgres({ isDurable: true });
	if (!postgres) return console.log("There is no Postgres on this machine: its figures are missing.");
	await measure("Postgres", { DATABASE_URL: postgres.url, SECRET: "a secret only for this measurement" });
	await postgres.stop();
}

/** Every endpoint alone and, for some minutes, all of them together, on both databases; mail goes out meanwhile. */
export async function measureLoad(minutes: number): Promise<void> {
	const requests = await readLoadRequests();
	await onEachDatabase(async (database, environment) => {
		const rows: (string | number)[][] = [];
		// Each on a site of its own, so that its memory is what this endpoint alone needs.
		for (const request of requests) {
			rows.push(await withSite(environment, (site) => measureEndpoint(site, request)));
		}
		const ofTimes = ["requests/s", "p50 ms", "p99 ms", "refused", "errors", "CPU ms each", "peak MB"];
		printTable(`Endpoints on ${database}, one process`, ["", "requests", "connections", ...ofTimes], rows);
		if (minutes === 0) return;
		const traffic = await withSite(environment, (site) => sendMixedTraffic(site, requests, minutes));
		const { sent, refused, skipped, times, megabytes } = traffic;
		const spread = [50, 99].map((percent) => Math.round(percentile(times, percent)));
		printTable(
			`Mixed traffic, ${PER_SECOND} requests a second, on ${database}`,
			["requests", "p50 ms", "p99 ms", "refused", "skipped", "MB after each minute"],
			[[sent, ...spread, refused, skipped, megabytes.map(Math.round).join(" ")]],
		);
	});
}
