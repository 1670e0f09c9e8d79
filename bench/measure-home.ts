import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_FLAGS } from "#e2e/browser.ts";
import { startSite } from "#e2e/start-site.ts";
import { findChromium } from "#scripts/find-chromium.ts";
import { copyWithoutScripts } from "./copy-without-scripts.ts";
import { median } from "./median.ts";
import { printTable } from "./print-table.ts";

const RUNS = 5;
const DEBUGGING_PORT = 9_333;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const TIMINGS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
} as const;
const KINDS = ["Document", "Script", "Font", "Image", "Stylesheet", "Fetch", "Other"] as const;

type Figures = Record<string, number>;

function isRequest(item: unknown): item is { resourceType: string; transferSize: number } {
	return typeof item === "object" && item !== null && "resourceType" in item && "transferSize" in item;
}

/** One run of Lighthouse with its mobile settings: scores, timings in ms, bytes over the network by kind. */
async function runOnce(address: string): Promise<Figures> {
	const result = await lighthouse(address, { port: DEBUGGING_PORT, logLevel: "error" });
	if (!result) throw new Error("Lighthouse gave no result.");
	const { audits, categories } = result.lhr;
	const figures: Figures = {};
	for (const name of CATEGORIES) figures[name] = Math.round((categories[name]?.score ?? 0) * 100);
	for (const [name, audit] of Object.entries(TIMINGS)) figures[name] = audits[audit]?.numericValue ?? Number.NaN;
	const { details } = audits["network-requests"] ?? {};
	const requests: unknown[] = details && "items" in details && Array.isArray(details.items) ? details.items : [];
	for (const kind of KINDS) {
		const sizes = requests.filter(isRequest).filter(({ resourceType }) => resourceType === kind);
		figures[`${kind} bytes`] = sizes.reduce((sum, { transferSize }) => sum + transferSize, 0);
	}
	return figures;
}

function medians(runs: Figures[]): Figures {
	const names = Object.keys(runs[0] ?? {});
	return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]));
}

/** The two pages in turn, so that a slow moment of the machine meets both. */
async function runInTurn(addresses: [string, string]): Promise<[Figures, Figures]> {
	const runs: [Figures[], Figures[]] = [[], []];
	for (let run = 0; run < RUNS; run += 1) {
		runs[0].push(await runOnce(addresses[0]));
		runs[1].push(await runOnce(addresses[1]));
	}
	return [medians(runs[0]), medians(runs[1])];
}

/** Lighthouse on Home, beside the same page with its scripts removed. */
export async function measureHome(): Promise<void> {
	const site = await startSite();
	const plain = await startSite({ workingDirectory: await copyWithoutScripts() });
	const browser: Browser = await chromium.launch({
		executablePath: findChromium(),
		args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
	});
	const [home, withoutScripts] = await runInTurn([site.address, plain.address]);
	await browser.close();
	await Promise.all([site.stop(), plain.stop()]);
	const format = (value: number | undefined) => String(Math.round((value ?? Number.NaN) * 1000) / 1000);
	const rows = Object.keys(home).map((name) => [name, format(home[name]), format(withoutScripts[name])]);
	printTable(`Home, Lighthouse mobile, medians of ${RUNS}`, ["", "Home", "without scripts"], rows);
	const ratio = (home.LCP ?? Number.NaN) / (withoutScripts.LCP ?? Number.NaN);
	console.log(`  LCP beside the page without scripts: ${ratio.toFixed(3)} (aim: at most 1.15)`);
}
