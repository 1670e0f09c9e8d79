import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page, or with a part of it, as it stands, one line each. */
export async function axeFindings(page: Page, part = "html"): Promise<string[]> {
	await page.evaluate(source);
	const results = await page.evaluate(
		([selector, tags]): Promise<AxeResults> =>
			Reflect.get(window, "axe").run(selector, { runOnly: { type: "tag", values: tags } }),
		[part, TAGS] as const,
	);
	return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
