import type { Page } from "playwright-core";

/** A link that a visitor follows: the page it is on and where it leads. */
export type Journey = { from: string; to: string };

/** From the click to the new page's first frame, and what had to be fetched meanwhile. */
export type SoftNavigation = { milliseconds: number; requests: number };

const SETTLED_MS = 300;

declare global {
	interface Window {
		softNavigation?: SoftNavigation;
	}
}

/** Runs in the page: measures from the click until the new address's heading stands and its frame has been painted. */
function watchNextClick(path: string): void {
	const before = document.querySelector("h1");
	function finish(clicked: number) {
		const fetched = performance
			.getEntriesByType("resource")
			.filter(
				(entry) => entry instanceof PerformanceResourceTiming && entry.startTime >= clicked && entry.transferSize > 0,
			)
			.filter(({ name }) => /\.(js|css|data)$/.test(new URL(name).pathname));
		window.softNavigation = { milliseconds: performance.now() - clicked, requests: fetched.length };
	}
	function look(clicked: number) {
		const heading = document.querySelector("h1");
		if (location.pathname !== path || !heading || heading === before) {
			requestAnimationFrame(() => look(clicked));
			return;
		}
		// A frame is on the screen when the task after it runs.
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => finish(clicked);
		requestAnimationFrame(() => port2.postMessage(undefined));
	}
	addEventListener("click", ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
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
	await page.evaluate(watchNextClick, to);
	if (hoverMs > 0) await link.hover();
	await page.waitForTimeout(hoverMs);
	await link.evaluate((element) => element instanceof HTMLElement && element.click());
	const measured = await (await page.waitForFunction(() => window.softNavigation)).jsonValue();
	if (!measured) throw new Error(`${to} did not come.`);
	return measured;
}
