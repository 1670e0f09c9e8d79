import type { Page } from "playwright-core";

/** Everything that a visited page has left in the browser, by name. */
export async function storedBy(page: Page) {
	const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
	const inPage = await page.evaluate(async () => ({
		localStorage: Object.keys(localStorage),
		sessionStorage: Object.keys(sessionStorage),
		databases: (await indexedDB.databases()).map(({ name }) => name),
		workers: (await navigator.serviceWorker.getRegistrations()).length,
	}));
	return { cookies, ...inPage };
}
