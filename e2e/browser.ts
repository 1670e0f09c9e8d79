import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";

// A clock can only be stopped at a moment that is still to come, however slow the machine is.
const CLOCK_LEAD_MS = 3_600_000;
/** Only a page that hangs takes so long. */
const PATIENCE_MS = 300_000;

/** The error of a request that nobody waits for any more. */
export const GIVEN_UP = "net::ERR_ABORTED";

export type WatchedPage = {
	page: Page;
	/** Errors and warnings of the console, exceptions, requests that failed and were still wanted: empty on a healthy page. */
	complaints: string[];
	close(): Promise<void>;
};

/**
 * Fewer processes: the site is one origin, and nothing of it has to be kept apart from another, nor drawing and network
 * from the browser. An eighth of the processor time.
 */
const FEW_PROCESSES = [
	"--disable-site-isolation-trials",
	"--renderer-process-limit=1",
	"--in-process-gpu",
	"--enable-features=NetworkServiceInProcess2",
];

/**
 * There is no room for painted pages, so the browser draws next to nothing: a third of the processor time. Layout, styles,
 * animations, events and what was painted when are as ever; only a picture of a page is empty.
 */
export const WITHOUT_PAINTING = "--force-gpu-mem-available-mb=1";

/** Starts a browser, and once more if it dies as it starts: about one of a thousand starts ends in a segmentation fault of Chromium's. */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
	const launch = () =>
		chromium.launch({
			executablePath: findChromium(),
			args: [...CHROMIUM_FLAGS, ...FEW_PROCESSES, ...flags],
		});
	const browser = await launch().catch((error: unknown) => {
		console.warn(`The browser is started once more: ${String(error)}`);
		return launch();
	});
	return browser.on("context", (context) => context.setDefaultTimeout(PATIENCE_MS));
}

/** A visitor who has not asked for less motion. */
export const WITH_MOTION = { reducedMotion: "no-preference" } as const;

/**
 * A fresh visitor with one page, and a record of everything that the browser complained about. Nothing moves unless the
 * options say so: without graphics hardware what moves keeps a processor busy for as long as the page is open.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
	const viewport = { width: 1440, height: 900 };
	const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...options });
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	page.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText;
		// Given up by the page or by a visitor who leaves it: its icon, a count, the data of a page that was left at once.
		if (reason !== GIVEN_UP) complaints.push(`${request.url()} ${reason}`);
	});
	return { page, complaints, close: () => context.close() };
}

/**
 * Comes near the islands as a pointer does, and waits until React has taken them over. Not by a locator: the script that
 * the first one in a document brings along takes as long as the page.
 */
function wake(page: Page, selector: string): Promise<void> {
	return page.evaluate((islands) => {
		const isReady = (island: Element) => island.hasAttribute("data-ready");
		const wakeOne = (island: Element) =>
			new Promise<void>((resolve) => {
				const resolveIfReady = () => isReady(island) && resolve();
				new MutationObserver(resolveIfReady).observe(island, { attributeFilter: ["data-ready"] });
				island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
				resolveIfReady();
			});
		return Promise.all([...document.querySelectorAll(islands)].map(wakeOne)).then(() => {});
	}, selector);
}

/** Wakes the island of this name. */
export const wakeIsland = (page: Page, name: string) => wake(page, `[data-island="${name}"]`);

/** Wakes every island of the page. */
export const wakeIslands = (page: Page) => wake(page, "[data-island]");

/** The script of the page has started and reacts to clicks; islands sleep on. Who asked again and again would keep the page from being idle, for which it waits. */
export function started(page: Page): Promise<void> {
	return page.evaluate(() => {
		const root = document.documentElement;
		return new Promise<void>((resolve) => {
			const resolveIfStarted = () => {
				if (!("starting" in root.dataset || window.earlyClicks)) resolve();
			};
			// Not by a timer: the page's own may stand still.
			new MutationObserver(resolveIfStarted).observe(root, { attributeFilter: ["data-starting"] });
			resolveIfStarted();
		});
	});
}

/** Opens a page whose clock stands still, with its islands awake. */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + CLOCK_LEAD_MS);
	await page.goto(address);
	await started(page);
	// Code comes at its own time: none of it may start a timer once the test moves the clock.
	await wakeIslands(page);
}
