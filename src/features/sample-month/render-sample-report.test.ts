import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { stepAmount } from "./margin-steps-chart.tsx";
import { renderSampleReport } from "./render-sample-report.server.ts";
import { sampleMarks, sampleReport } from "./sample-month.copy.ts";

const { facts: site } = contentOfRepository;

const { moved, reason, actions } = sampleReport;
const pdf = await readPdf(await renderSampleReport(site));
const all = pdf.texts.join(" ");

test("the sample report is two tagged pages, and each says that it is made up", () => {
	expect(pdf.pages).toBe(2);
	expect(pdf).toMatchObject({ isTagged: true, language: "en-US", showsTitle: true, unmarked: 0 });
	expect(pdf.info).toMatchObject({ Title: expect.stringContaining(sampleMarks.label), Author: site.legalName });
	for (const [index, text] of pdf.texts.entries()) {
		expect(text).toContain(sampleMarks.label);
		expect(text).toContain(sampleMarks.foot);
		expect(text).toContain(sampleMarks.page(index + 1));
	}
	for (const tree of pdf.treeOfPages) expect(JSON.stringify(tree)).toContain(sampleMarks.label);
});

test("its headings are those of the page, the second page begins with the reason", () => {
	expect(pdf.outline.map(({ title }) => title)).toEqual([sampleReport.title]);
	expect(pdf.outline[0]?.items.map(({ title, page }) => [title, page])).toEqual([
		[`1 ${moved.title}`, 1],
		[`2 ${reason.title}`, 2],
		[`3 ${actions.title}`, 2],
	]);
});

test("every sentence and figure of the page is in it", () => {
	const texts = [
		...moved.table.rows.flat(),
		...moved.points.map(({ lead, text }) => lead + text),
		...moved.bars.rows.flatMap(({ name, change }) => [name, change]),
		moved.next,
		reason.lead + reason.text,
		...reason.steps.rows.flatMap((step) => [step.name, stepAmount(step)]),
		reason.certainty,
		...actions.items.flatMap(({ lead, text, who, brings }) => [lead, text, who, brings]),
		actions.proof,
	];
	const words = all.replaceAll(/\s+/g, " ");
	for (const text of texts) expect(words).toContain(text);
});
