import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 50;

/** Watches the largest memory (RSS, in MB) that a process has had; Linux alone tells it. */
export function watchPeakMemory(pid: number | undefined): () => string {
	let peak = 0;
	const look = () => {
		try {
			const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
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
