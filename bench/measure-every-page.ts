import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { hashOfInputs } from "#scripts/build-if-changed.ts";
import { startSite } from "#testing/start-site.ts";
import { printTable } from "#tools/print-table.ts";
import { type MeasuredPage, measurePage } from "./measure-page.ts";
import { pagesOfSite } from "./pages-of-site.ts";

const FILE = join(".bench", "pages.json");

const fileSchema = z.object({
	inputs: z.string(),
	pages: z.array(
		z.object({ path: z.string(), figures: z.record(z.string(), z.number()), failing: z.array(z.string()) }),
	),
});

/** The pages that an earlier measurement of the same build has finished. */
function readMeasuredPages(): MeasuredPage[] {
	try {
		const { inputs, pages } = fileSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
		return inputs === hashOfInputs() ? pages : [];
	} catch {
		return [];
	}
}

/** Keeps what is measured so far, so that a measurement that was ended can go on. */
function writeMeasuredPages(pages: MeasuredPage[]): void {
	mkdirSync(dirname(FILE), { recursive: true });
	writeFileSync(FILE, JSON.stringify({ inputs: hashOfInputs(), pages }));
}

/** A first load, everything together, as it comes over the wire. */
const FIRST_LOAD_LIMIT_KB = 300;
const KILOBYTE = 1_000;
const SCORES = ["P", "A", "BP", "SEO"];
const TRANSFERRED = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch", "Other"];
const TIMES = { FCP: "FCP", LCP: "LCP" };
const THROTTLED_TIMES = ["FCP", "LCP", "SI", "TBT"];
/** Of a really throttled phone, in ms: the first paint, and how much later the largest and the last of the screen may be. */
const THROTTLED_AIMS = { FCP: 900, TBT: 50, later: 100 };
const REQUESTS_LIMIT = 12;

function kilobytes({ figures }: MeasuredPage, ...kinds: string[]): number {
	return kinds.reduce((sum, kind) => sum + (figures[`${kind} bytes`] ?? 0), 0) / KILOBYTE;
}

function columnsOf(page: MeasuredPage): Record<string, string | number> {
	const { figures } = page;
	const rounded = (name: string) => Math.round(figures[name] ?? Number.NaN);
	const size = (...kinds: string[]) => kilobytes(page, ...kinds).toFixed(1);
	return {
		...Object.fromEntries(SCORES.map((name) => [name, rounded(name)])),
		...Object.fromEntries(Object.entries(TIMES).map(([name, figure]) => [name, rounded(figure)])),
		TBT: rounded("TBT"),
		CLS: (figures.CLS ?? Number.NaN).toFixed(4),
		HTML: (kilobytes(page, "Document") - kilobytes(page, "CSS")).toFixed(1),
		CSS: size("CSS", "Stylesheet"),
		JS: size("Script"),
		fonts: size("Font"),
		images: size("Image"),
		"all KB": size(...TRANSFERRED),
		requests: rounded("requests"),
	};
}

function throttledColumnsOf({ figures }: MeasuredPage): Record<string, number> {
	return Object.fromEntries(
		THROTTLED_TIMES.map((name) => [name, Math.round(figures[`throttled ${name}`] ?? Number.NaN)]),
	);
}

function throttledShortcomings(page: MeasuredPage): string[] {
	const { FCP = 0, LCP = 0, SI = 0, TBT = 0 } = throttledColumnsOf(page);
	return [
		...(FCP <= THROTTLED_AIMS.FCP ? [] : [`throttled FCP is ${FCP} ms`]),
		...(LCP - FCP <= THROTTLED_AIMS.later ? [] : [`throttled LCP is ${LCP - FCP} ms after FCP`]),
		...(SI - FCP <= THROTTLED_AIMS.later ? [] : [`throttled Speed Index is ${SI - FCP} ms after FCP`]),
		...(TBT <= THROTTLED_AIMS.TBT ? [] : [`throttled TBT is ${TBT} ms`]),
	];
}

function shortcomings(page: MeasuredPage): string[] {
	const size = kilobytes(page, ...TRANSFERRED);
	return [
		...page.failing,
		...(size <= FIRST_LOAD_LIMIT_KB ? [] : [`${size.toFixed(0)} KB on first load`]),
		...((page.figures.requests ?? 0) <= REQUESTS_LIMIT ? [] : [`${page.figures.requests} requests`]),
		...throttledShortcomings(page),
	];
}

/** One page's figures on one line, for those who watch. */
function describePage(page: MeasuredPage): string {
	const cells = Object.entries(columnsOf(page)).map(([name, value]) => `${name} ${value}`);
	const throttled = Object.entries(throttledColumnsOf(page)).map(([name, value]) => `${name} ${value}`);
	return [page.path, ...cells, "really throttled:", ...throttled].join("  ");
}

/** All pages in two tables, one for each kind of throttling; below them what keeps which page from an aim. */
function printPages(pages: MeasuredPage[], runs: number): void {
	const [first] = pages;
	if (!first) return;
	const title = `Lighthouse mobile, simulated, medians of ${runs}; ms, KB over the wire (the CSS is inside the page)`;
	const rows = pages.map((page) => [page.path, ...Object.values(columnsOf(page))]);
	printTable(title, ["", ...Object.keys(columnsOf(first))], rows);
	const throttledRows = pages.map((page) => [page.path, ...Object.values(throttledColumnsOf(page))]);
	printTable(`Really throttled (devtools), medians of ${runs}; ms`, ["", ...THROTTLED_TIMES], throttledRows);
	const problems = pages.flatMap((page) => shortcomings(page).map((problem) => `  ${page.path}: ${problem}`));
	console.log(problems.length > 0 ? `\nBelow the aims:\n${problems.join("\n")}` : "\nEvery page reaches every aim.");
}

const RUNS = 3;

type PagesOptions = { paths?: string[] | undefined; runs?: number | undefined; isResumed?: boolean };

/** A busy machine loses a browser now and then: a page gets a second one, and none ends the measurement. */
async function measureTwiceAtMost(site: string, path: string, runs: number): Promise<MeasuredPage | undefined> {
	for (const then of ["once more", "left out"]) {
		try {
			return await measurePage(site, path, runs);
		} catch (problem) {
			console.log(`  ${path}: ${then}, after ${problem}`);
		}
	}
	return undefined;
}

/** Lighthouse with its mobile settings on every page, or some; prints each page when it is done, and all as a table. */
export async function measureEveryPage({ paths: asked, runs = RUNS, isResumed = false }: PagesOptions = {}) {
	const site = await startSite();
	const paths = asked ?? (await pagesOfSite(site));
	const measured = isResumed ? readMeasuredPages().filter(({ path }) => paths.includes(path)) : [];
	const isMeasured = (path: string) => measured.some((page) => page.path === path);
	for (const path of paths.filter((each) => !isMeasured(each))) {
		const page = await measureTwiceAtMost(site.address, path, runs);
		if (!page) continue;
		measured.push(page);
		writeMeasuredPages(measured);
		console.log(`  ${measured.length} of ${paths.length}  ${describePage(page)}`);
	}
	await site.stop();
	printPages(measured, runs);
}
