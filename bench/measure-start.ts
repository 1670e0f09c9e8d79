import { setTimeout as sleep } from "node:timers/promises";
import { removeDataDirectory, startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { cpuTimeMs, memoryOf, percentile, printTable, timedFetch } from "./figures.ts";
import { pathOfCopy, storeArticles } from "./many-articles.ts";

const ARTICLES = [10, 1_000, 10_000];
const PAGES = 20;
const COMPRESSED = { "accept-encoding": "br" };
/** Some looks at what is published. */
const IDLE_MS = 10_000;

/** A start with so many articles, and what the oldest of their pages cost, which it has not made. */
async function measure(workingDirectory: string, articles: number) {
	const dataDirectory = temporaryDataDirectory();
	const empty = await startSite({ dataDirectory, workingDirectory });
	await storeArticles({ dataDirectory, databaseUrl: undefined }, articles);
	await empty.stop();
	const begin = performance.now();
	const site = await startSite({ dataDirectory, workingDirectory });
	const listening = performance.now() - begin;
	const cpu = cpuTimeMs(site.pid);
	const first: number[] = [];
	const again: number[] = [];
	for (let page = 0; page < PAGES; page++) {
		const address = site.address + (articles > PAGES ? pathOfCopy(articles - 2 * PAGES + page) : "/blog");
		first.push((await timedFetch(address, COMPRESSED)).ms);
		again.push((await timedFetch(address, COMPRESSED)).ms);
	}
	const beforeIdle = cpuTimeMs(site.pid);
	await sleep(IDLE_MS);
	const idle = (cpuTimeMs(site.pid) - beforeIdle) / IDLE_MS;
	const figures = [listening, cpu, memoryOf(site.pid).peak, percentile(first, 50), percentile(again, 50)].map(
		Math.round,
	);
	await site.stop();
	removeDataDirectory(dataDirectory);
	return [articles, ...figures, `${(100 * idle).toFixed(1)} %`];
}

/**
 * Measures the costs of a start of the site that is built in this folder by the number of articles, and those of a page
 * that was not made ahead.
 */
export async function measureStart(workingDirectory: string): Promise<void> {
	const rows = [];
	for (const articles of ARTICLES) rows.push(await measure(workingDirectory, articles));
	const columns = ["articles", "listens after ms", "CPU ms", "peak MB", "page made ms", "kept ms", "CPU idle"];
	printTable("A start on SQLite", columns, rows);
}
