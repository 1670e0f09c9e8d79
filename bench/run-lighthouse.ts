import lighthouse, { type Result } from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { freePort } from "#testing/free-port.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";

/** A Chromium that Lighthouse can attach to, and the port at which. */
export async function launchMeasuredBrowser(): Promise<{ browser: Browser; port: number }> {
	const port = await freePort();
	const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
	return { browser: await chromium.launch({ executablePath: findChromium(), args }), port };
}

const CATEGORIES = { performance: "P", accessibility: "A", "best-practices": "BP", seo: "SEO" } as const;
const TIMINGS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	SI: "speed-index",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
} as const;
const KINDS = ["Document", "Script", "Font", "Image", "Stylesheet", "Fetch", "Other"] as const;
const TIMING_AUDITS = [...Object.values(TIMINGS), "network-requests"];
const PERFECT = 100;

/** Scores from 0 to 100, timings in ms, bytes over the network by kind. */
export type Figures = Record<string, number>;

export type LighthouseRun = {
	figures: Figures;
	/** What keeps a category below 100, as `category: audit`; audits without weight are not among them. */
	failing: string[];
};

/** `timings` leaves out everything that is the same at each run, and takes two thirds of the time. */
type Extent = "everything" | "timings";

function isRequest(item: unknown): item is { resourceType: string; transferSize: number } {
	return typeof item === "object" && item !== null && "resourceType" in item && "transferSize" in item;
}

/** Bytes over the network by kind, and the number of requests; what the page has in itself (`data:`) is none. */
function requestFigures({ audits }: Result): Figures {
	const { details } = audits["network-requests"] ?? {};
	const items: unknown[] = details && "items" in details && Array.isArray(details.items) ? details.items : [];
	const requests = items.filter(isRequest).filter(({ transferSize }) => transferSize > 0);
	const bytesOf = (kind: string) =>
		requests
			.filter(({ resourceType }) => resourceType === kind)
			.reduce((sum, { transferSize }) => sum + transferSize, 0);
	return {
		...Object.fromEntries(KINDS.map((kind) => [`${kind} bytes`, bytesOf(kind)])),
		requests: requests.length,
	};
}

function failingAudits({ audits, categories }: Result): string[] {
	return Object.entries(CATEGORIES).flatMap(([category, name]) => {
		if (Math.round((categories[category]?.score ?? 0) * 100) === PERFECT) return [];
		const weighted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
		return weighted
			.filter(({ id }) => (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ""}`.trim());
	});
}

/**
 * How the phone comes about. `simulate`: the page is loaded at full speed, and what a phone would take is estimated from it.
 * `devtools`: the browser's network and processor are slowed down while it loads, so that times are what somebody waits.
 */
type Throttling = "simulate" | "devtools";

export type LighthouseOptions = { extent?: Extent; throttling?: Throttling };

/** One run of Lighthouse with its mobile settings, in the browser that listens on this debugging port. */
export async function runLighthouse(
	address: string,
	port: number,
	{ extent = "everything", throttling = "simulate" }: LighthouseOptions = {},
): Promise<LighthouseRun> {
	const only = extent === "timings" ? { onlyAudits: TIMING_AUDITS, disableFullPageScreenshot: true } : {};
	const result = await lighthouse(address, { port, logLevel: "error", throttlingMethod: throttling, ...only });
	if (!result) throw new Error("Lighthouse gave no result.");
	const { lhr } = result;
	if (lhr.runtimeError) throw new Error(`Lighthouse at ${address}: ${lhr.runtimeError.message}`);
	const figures: Figures = {};
	for (const [category, name] of Object.entries(CATEGORIES)) {
		const score = lhr.categories[category]?.score;
		if (typeof score === "number") figures[name] = Math.round(score * 100);
	}
	for (const [name, audit] of Object.entries(TIMINGS)) figures[name] = lhr.audits[audit]?.numericValue ?? Number.NaN;
	return { figures: { ...figures, ...requestFigures(lhr) }, failing: failingAudits(lhr) };
}
