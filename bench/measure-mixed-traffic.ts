import { setTimeout as sleep } from "node:timers/promises";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "#e2e/start-site.ts";
import { startCountingSmtpServer } from "./counting-smtp-server.ts";
import { sendMixedTraffic } from "./mixed-traffic.ts";
import { printTable } from "./print-table.ts";
import { observedEnvironment, readSiteMemory, type SiteMemory } from "./site-memory.ts";

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
	const sink = await startCountingSmtpServer();
	const observed = { ...observedEnvironment(dataDirectory), TRUST_PROXY: "1", SMTP_URL: sink.url };
	const site = await startSite({ dataDirectory, environment: { ...environment, ...observed } });
	const end = new AbortController();
	const sending = sendMixedTraffic(site.address, PER_SECOND, end.signal);
	const memory: SiteMemory[] = [];
	for (const start = Date.now(); memory.length < minutes; ) {
		await sleep(start + (memory.length + 1) * MINUTE_MS - Date.now());
		memory.push(await readSiteMemory(site));
	}
	end.abort();
	const traffic = await sending;
	await site.stop();
	await sink.close();
	removeDataDirectory(dataDirectory);
	return { name, traffic, memory };
}

type Measured = Awaited<ReturnType<typeof measureMixedTraffic>>;

/** Prints the traffic, the memory of each minute, and how much of it was added after the fifth. */
export function printMixedTraffic(measured: Measured[], minutes: number): void {
	const traffic = measured.map(({ name, traffic: { sent, refused, errors, skipped, times } }) => {
		const sorted = times.toSorted((one, other) => one - other);
		return [name, sent, percentile(sorted, 50), percentile(sorted, 99), refused, errors, skipped];
	});
	const header = ["", "requests", "p50 ms", "p99 ms", "refused", "errors", "skipped"];
	printTable(`Mixed traffic, ${PER_SECOND} requests a second each, ${minutes} minutes`, header, traffic);
	const names = measured.flatMap(({ name }) => [`${name} MB`, "of it heap"]);
	const minuteRows = Array.from({ length: minutes }, (_, index) => [
		`minute ${index + 1}`,
		...measured.flatMap(({ memory }) => [memory[index]?.rss.toFixed(1) ?? "", memory[index]?.heap.toFixed(1) ?? ""]),
	]);
	const first = Math.min(SETTLED_AFTER_MINUTES, minutes) - 1;
	const growth = (key: keyof SiteMemory, memory: SiteMemory[]) =>
		((memory.at(-1)?.[key] ?? Number.NaN) - (memory[first]?.[key] ?? Number.NaN)).toFixed(1);
	const growthRow = [
		`growth after minute ${first + 1}`,
		...measured.flatMap(({ memory }) => [growth("rss", memory), growth("heap", memory)]),
	];
	printTable("Memory after collecting garbage", ["", ...names], [...minuteRows, growthRow]);
}
