import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page as it stands, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
	await page.evaluate(source);
	const results = await page.evaluate(
		(tags): Promise<AxeResults> => Reflect.get(window, "axe").run(document, { runOnly: { type: "tag", values: tags } }),
		TAGS,
	);
	return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
