import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { fillIn } from "#domain/fill-in.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { stepAmount } from "./charts.tsx";
import { renderSampleReport } from "./render-sample-report.server.ts";
import { keptByGroup, movedTable, stepsOf } from "./report-pages.tsx";
import { sampleMonthOf } from "./sample-month.ts";

const { facts: site } = contentOfRepository;

const { label, report } = sampleMonthOf(contentOfRepository);
const { moved, reason, actions } = report;
const pdf = await readPdf(await renderSampleReport(contentOfRepository));
const all = pdf.texts.join(" ");

test("the sample report is two tagged pages, and each says that it is made up", () => {
	expect(pdf.pages).toBe(2);
	expect(pdf).toMatchObject({ isTagged: true, language: "en-US", showsTitle: true, unmarked: 0 });
	expect(pdf.info).toMatchObject({ Title: expect.stringContaining(label), Author: site.legalName });
	for (const [index, text] of pdf.texts.entries()) {
		expect(text).toContain(label);
		expect(text).toContain(report.foot);
		expect(text).toContain(fillIn(report.page, { page: index + 1 }));
	}
	for (const tree of pdf.treeOfPages) expect(JSON.stringify(tree)).toContain(label);
});

test("its headings are those of the page, the second page begins with the reason", () => {
	expect(pdf.outline.map(({ title }) => title)).toEqual([report.title]);
	expect(pdf.outline[0]?.items.map(({ title, page }) => [title, page])).toEqual([
		[`1 ${moved.title}`, 1],
		[`2 ${reason.title}`, 2],
		[`3 ${actions.title}`, 2],
	]);
});

test("every sentence and figure of the page is in it", () => {
	const texts = [
		...movedTable(report).rows.flat(),
		...moved.items.flatMap(({ lead, text }) => [lead, text]),
		...keptByGroup.flatMap(({ name, change }) => [name, change]),
		moved.next,
		...[reason.lead, reason.text],
		...stepsOf(report).flatMap((step) => [step.name, stepAmount(step)]),
		reason.certainty,
		...actions.items.flatMap(({ lead, text = "", who, brings }) => [lead, text, who, brings]),
		actions.proof,
	];
	const words = all.replaceAll(/\s+/g, " ");
	for (const text of texts) expect(words).toContain(text);
});
