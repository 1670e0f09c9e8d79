import { printTable } from "#tools/print-table.ts";
import { LCP_RATIO_LIMIT, type MeasuredPage } from "./measure-page.ts";

/** A first load, everything together, as it comes over the wire. */
const FIRST_LOAD_LIMIT_KB = 300;
const KILOBYTE = 1_000;
const SCORES = ["P", "A", "BP", "SEO"];
const TRANSFERRED = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch", "Other"];
const TIMES = { FCP: "FCP", LCP: "LCP", "no script": "plain LCP" };

function ratioOf({ figures }: MeasuredPage): number {
	return (figures.LCP ?? Number.NaN) / (figures["plain LCP"] ?? Number.NaN);
}

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
		ratio: ratioOf(page).toFixed(2),
		TBT: rounded("TBT"),
		CLS: (figures.CLS ?? Number.NaN).toFixed(4),
		HTML: (kilobytes(page, "Document") - kilobytes(page, "CSS")).toFixed(1),
		CSS: size("CSS", "Stylesheet"),
		JS: size("Script"),
		fonts: size("Font"),
		images: size("Image"),
		"all KB": size(...TRANSFERRED),
	};
}

function shortcomings(page: MeasuredPage): string[] {
	const ratio = ratioOf(page);
	const size = kilobytes(page, ...TRANSFERRED);
	return [
		...page.failing,
		...(ratio <= LCP_RATIO_LIMIT ? [] : [`LCP is ${ratio.toFixed(2)} times that without scripts`]),
		...(size <= FIRST_LOAD_LIMIT_KB ? [] : [`${size.toFixed(0)} KB on first load`]),
	];
}

/** One page's figures on one line, for those who watch. */
export function describePage(page: MeasuredPage): string {
	const cells = Object.entries(columnsOf(page)).map(([name, value]) => `${name} ${value}`);
	return [page.path, ...cells].join("  ");
}

/** All pages as a table; below it what keeps which page from an aim. */
export function printPages(pages: MeasuredPage[], runs: number): void {
	const [first] = pages;
	if (!first) return;
	const title = `Lighthouse mobile, medians of ${runs}; ms, KB over the wire (the CSS is inside the page)`;
	const rows = pages.map((page) => [page.path, ...Object.values(columnsOf(page))]);
	printTable(title, ["", ...Object.keys(columnsOf(first))], rows);
	const problems = pages.flatMap((page) => shortcomings(page).map((problem) => `  ${page.path}: ${problem}`));
	console.log(problems.length > 0 ? `\nBelow the aims:\n${problems.join("\n")}` : "\nEvery page reaches every aim.");
}
