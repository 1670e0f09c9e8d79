import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { RunningSite } from "#testing/start-site.ts";

const RESPONSE_WITHIN_MS = 10_000;
const BYTES_PER_MEGABYTE = 1_000_000;

const megabytes = z.number().transform((bytes) => bytes / BYTES_PER_MEGABYTE);

const observation = z.object({
	loop: z.object({ longestStretchMs: z.number(), longestDelayMs: z.number() }),
	memory: z.object({ rss: megabytes, heapUsed: megabytes, heapTotal: megabytes, external: megabytes }),
});

/** What is measured inside a site. */
export type Observation = z.output<typeof observation>;

const fileIn = (dataDirectory: string) => join(dataDirectory, "observed.json");

/** The environment of a site that `observe` can measure. */
export function observedEnvironment(dataDirectory: string, ...nodeOptions: string[]): Record<string, string> {
	const observer = pathToFileURL(resolve("bench", "observer.ts")).href;
	const options = ["--import", observer, ...nodeOptions];
	return { NODE_OPTIONS: options.join(" "), OBSERVED_FILE: fileIn(dataDirectory) };
}

/** Measures a running site: how long its main thread was busy since the last call, and what memory it has. */
export async function observe({ pid, dataDirectory }: RunningSite): Promise<Observation> {
	const file = fileIn(dataDirectory);
	rmSync(file, { force: true });
	if (pid) process.kill(pid, "SIGUSR2");
	for (const giveUpAt = Date.now() + RESPONSE_WITHIN_MS; !existsSync(file); await sleep(20)) {
		if (Date.now() > giveUpAt) throw new Error("The site wrote no measurements.");
	}
	return observation.parse(JSON.parse(readFileSync(file, "utf8")));
}
