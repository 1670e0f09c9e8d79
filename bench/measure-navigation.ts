import { type Browser, chromium, type Page } from "playwright-core";
import { startSite } from "#testing/start-site.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { printTable } from "#tools/print-table.ts";
import { median } from "./median.ts";

/** A link that a visitor follows: the page it is on and where it leads. */
type Journey = { from: string; to: string };

/** From the start of the navigation until the new page is shown, in ms, and what had to be fetched meanwhile. */
type Navigation = { milliseconds: number; requests: number };

const SETTLED_MS = 300;

/** Runs in the new page. One that was prepared counts from when it was shown. */
function shownAfter(): Promise<Navigation> {
	const [navigation] = performance.getEntriesByType("navigation");
	const shownAt =
		navigation instanceof PerformanceNavigationTiming ? Number(Reflect.get(navigation, "activationStart")) : 0;
	const { promise, resolve } = Promise.withResolvers<Navigation>();
	const observer = new PerformanceObserver((list) => {
		const [paint] = list.getEntriesByName("first-contentful-paint");
		if (!paint) return;
		observer.disconnect();
		const fetched = performance
			.getEntriesByType("resource")
			.filter(
				(entry) => entry instanceof PerformanceResourceTiming && entry.startTime >= shownAt && entry.transferSize > 0,
			);
		resolve({ milliseconds: Math.max(0, paint.startTime - shownAt), requests: fetched.length + (shownAt > 0 ? 0 : 1) });
	});
	observer.observe({ type: "paint", buffered: true });
	return promise;
}

/** Follows one link with the pointer; with `hoverMs`, the pointer rests on it before. */
async function measureLink(page: Page, { from, to }: Journey, hoverMs: number): Promise<Navigation> {
	await page.goto(from, { waitUntil: "networkidle" });
	const link = page.locator(`a[href="${to}"]:visible`).first();
	await link.scrollIntoViewIfNeeded();
	await page.waitForTimeout(SETTLED_MS);
	if (hoverMs > 0) await link.hover();
	await page.waitForTimeout(hoverMs);
	await link.evaluate((element) => element instanceof HTMLElement && element.click());
	await page.waitForURL((url) => url.pathname === to);
	return page.evaluate(shownAfter);
}

const ROUNDS = 3;
const SLOW_PROCESSOR = 4;
const AIM_MS = 100;
const HOVER_MS = 800;

const JOURNEYS: Journey[] = [
	{ from: "/", to: "/about" },
	{ from: "/about", to: "/" },
	{ from: "/", to: "/services" },
	{ from: "/services", to: "/contact" },
	{ from: "/tools", to: "/tools/loan-approval-predictor" },
	{ from: "/tools", to: "/tools/business-assessment" },
	{ from: "/", to: "/blog" },
	{ from: "/blog", to: "/blog/friday-reconciliation" },
];

/** A page is prepared when the pointer has rested on its link for 200 ms. */
const CONDITIONS = [
	{ name: "at once", slowdown: 1, hoverMs: 0 },
	{ name: "prepared", slowdown: 1, hoverMs: HOVER_MS },
	{ name: `at once, processor / ${SLOW_PROCESSOR}`, slowdown: SLOW_PROCESSOR, hoverMs: 0 },
	{ name: `prepared, processor / ${SLOW_PROCESSOR}`, slowdown: SLOW_PROCESSOR, hoverMs: HOVER_MS },
];
type Condition = (typeof CONDITIONS)[number];

/** One journey in a browser context of its own: nothing of it is in the cache but what its first page loaded. */
async function follow(browser: Browser, address: string, journey: Journey, condition: Condition): Promise<Navigation> {
	const context = await browser.newContext({ baseURL: address });
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: condition.slowdown });
	try {
		return await measureLink(page, journey, condition.hoverMs);
	} finally {
		await context.close();
	}
}

/** How long a visitor waits after a click on a link: until the new page's first frame is on the screen. */
export async function measureNavigation(rounds = ROUNDS): Promise<void> {
	const site = await startSite();
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	const rows: (string | number)[][] = [];
	for (const { from, to } of JOURNEYS) {
		const cells = [];
		for (const condition of CONDITIONS) {
			const visits: Navigation[] = [];
			while (visits.length < rounds) visits.push(await follow(browser, site.address, { from, to }, condition));
			const times = visits.map(({ milliseconds }) => milliseconds);
			const requests = Math.max(...visits.map((visit) => visit.requests));
			cells.push(`${Math.round(median(times))} / ${Math.round(Math.max(...times))} (${requests})`);
		}
		rows.push([`${from} → ${to}`, ...cells]);
		console.log(`  ${from} → ${to}: ${cells.join(", ")}`);
	}
	await browser.close();
	await site.stop();
	const title = `Following a link: p50 / longest of ${rounds}, ms from click to new page (requests after it); aim ${AIM_MS}`;
	printTable(title, ["", ...CONDITIONS.map(({ name }) => name)], rows);
}
