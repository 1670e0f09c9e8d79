import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

// Loaded into a measured site by NODE_OPTIONS: on SIGUSR2 it collects its garbage and writes what is left.
if (isMainThread) {
	process.on("SIGUSR2", () => {
		globalThis.gc?.();
		const { rss, heapUsed } = process.memoryUsage();
		writeFileSync(process.env.MEMORY_FILE ?? "/dev/null", JSON.stringify({ rss, heapUsed }));
	});
}
