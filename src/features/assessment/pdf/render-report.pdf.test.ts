import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { textsOf } from "#features/assessment/advice/advisory.ts";
import { basicAssessment } from "#features/assessment/advice/basic.assessment.ts";
import { composeReport } from "#features/assessment/advice/compose-report.ts";
import { compareAnswers } from "#features/assessment/comparison/compare-answers.ts";
import { countRespondents } from "#features/assessment/comparison/count-respondents.ts";
import { basicQuestions } from "#features/assessment/questions/basic.questions.ts";
import { basicRubric } from "#features/assessment/scoring/basic.rubric.ts";
import { dentalPractice } from "#testing/answers.ts";
import { everyKindOfReport } from "#testing/reports.ts";
import { respondents } from "#testing/respondents.ts";
import type { ReportDocumentProps } from "./render-report.pdf.tsx";
import { renderReport } from "./render-report.pdf.tsx";

const MOST_PAGES = 3;
const RENDERING_LIMIT_MS = 60_000;
const day = "2025-11-21";
const siteUrl = "https://site.example";

/** The PDF as a reader program sees it. */
async function rendered(props: ReportDocumentProps) {
	const bytes = new Uint8Array(await renderReport(props));
	const source = Buffer.from(bytes).toString("latin1");
	const pdf = await getDocumentProxy(bytes);
	const { text, totalPages } = await extractText(pdf, { mergePages: true });
	return { source, pages: totalPages, text: text.replaceAll(/\s+/g, " "), ...(await getMeta(pdf)) };
}

test.each(Object.entries(everyKindOfReport()))(
	"the %s report has all its figures and advice as text, on three pages at most",
	async (_, report) => {
		const { text, pages } = await rendered({ report, day, siteUrl });
		expect(text).toContain(`${report.total} out of ${report.maximum} ${report.label} ${report.meaning}`);
		for (const { name, score } of report.pillars) expect(text).toContain(`${name} ${score} / 25`);
		const { check, alarm, steps, strengths, meaningAfterSteps: meaning, help } = report.parts;
		const said = [check, alarm, steps, strengths, meaning, help];
		const sentences = said.flatMap((section) => (section ? textsOf(section) : []));
		expect(sentences.length).toBeGreaterThan(2);
		for (const sentence of sentences) expect(text).toContain(sentence.replaceAll("**", ""));
		for (const { day: due } of report.plan.goals) expect(text).toContain(`By day ${due}`);
		expect(pages).toBeLessThanOrEqual(MOST_PAGES);
		expect(text).toContain(`1 of ${pages}`);
	},
	RENDERING_LIMIT_MS,
);

test(
	"the file names itself and its language, and brings every font it uses",
	async () => {
		const { info, source } = await rendered({ report: composeReport(basicAssessment, dentalPractice()), day, siteUrl });
		expect(info).toMatchObject({ Title: "Business Assessment: your report", Language: "en-US" });
		const fonts = source.match(/\/BaseFont \/\S+/g) ?? [];
		expect(fonts.length).toBeGreaterThan(2);
		for (const font of fonts) expect(font).toMatch(/\/[A-Z]{6}\+(Newsreader|InstrumentSans)/);
		expect(source.match(/\/FontFile2/g)?.length).toBeGreaterThan(2);
	},
	RENDERING_LIMIT_MS,
);

test(
	"a report says whom it is for, unless it has no letters for the name",
	async () => {
		const report = composeReport(basicAssessment, dentalPractice());
		const props = { report, day, siteUrl };
		const readable = { fullName: "Adébáyọ̀ Ōmura".normalize("NFC").replace("̀", ""), companyName: `Größe & "Söhne"` };
		const { text } = await rendered({ ...props, reader: readable });
		expect(text).toContain(`Größe & "Söhne" Prepared for ${readable.fullName}, November 21, 2025.`);
		const other = await rendered({ ...props, reader: { fullName: "株式会社", companyName: "Ada" } });
		expect(other.text).toContain(
			`Business Assessment November 21, 2025. Scoring table, version ${basicRubric.version}.`,
		);
		expect(other.text).not.toContain("Prepared for");
	},
	RENDERING_LIMIT_MS,
);

test(
	"the longest names that the form accepts fit into the report",
	async () => {
		const reader = { fullName: "A".repeat(200), companyName: "W".repeat(200) };
		const { pages, text } = await rendered({
			report: composeReport(basicAssessment, dentalPractice()),
			day,
			siteUrl,
			reader,
		});
		expect(text.replaceAll(/[\s-]/g, "")).toContain("W".repeat(200));
		expect(pages).toBeLessThanOrEqual(MOST_PAGES);
	},
	RENDERING_LIMIT_MS,
);

test(
	"a report has how the answers compare, each figure with its source, its group and the answer beside it",
	async () => {
		const answers = dentalPractice();
		const report = composeReport(basicAssessment, answers);
		const { total, maximum } = report;
		const figures = countRespondents(respondents(46, { yes: 29 }));
		const compared = { id: "business-assessment", questions: basicQuestions, answers, total, maximum };
		const comparison = compareAnswers({ ...compared, respondents: figures });
		const { text } = await rendered({ report: { ...report, comparison }, day, siteUrl });
		expect(text).toContain(`How you compare ${comparison?.lead} ${comparison?.note}`);
		for (const { caption, rows } of comparison?.tables ?? []) {
			expect(text).toContain(caption);
			for (const { question, answer, percents, measure, source } of rows) {
				expect(text).toContain(`${question} Your answer: ${answer}`);
				for (const percent of percents) expect(text).toContain(`${percent}%`);
				expect(text).toContain(`${source.label} ${source.onPaper} ${measure}`);
			}
		}
		expect(text).toContain("n = 46, people who chose to take this test.");
		expect(text).toContain("63% say yes, 29 of 46.");
		expect((await rendered({ report, day, siteUrl })).text).not.toContain("How you compare");
	},
	RENDERING_LIMIT_MS,
);
