import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { RunningSite } from "#e2e/start-site.ts";

const ANSWER_WITHIN_MS = 10_000;
const BYTES_PER_MEGABYTE = 1_000_000;

const memorySchema = z.object({ rss: z.number(), heapUsed: z.number() });

/** In MB: all that the process has, and what of it JavaScript uses. */
export type SiteMemory = { rss: number; heap: number };

const fileIn = (dataDirectory: string) => join(dataDirectory, "memory.json");

/** The environment of a site whose memory can be asked for. */
export function observedEnvironment(dataDirectory: string): Record<string, string> {
	const observer = pathToFileURL(resolve("bench", "memory-on-signal.ts")).href;
	return { NODE_OPTIONS: `--expose-gc --import ${observer}`, MEMORY_FILE: fileIn(dataDirectory) };
}

/** What such a site has after collecting its garbage. */
export async function readSiteMemory({ pid, dataDirectory }: RunningSite): Promise<SiteMemory> {
	const file = fileIn(dataDirectory);
	rmSync(file, { force: true });
	if (pid) process.kill(pid, "SIGUSR2");
	for (const giveUpAt = Date.now() + ANSWER_WITHIN_MS; !existsSync(file); await sleep(20)) {
		if (Date.now() > giveUpAt) throw new Error("The site does not tell its memory.");
	}
	const { rss, heapUsed } = memorySchema.parse(JSON.parse(readFileSync(file, "utf8")));
	return { rss: rss / BYTES_PER_MEGABYTE, heap: heapUsed / BYTES_PER_MEGABYTE };
}
