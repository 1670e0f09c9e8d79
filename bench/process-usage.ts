import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/** The processor time, in milliseconds, that a process has used with all its threads; known on Linux only. */
export function cpuTimeMs(pid: number | undefined): number {
	try {
		// The name of the program, in parentheses, may have blanks; what follows has not.
		const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
		const values = fields.split(" ").map(Number);
		return (((values[USER_FIELD] ?? 0) + (values[SYSTEM_FIELD] ?? 0)) * 1_000) / TICKS_PER_SECOND;
	} catch {
		return Number.NaN;
	}
}

const LOOK_EVERY_MS = 50;

/** Watches the largest memory (RSS, in MB) that a process has had; known on Linux only. */
export function watchPeakMemory(pid: number | undefined): () => string {
	let peak = 0;
	const look = () => {
		try {
			// A process that is ending has none any more.
			const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
			peak = Math.max(peak, kilobytes / 1_000);
		} catch {
			// It has ended, or this is no Linux.
		}
	};
	const timer = setInterval(look, LOOK_EVERY_MS);
	return () => {
		look();
		clearInterval(timer);
		return peak === 0 ? "unknown" : peak.toFixed(0);
	};
}
