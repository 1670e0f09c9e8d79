import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const OPTIONS: RunOptions = {
	runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
	// Every rule is tried all the same; what passed is not written out, which takes half as long again.
	resultTypes: ["violations"],
	// It would load style sheets and media again for a rule about audio and video, of which the site has none.
	preload: false,
};

/** What axe finds wrong with the page, or with a part of it, as it stands, one line each. */
export async function axeFindings(page: Page, part = "html"): Promise<string[]> {
	// Half a megabyte to compile, so once in each document.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
	return page.evaluate(
		async ([selector, options]) => {
			const results: AxeResults = await Reflect.get(window, "axe").run(selector, options);
			return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
		},
		[part, OPTIONS] as const,
	);
}
