import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const LOOK_EVERY_MS = 1;
const MICROSECONDS_PER_MS = 1_000;
const NANOSECONDS_PER_MS = 1_000_000;

/** Measures how long this thread is busy without a break, in its own processor time and by the clock. */
function followLoop() {
	const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
	let last = process.threadCpuUsage();
	let longest = 0;
	setInterval(() => {
		const now = process.threadCpuUsage();
		longest = Math.max(longest, now.user + now.system - last.user - last.system);
		last = now;
	}, LOOK_EVERY_MS).unref();
	delay.enable();
	/** The figures since the last call. */
	return () => {
		const figures = {
			longestStretchMs: longest / MICROSECONDS_PER_MS,
			longestDelayMs: delay.max / NANOSECONDS_PER_MS,
		};
		longest = 0;
		last = process.threadCpuUsage();
		delay.reset();
		return figures;
	};
}

// Loaded into a measured site by NODE_OPTIONS: on SIGUSR2 it writes how long its main thread was busy since the last time, and
// what memory it has after collecting its garbage, where that is exposed.
if (isMainThread) {
	const readLoop = followLoop();
	const file = process.env.OBSERVED_FILE ?? "/dev/null";
	process.on("SIGUSR2", () => {
		const loop = readLoop();
		globalThis.gc?.();
		const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
		writeFileSync(`${file}.new`, JSON.stringify({ loop, memory: { rss, heapUsed, heapTotal, external } }));
		renameSync(`${file}.new`, file);
		readLoop();
	});
}
