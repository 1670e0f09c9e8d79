import type { Browser } from "playwright-core";
import { afterAll } from "vitest";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { launchBrowser } from "./browser.ts";

let shared: Promise<Browser> | undefined;

/** The pages that are open at this moment in the browser of this worker. */
export async function openPages() {
	const contexts = (await shared)?.contexts() ?? [];
	return contexts.flatMap((context) => context.pages());
}

/** The browser of all test files that one worker runs after another; it loses what each file left open, and ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
	if (!(await shared)?.isConnected()) shared = launchBrowser();
	const browser = await (shared ?? launchBrowser());
	afterAll(async () => {
		await Promise.all(browser.contexts().map((context) => context.close()));
	});
	return browser;
}

/** A browser, and a site that is the test file's own and ends with it; called at the top of the file. */
export async function siteWithBrowser(start: () => Promise<RunningSite> = startSite) {
	const [browser, site] = await Promise.all([sharedBrowser(), start()]);
	afterAll(() => site.stop());
	return { browser, site };
}
