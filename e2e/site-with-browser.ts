import type { Browser, Page } from "playwright-core";
import { afterAll } from "vitest";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { startForWorker } from "#testing/test-resources.ts";
import { launchBrowser, WITHOUT_PAINTING } from "./browser.ts";

const browsers = new Set<Browser>();

async function launch(...flags: string[]): Promise<Browser> {
	const browser = await launchBrowser(...flags);
	browsers.add(browser);
	return browser.on("disconnected", () => browsers.delete(browser));
}

/** The pages that are open at this moment in the browsers of this worker. */
export function openPages(): Page[] {
	return [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files that one worker runs after another; it loses what each file left open, and ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
	if (!(await shared)?.isConnected()) shared = launch(WITHOUT_PAINTING);
	const browser = await (shared ?? launch(WITHOUT_PAINTING));
	afterAll(async () => {
		await Promise.all(browser.contexts().map((context) => context.close()));
	});
	return browser;
}

/** A browser for a file that compares pictures of pages; it ends with the file. */
export async function paintingBrowser(): Promise<Browser> {
	const browser = await launch();
	afterAll(() => browser.close());
	return browser;
}

let visited: Promise<RunningSite> | undefined;

/** The site of all files that only visit it and count nothing in its data; it ends with the worker. */
export function sharedSite(): Promise<RunningSite> {
	visited ??= startForWorker(() => startSite());
	return visited;
}

/**
 * A browser and a site; called at the top of the file. Without `start` it is the site that the worker's files share. A file
 * that publishes, or reads what is stored, starts a site of its own, which ends with the file.
 */
export async function siteWithBrowser(start?: () => Promise<RunningSite>) {
	const [browser, site] = await Promise.all([sharedBrowser(), start ? start() : sharedSite()]);
	if (start) afterAll(() => site.stop());
	return { browser, site };
}
