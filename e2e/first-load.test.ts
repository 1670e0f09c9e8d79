import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { firstLoad } from "./first-load.ts";

const LIMIT_BYTES = 300_000;
/** What a server sends on a new connection before it waits for the browser: ten packets of 1,460 bytes (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;
const HEADER_BYTES = 600;

const loads = pages.map((path) => ({ path, ...firstLoad(path) }));

test("no page brings more than 300 KB, with every picture in its largest version", () => {
	expect(loads.filter(({ all }) => all > LIMIT_BYTES)).toEqual([]);
});

/**
 * What the scripts of a page may take, compressed: about 300 bytes more than they do. Most of it is React and React Router
 * (docs/decisions/0038-first-load-really-throttled.md); forms have their fields, and tools their schemas and questions.
 */
const SCRIPT_LIMITS = { content: 116_250, form: 120_850, tool: 136_350 };
const FORMS = /^\/(blog$|blog\/(category|page)|contact|tools\/marketing-plan-generator)/;
const TOOLS = /^\/tools\/(loan-approval-predictor|(advanced-)?business-assessment)$/;

function scriptLimit(path: string): number {
	if (TOOLS.test(path)) return SCRIPT_LIMITS.tool;
	return FORMS.test(path) ? SCRIPT_LIMITS.form : SCRIPT_LIMITS.content;
}

test("no page's scripts grow", () => {
	expect(loads.filter(({ path, script }) => script > scriptLimit(path))).toEqual([]);
});

/** The largest is Home, with its drawings; what it says is its data too, and in no script. */
const PAGE_LIMIT_BYTES = 28_700;

test("a page's HTML with its styles and data stays below 28.7 KB", () => {
	expect(loads.filter(({ page }) => page > PAGE_LIMIT_BYTES)).toEqual([]);
});

test("the size of a page counts its HTML, its scripts, both fonts and its pictures", () => {
	const { page, script, fonts, images, all } = firstLoad("/blog");
	expect(Math.min(page, script, fonts, images)).toBeGreaterThan(10_000);
	expect(all).toBe(page + script + fonts + images);
});

test("the headline's font fits into the first round trip", () => {
	const { size } = statSync("src/ui/fonts/newsreader-display-380.woff2");
	expect(size + HEADER_BYTES).toBeLessThan(FIRST_FLIGHT_BYTES);
});

test("every picture has its size in the page's HTML, so that nothing moves when it comes", () => {
	for (const path of pages) {
		const html = readFileSync(`build/client${path}/index.html`, "utf8");
		const pictures = html.match(/<img\b[^>]*>/g) ?? [];
		const withoutSize = pictures.filter((picture) => !/ width="\d+"/.test(picture) || !/ height="\d+"/.test(picture));
		expect(withoutSize, path).toEqual([]);
	}
});
