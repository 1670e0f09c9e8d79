import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";

const CONTACT = "/.netlify/functions/send-email";
const SENT_AT_ONCE = 20;
const BYTES_PER_MEGABYTE = 1_000_000;

export type LimitedPostFigures = { statuses: Map<number, number>; grownMegabytes: number; seconds: number };

function megabytesIn(folder: string): number {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
	return bytes.reduce((sum, size) => sum + size, 0) / BYTES_PER_MEGABYTE;
}

/** Sends so many posts of 60 KB without script from one client, past its limit, and measures what they leave on the disk. */
export async function measureLimitedPosts(posts: number): Promise<LimitedPostFigures> {
	const dataDirectory = temporaryDataDirectory();
	const site = await startSite({ dataDirectory, environment: { RATE_LIMIT_PER_MINUTE: "20" } });
	const before = megabytesIn(dataDirectory);
	const body = `${new URLSearchParams({ name: "Ada", email: "x", message: "m".repeat(30_000), padding: "x".repeat(30_000) })}`;
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const statuses = new Map<number, number>();
	const startedAt = performance.now();
	const send = async () => {
		const answer = await fetch(site.address + CONTACT, { method: "POST", body, headers, redirect: "manual" });
		await answer.arrayBuffer();
		statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
	};
	for (let sent = 0; sent < posts; sent += SENT_AT_ONCE) {
		await Promise.all(Array.from({ length: Math.min(SENT_AT_ONCE, posts - sent) }, send));
	}
	const figures = {
		statuses,
		grownMegabytes: megabytesIn(dataDirectory) - before,
		seconds: (performance.now() - startedAt) / 1_000,
	};
	await site.stop();
	removeDataDirectory(dataDirectory);
	return figures;
}
