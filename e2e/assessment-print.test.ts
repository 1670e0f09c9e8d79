import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { firms } from "#testing/reports/firms.copy.ts";
import { basic, complete, openAssessment, reportOf, tools } from "./assessment-page.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const { browser, site } = await siteWithBrowser();

const NAMES = ["bakery-lagos", "heating-45"];
const printed = firms.filter(({ id }) => NAMES.includes(id));

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
	const { page, close } = await openAssessment(browser, site.address, tool);
	for (const { id, basic: short, advanced: long } of printed) {
		await complete(page, { ...tool, answers: tool === basic ? short : long });
		await reportOf(page, tool).waitFor();
		const headings = await page.locator("#report :is(h2, h3, summary)").allInnerTexts();
		for (const format of ["Letter", "A4"]) {
			const pages = await linesOfPages(await page.pdf({ format }));
			expect(pages.length, `${id}, ${format}`).toBeLessThanOrEqual(tool === basic ? 5 : 8);
			const text = pages.flat().join(" ");
			expect(text).toContain(tool.title);
			expect(text).toContain("Talk your report through with us");
			// The form and the scoring table are no part of the report.
			expect(text).not.toContain("How this score is made");
			for (const lines of pages.slice(0, -1)) {
				expect(headings.map((heading) => heading.replaceAll(/\s+/g, " "))).not.toContain(lines.at(-1));
			}
		}
	}
	await close();
});
