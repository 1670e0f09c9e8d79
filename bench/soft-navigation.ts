import type { Page } from "playwright-core";

/** A link that a visitor follows: the page it is on and where it leads. */
export type Journey = { from: string; to: string };

/** From the click to the new page's first frame, and what had to be fetched meanwhile. */
export type SoftNavigation = { milliseconds: number; requests: number };

const SETTLED_MS = 300;

/** Runs in the page: waits for a click and tells when the new address's heading stood in a frame that was painted. */
function nextNavigation(path: string): Promise<SoftNavigation> {
	const before = document.querySelector("h1");
	const { promise, resolve } = Promise.withResolvers<SoftNavigation>();
	function finish(clicked: number) {
		const fetched = performance
			.getEntriesByType("resource")
			.filter(
				(entry) => entry instanceof PerformanceResourceTiming && entry.startTime >= clicked && entry.transferSize > 0,
			)
			.filter(({ name }) => /\.(js|css|data)$/.test(new URL(name).pathname));
		resolve({ milliseconds: performance.now() - clicked, requests: fetched.length });
	}
	function look(clicked: number) {
		const heading = document.querySelector("h1");
		if (location.pathname !== path || !heading || heading === before) {
			requestAnimationFrame(() => look(clicked));
			return;
		}
		// This frame has the heading, and has been painted when the next task runs.
		void scheduler.postTask(() => finish(clicked), { priority: "user-blocking" });
	}
	addEventListener("click", ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
	return promise;
}

/** Follows one link with the pointer; with `hoverMs`, the pointer rests on it before. */
export async function measureSoftNavigation(
	page: Page,
	{ from, to }: Journey,
	hoverMs: number,
): Promise<SoftNavigation> {
	await page.goto(from, { waitUntil: "networkidle" });
	await page.waitForFunction(() => !("starting" in document.documentElement.dataset));
	const link = page.locator(`a[href="${to}"]:visible`).first();
	await link.scrollIntoViewIfNeeded();
	await page.waitForTimeout(SETTLED_MS);
	if (hoverMs > 0) await link.hover();
	await page.waitForTimeout(hoverMs);
	// Asked for beforehand: a question during the navigation would take its time.
	const measured = page.evaluate(nextNavigation, to);
	await link.evaluate((element) => element instanceof HTMLElement && element.click());
	return await measured;
}
