import { brotliCompressSync } from "node:zlib";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { freePort } from "#testing/free-port.ts";
import { startSite } from "#testing/start-site.ts";
import { CHROMIUM_FLAGS } from "#tools/machine/chromium-flags.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import { pagesOfSite, percentile, printTable } from "./figures.ts";

const SCORES = { performance: "P", accessibility: "A", "best-practices": "BP", seo: "SEO" };
const TIMINGS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	SI: "speed-index",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
};
const TIMINGS_ALONE: Flags = {
	onlyAudits: [...Object.values(TIMINGS), "network-requests"],
	disableFullPageScreenshot: true,
};
const KINDS = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch", "Other"];
/** Of a really throttled phone, in ms: the first paint, and how much later the largest and the last of the screen may be. */
const THROTTLED_AIMS = { FCP: 900, TBT: 50, later: 100 };
/** A first load, everything together, as it comes over the wire. */
const FIRST_LOAD_LIMIT_KB = 300;
const REQUESTS_LIMIT = 12;
const KILOBYTE = 1_000;

type Figures = Record<string, number>;

const figuresOf = ({ audits }: Result): Figures =>
	Object.fromEntries(Object.entries(TIMINGS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]));

const medians = (runs: readonly Figures[]): Figures =>
	Object.fromEntries(
		Object.keys(TIMINGS).map((name) => [
			name,
			percentile(
				runs.map((run) => run[name] ?? Number.NaN),
				50,
			),
		]),
	);

function isRequest(item: unknown): item is { resourceType: string; transferSize: number } {
	return typeof item === "object" && item !== null && "resourceType" in item && "transferSize" in item;
}

/** Kilobytes over the network by kind, and the number of requests; what the page has in itself (`data:`) is none. */
function transferred({ audits }: Result): Figures {
	const { details } = audits["network-requests"] ?? {};
	const items: unknown[] = details && "items" in details && Array.isArray(details.items) ? details.items : [];
	const requests = items.filter(isRequest).filter(({ transferSize }) => transferSize > 0);
	const sizeOf = (kinds: string[]) =>
		requests
			.filter(({ resourceType }) => kinds.includes(resourceType))
			.reduce((sum, { transferSize }) => sum + transferSize / KILOBYTE, 0);
	return {
		...Object.fromEntries(KINDS.map((kind) => [kind, sizeOf([kind])])),
		all: sizeOf(KINDS),
		requests: requests.length,
	};
}

/** The scores, and what keeps one below 100; audits without weight are not among them. */
function scoresOf({ audits, categories }: Result) {
	const scores = Object.keys(SCORES).map((category) => Math.round((categories[category]?.score ?? 0) * 100));
	const failing = Object.entries(SCORES).flatMap(([category, name]) =>
		(categories[category]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1 && categories[category]?.score !== 1)
			.map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ""}`.trim()),
	);
	return { scores, failing };
}

/** The share of a page's compressed bytes that are its styles, which stand inside it, in KB. */
async function inlinedStyles(address: string): Promise<number> {
	const html = await (await fetch(address)).text();
	const withoutStyles = html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, "");
	return (brotliCompressSync(html).length - brotliCompressSync(withoutStyles).length) / KILOBYTE;
}

function shortcomings(throttled: Figures, { all = 0, requests = 0 }: Figures): string[] {
	const { FCP = 0, LCP = 0, SI = 0, TBT = 0 } = throttled;
	const aims = [
		{ isMissed: all > FIRST_LOAD_LIMIT_KB, words: `${all.toFixed(0)} KB on first load` },
		{ isMissed: requests > REQUESTS_LIMIT, words: `${requests} requests` },
		{ isMissed: FCP > THROTTLED_AIMS.FCP, words: `throttled FCP is ${FCP.toFixed(0)} ms` },
		{ isMissed: LCP - FCP > THROTTLED_AIMS.later, words: `throttled LCP is ${(LCP - FCP).toFixed(0)} ms after FCP` },
		{ isMissed: SI - FCP > THROTTLED_AIMS.later, words: `throttled SI is ${(SI - FCP).toFixed(0)} ms after FCP` },
		{ isMissed: TBT > THROTTLED_AIMS.TBT, words: `throttled TBT is ${TBT.toFixed(0)} ms` },
	];
	return aims.filter(({ isMissed }) => isMissed).map(({ words }) => words);
}

/** Medians of several runs of one page, in a browser of its own; what is the same at each run is measured once. */
async function measurePage(address: string, runs: number) {
	const port = await freePort();
	const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
	const browser = await chromium.launch({ executablePath: findChromium(), args });
	const load = async (flags: Flags): Promise<Result> => {
		const result = await lighthouse(address, { port, logLevel: "error", throttlingMethod: "simulate", ...flags });
		if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse at ${address} gave no result.`);
		return result.lhr;
	};
	const several = async (flags: Flags, count: number) => {
		const runsOfPage: Result[] = [];
		while (runsOfPage.length < count) runsOfPage.push(await load(flags));
		return runsOfPage;
	};
	try {
		const first = await load({});
		const simulated = medians([first, ...(await several(TIMINGS_ALONE, runs - 1))].map(figuresOf));
		const slowed = await several({ ...TIMINGS_ALONE, throttlingMethod: "devtools" }, runs);
		const [throttled, sizes, css] = [medians(slowed.map(figuresOf)), transferred(first), await inlinedStyles(address)];
		const { scores, failing } = scoresOf(first);
		return {
			row: [
				...scores,
				...["FCP", "LCP", "TBT"].map((name) => Math.round(simulated[name] ?? Number.NaN)),
				(simulated.CLS ?? Number.NaN).toFixed(4),
				((sizes.Document ?? 0) - css).toFixed(1),
				(css + (sizes.Stylesheet ?? 0)).toFixed(1),
				...["Script", "Font", "Image", "all"].map((kind) => (sizes[kind] ?? 0).toFixed(1)),
				sizes.requests ?? 0,
				...["FCP", "LCP", "SI", "TBT"].map((name) => Math.round(throttled[name] ?? Number.NaN)),
			],
			problems: [...failing, ...shortcomings(throttled, sizes)],
		};
	} finally {
		await browser.close();
	}
}

const KB = ["HTML", "CSS", "JS", "fonts", "images", "all KB"];
const COLUMNS = ["", ...Object.values(SCORES), "FCP", "LCP", "TBT", "CLS", ...KB, "requests"];
const THROTTLED = ["FCP really", "LCP really", "SI really", "TBT really"];

/** Lighthouse mobile on every page, or some: on a simulated and on a really throttled phone. */
export async function measurePages(workingDirectory: string, runs: number, asked?: readonly string[]): Promise<void> {
	const site = await startSite({ workingDirectory });
	const measured: { path: string; row: (string | number)[]; problems: string[] }[] = [];
	for (const path of asked ?? (await pagesOfSite(site))) {
		// A busy machine loses a browser now and then.
		const page = await measurePage(site.address + path, runs).catch((problem) => console.log(`  ${path}: ${problem}`));
		if (page) measured.push({ path, ...page });
		console.log(`  ${path}  ${page?.row.join("  ") ?? "left out"}`);
	}
	await site.stop();
	const rows = measured.map(({ path, row }) => [path, ...row]);
	printTable(`Lighthouse mobile, medians of ${runs}; ms, KB over the wire`, [...COLUMNS, ...THROTTLED], rows);
	const problems = measured.flatMap(({ path, problems: found }) => found.map((problem) => `  ${path}: ${problem}`));
	console.log(problems.length > 0 ? `\nBelow the aims:\n${problems.join("\n")}` : "\nEvery page reaches every aim.");
}
