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
	// Frames have pages of the site, which are looked at by themselves, and mails, in which no script runs: axe would wait for
	// each, and on a busy machine in vain.
	iframes: false,
};

/** The kinds of elements in a document: by what they are styled by, and what they are for. */
function kindsOfElements(): string[] {
	const ATTRIBUTES = ["class", "role", "type"];
	const all = document.querySelectorAll("body :not([type=hidden], option, svg, svg *)");
	const kindOf = (element: Element) => [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name))];
	return [...new Set(Array.from(all, (element) => kindOf(element).join(" ")))];
}

/** The findings of axe in a page that has something none before had; `seen` is what they had. */
export async function axeFindingsOfNewKinds(page: Page, seen: Set<string>): Promise<string[]> {
	const fresh = (await page.evaluate(kindsOfElements)).filter((kind) => !seen.has(kind));
	for (const kind of fresh) seen.add(kind);
	return fresh.length > 0 ? axeFindings(page) : [];
}

const prepared = new WeakSet<Page>();

/**
 * The faults that axe finds in the page, or in a part of it, as it stands, one line each. From then on every document of
 * the page comes with axe: sending its half megabyte again takes three times as long. So look at several documents in
 * one page.
 */
export async function axeFindings(page: Page, part = "html"): Promise<string[]> {
	if (!prepared.has(page)) {
		prepared.add(page);
		await Promise.all([page.evaluate(source), page.addInitScript(source)]);
	}
	return page.evaluate(
		async ([selector, options]) => {
			// A control under the line at the foot of the window can be scrolled clear of it.
			const line = document.querySelector("[data-part=chat]")?.parentElement;
			if (line && getComputedStyle(line).position === "sticky") line.style.position = "static";
			const results: AxeResults = await Reflect.get(window, "axe").run(selector, options);
			line?.style.removeProperty("position");
			return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
		},
		[part, OPTIONS] as const,
	);
}
