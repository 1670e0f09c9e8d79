import { afterAll } from "vitest";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { sharedBrowser } from "./shared-browser.ts";

/** A browser, and a site that is the test file's own and ends with it; called at the top of the file. */
export async function siteWithBrowser(start: () => Promise<RunningSite> = startSite) {
	const [browser, site] = await Promise.all([sharedBrowser(), start()]);
	afterAll(() => site.stop());
	return { browser, site };
}
