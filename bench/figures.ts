import { readFileSync } from "node:fs";

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
