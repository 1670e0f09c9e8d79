import { readFileSync } from "node:fs";
import { startEphemeralPostgres } from "#testing/ephemeral-postgres.ts";

const TICKS_PER_SECOND = 100;
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/** The processor time, in milliseconds, that a process has used with all its threads; known on Linux only. */
export function cpuTimeMs(pid: number | undefined): number {
	// The name of the program, in parentheses, may have blanks; what follows has not.
	const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
	const values = fields.split(" ").map(Number);
	return (((values[USER_FIELD] ?? 0) + (values[SYSTEM_FIELD] ?? 0)) * 1_000) / TICKS_PER_SECOND;
}

/** The memory of a process that runs, in MB: what it has now, and the most that it has had; known on Linux only. */
export function memoryOf(pid: number | undefined): { now: number; peak: number } {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000;
	return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** The value that `percent` of the values lie below; `50` is the median. */
export function percentile(values: readonly number[], percent: number): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? Number.NaN;
}

/** Prints rows as a table with aligned columns; numbers stand to the right. */
export function printTable(title: string, header: string[], rows: (string | number)[][]): void {
	const lines = [header, ...rows.map((row) => row.map(String))];
	const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	console.log(`\n${title}`);
	for (const line of lines) {
		const cells = widths.map((width, column) => {
			const cell = line[column] ?? "";
			return column === 0 ? cell.padEnd(width) : cell.padStart(width);
		});
		console.log(`  ${cells.join("  ")}`);
	}
}

/** Measures a site on SQLite, and one on a Postgres whose commits wait for the disk, where this machine has one. */
export async function onEachDatabase(
	measure: (name: string, environment: Record<string, string>) => Promise<void>,
): Promise<void> {
	await measure("SQLite", {});
	const postgres = await startEphemeralPostgres({ isDurable: true });
	if (!postgres) return console.log("There is no Postgres on this machine: its figures are missing.");
	await measure("Postgres", { DATABASE_URL: postgres.url, SECRET: "a secret only for this measurement" });
	await postgres.stop();
}

/** The paths of the pages that a running site lists in its sitemap. */
export async function pagesOfSite({ address }: { address: string }): Promise<string[]> {
	const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
	return Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, url = ""]) => new URL(url).pathname);
}

/** A page or file that is fetched: its text, and how long that took, in milliseconds. */
export async function timedFetch(
	address: string,
	headers: Record<string, string> = {},
): Promise<{ ms: number; text: string }> {
	const start = performance.now();
	const response = await fetch(address, { headers });
	const text = await response.text();
	if (!response.ok) throw new Error(`${address} is ${response.status}.`);
	return { ms: performance.now() - start, text };
}
