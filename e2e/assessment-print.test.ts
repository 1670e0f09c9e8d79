import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { firms } from "#testing/firms.ts";
import { basic, complete, openAssessmentAnew, reportOf, tools } from "./assessment-page.ts";
import { openPage } from "./browser.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const visitor = await openPage(browser);

/** A short report and a long one, on the paper of either side of the ocean. */
const PAPER = new Map([
	["bakery-lagos", "A4"],
	["heating-45", "Letter"],
]);

/** The text of each printed page, line by line from its top. */
async function linesOfPages(bytes: Uint8Array): Promise<string[][]> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const pages: string[][] = [];
	for (let number = 1; number <= pdf.numPages; number++) {
		const { items } = await (await pdf.getPage(number)).getTextContent();
		const lines = new Map<number, string>();
		for (const item of items) {
			if (!("str" in item) || item.str.trim() === "") continue;
			const y = Math.round(item.transform[5]);
			lines.set(y, `${lines.get(y) ?? ""}${item.str}`);
		}
		pages.push([...lines].sort(([one], [other]) => other - one).map(([, line]) => line.trim()));
	}
	return pages;
}

test.each(tools)("$path: a report prints on few pages, and no heading or bar's name ends one", async (tool) => {
	const { page } = await openAssessmentAnew(visitor, site.address, tool);
	for (const { id, basic: short, advanced: long } of firms) {
		const format = PAPER.get(id);
		if (!format) continue;
		await complete(page, { ...tool, answers: tool === basic ? short : long });
		await reportOf(page, tool).waitFor();
		const headings = await page.locator("#report :is(h2, h3, summary)").allInnerTexts();
		const pages = await linesOfPages(await page.pdf({ format }));
		expect(pages.length, `${id}, ${format}`).toBeLessThanOrEqual(tool === basic ? 5 : 8);
		const text = pages.flat().join(" ");
		expect(text).toContain(tool.title);
		expect(text).toContain("Talk through your report with us");
		// The form and the scoring table are no part of the report.
		expect(text).not.toContain("How this score is made");
		for (const lines of pages.slice(0, -1)) {
			expect(headings.map((heading) => heading.replaceAll(/\s+/g, " "))).not.toContain(lines.at(-1));
		}
	}
});
