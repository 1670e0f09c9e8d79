import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formatFacts } from "#documents/content/format-facts.ts";
import { withoutLinks } from "#documents/links-in-text.ts";
import type { AssessmentPage } from "#documents/pages/assessment.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { compareAnswers } from "#features/assessment/comparison/compare-answers.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type AdvisorySection, callParts, sectionsOf } from "#features/assessment/result/assessment-result.ts";
import { type OwnResult, resultOf } from "#features/assessment/result/result-of.ts";
import { whatIfOnPaper } from "#features/assessment/result/what-if.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { likelyAnswers } from "#testing/random-answers.ts";
import { type PdfElement, readPdf } from "#testing/read-pdf.ts";
import { everyKindOfReport } from "#testing/reports.ts";
import { figuresOf46 } from "#testing/respondents.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { type ReportDocumentProps, renderReport } from "./render-report.server.ts";

const { facts: site, consultation, page: wordsOf, said } = contentOfRepository;
const assessmentReport = said(assessmentReportDocument);

// Before the sheets: without the comparison, and with all there can be.
const MOST_PAGES = 4;
const MOST_PAGES_OF_ALL = { basic: 5, advanced: 8 };
const WRITTEN = 100;
const TRIED = 3;
const day = "2025-11-21";
const siteUrl = "https://site.example";

/** The PDF as a reader program sees it. */
async function rendered(props: ReportDocumentProps) {
	const bytes = await renderReport(props, { facts: site, consultation, assessmentReport });
	const read = await readPdf(bytes);
	const text = read.texts.join(" ").replaceAll(/\s+/g, " ");
	return { ...read, text, source: bytes.toString("latin1") };
}

type Written = Pick<ReportDocumentProps, "name" | "result" | "comparison">;

const { comparison: copy } = assessmentReport;

/** A basic report with how its answers compare, with everyone else's answers beside the official figures. */
function basicReport(answers: Answers): Written {
	const result = resultOf(basicAssessment, answers);
	const comparison = compareAnswers(basicAssessment, answers, { ...result, respondents: figuresOf46 }, copy);
	return { name: wordsOf(basicAssessment.page).name, result, comparison };
}

function advancedReport(answers: Answers): Written {
	const result = resultOf(advancedAssessment, answers);
	const comparison = compareAnswers(advancedAssessment, answers, result, copy);
	return { name: wordsOf(advancedAssessment.page).name, result, comparison };
}

/** A report without a comparison. */
const alone = (result: OwnResult, page: AssessmentPage = basicAssessment.page): Written => ({
	name: wordsOf(page).name,
	result,
	comparison: undefined,
});

const namesOf = (elements: readonly PdfElement[], role: RegExp): string[] =>
	elements.flatMap(([name, ...children]) =>
		role.test(name)
			? [children.filter((child) => typeof child === "string").join(" ")]
			: namesOf(
					children.filter((child): child is PdfElement => Array.isArray(child)),
					role,
				),
	);

/** All texts of a section, in the order they are read in. */
const textsOf = ({ blocks }: AdvisorySection) =>
	blocks.flatMap((block) => (block.kind === "paragraph" ? block.text : block.items.flat()));

/** The last element with text on a page. */
function lastOf([name, ...children]: PdfElement): string {
	const last = children.findLast((child): child is PdfElement => Array.isArray(child));
	return last ? lastOf(last) : name;
}

// Written once for both tests of it.
const everyKind = await Promise.all(
	Object.entries(everyKindOfReport()).map(async ([kind, result]) => {
		const { page } = kind.startsWith("basic") ? basicAssessment : advancedAssessment;
		return [kind, result, await rendered({ ...alone(result, page), day, siteUrl }), wordsOf(page).name] as const;
	}),
);

test.each(everyKind)(
	"the %s report has all its figures and advice as text, on four pages at most before its sheets",
	(_, result, { text, texts, pages }) => {
		const band = result.hidesLabel ? "" : ` ${result.label}`;
		expect(text).toContain(`${result.total} out of ${result.maximum}${band} ${result.meaning}`);
		for (const { name, score } of result.pillars) expect(text).toContain(`${name} ${score} / 25`);
		const { check, alarm, firstHalf, steps, strengths, meaning, help } = sectionsOf(result);
		const said = [check, alarm, firstHalf, steps, strengths, meaning, help];
		const sentences = said.flatMap((section) => (section ? textsOf(section) : []));
		expect(sentences.length).toBeGreaterThan(2);
		// On one page: no row is cut.
		for (const sentence of sentences) {
			expect(texts.filter((page) => page.includes(withoutLinks(sentence.replaceAll("**", ""))))).not.toEqual([]);
		}
		for (const { when } of result.report.plan.goals) expect(text).toContain(when);
		expect(pages).toBeLessThanOrEqual(MOST_PAGES + result.report.plan.sheets.length);
		expect(text).toContain(`1 of ${pages}`);
	},
);

test.each(everyKind)(
	"each blank of the %s report's plan and each cell of its sheets is a field",
	(_, result, { fields }) => {
		const { goals, sheets } = result.report.plan;
		const blanks = goals.flatMap((goal) => goal.blanks.map(({ label }) => label));
		const cells = sheets.flatMap(({ columns, rows }) => rows.flatMap(() => columns.slice(1)));
		const labels = fields.map(({ label }) => label);
		expect(labels).toHaveLength(blanks.length + cells.length);
		for (const [index, blank] of blanks.entries()) expect(labels[index]).toContain(blank);
		for (const [index, cell] of cells.entries()) expect(labels[blanks.length + index]).toContain(cell);
	},
);

test.each(everyKind)(
	"the %s report is read in its order: title, what comes first, the named problem, steps and plan, the result, and each part under its heading",
	(_, result, { tree, outline, isTagged, showsTitle }, name) => {
		expect({ isTagged, showsTitle }).toEqual({ isTagged: true, showsTitle: true });
		const { check, alarm, firstHalf, strengths, steps, longTermGoals, meaning, help } = sectionsOf(result);
		const advice = [check, alarm, firstHalf, steps, result.report.plan, strengths, meaning, longTermGoals];
		const names = advice.flatMap((section) => section?.heading ?? []);
		const sheets = result.report.plan.sheets.map(({ heading }) => heading);
		const headings = [...names, "How this score is made", help.heading, consultation.title, ...sheets];
		expect(namesOf(tree, /^H1$/)).toEqual([name]);
		expect(namesOf(tree, /^H2$/)).toEqual(headings);
		expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([[name, headings]]);
		const isOfPillars = (part: unknown) => JSON.stringify(part).includes(`["Lbl","${result.pillars[0]?.name}"]`);
		const afterResult = tree.findIndex((part) => part[0] === "L" && isOfPillars(part));
		expect(tree[afterResult]?.slice(1)).toEqual(
			result.pillars.map(({ name, score }) => ["LI", ["Lbl", name], ["LBody", `${score} / 25`]]),
		);
		const wished = whatIfOnPaper(result, assessmentReport.whatIf);
		const figure = ["Figure", { alt: expect.stringContaining("core of rock") }];
		const drawn = wished ? [["P", wished], figure] : [figure];
		expect(tree.slice(afterResult + 1, afterResult + 1 + drawn.length)).toEqual(drawn);
		const { goals } = result.report.plan;
		expect(namesOf(tree, /^Lbl$/)).toEqual(expect.arrayContaining(goals.map(({ when }) => when)));
	},
);

test("no number of the drawn scale stands between the sentences", async () => {
	const { text } = await rendered({ ...basicReport(dentalPractice()), day, siteUrl });
	expect(text).not.toMatch(/\b100 80 60 40 20\b|\b0 20 40 60 80 100\b/);
	expect(text).toMatch(/Operations Efficiency \d+ \/ 25 \D/);
});

test.each([
	["basic", basicAssessment.questions, basicReport],
	["advanced", advancedAssessment.questions, advancedReport],
] as const)(
	"no %s report is longer than its limit, has a heading at a page's foot or anything without its place in the structure",
	async (kind, questions, write) => {
		const random = seededRandom(16);
		const reader = { fullName: "A".repeat(200), companyName: "W".repeat(200) };
		const reports = Array.from({ length: WRITTEN }, () => write(likelyAnswers(questions, random)));
		const lengthOf = ({ result, comparison }: Written) => JSON.stringify([result.report, comparison]).length;
		const longest = reports.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, TRIED);
		for (const report of [...longest, ...reports.slice(0, TRIED)]) {
			expect(report.comparison?.tables.length).toBeGreaterThan(0);
			const { pages, treeOfPages, unmarked } = await rendered({ ...report, day, siteUrl, reader });
			expect(unmarked).toBe(0);
			expect(pages).toBeLessThanOrEqual(MOST_PAGES_OF_ALL[kind] + report.result.report.plan.sheets.length);
			for (const tree of treeOfPages) expect(lastOf(["Document", ...tree])).not.toMatch(/^(H\d|Caption)$/);
		}
	},
);

test("the file names itself and its language, and brings every font it uses", async () => {
	const { info, source } = await rendered({ ...alone(resultOf(basicAssessment, dentalPractice())), day, siteUrl });
	expect(info).toMatchObject({
		Title: "Business Assessment: your report",
		Author: site.legalName,
		Language: "en-US",
	});
	// Fields are typed into with a face that every reader has.
	const fonts = (source.match(/\/BaseFont \/\S+/g) ?? []).filter((font) => font !== "/BaseFont /Helvetica");
	expect(fonts.length).toBeGreaterThan(2);
	for (const font of fonts) expect(font).toMatch(/\/[A-Z]{6}\+(Newsreader|InstrumentSans)/);
	expect(source.match(/\/FontFile2/g)?.length).toBeGreaterThan(2);
});

test("before its sheets a report says what the free call covers, where to book it, and when somebody is there", async () => {
	for (const report of [basicReport(dentalPractice()), advancedReport(soloConsultant())]) {
		const { tree, links, texts } = await rendered({ ...report, day, siteUrl });
		const { label, href } = site.scheduling;
		expect(links).toContainEqual({ url: `${new URL(href)}`, text: label });
		const call = tree.find(([, first]) => Array.isArray(first) && first[1] === consultation.title);
		const [heading, terms, covered, where, hours] = call?.slice(1) ?? [];
		expect([heading, terms]).toEqual([
			["H2", consultation.title],
			["P", consultation.lead],
		]);
		const parts = callParts(consultation.parts, true).map((part) => [
			"LI",
			["Lbl", consultation.duration],
			["LBody", ["P", part]],
		]);
		expect(covered).toEqual(["L", ...parts]);
		expect(where).toEqual(["P", ["Link", label], expect.stringContaining(new URL(href).host)]);
		const { openHours } = formatFacts(site);
		expect(hours).toEqual(["P", `${openHours}.`]);
		expect(texts.join(" ")).toContain(openHours);
	}
});

test("a report says whom it is for, unless it has no letters for the name", async () => {
	const props = { ...alone(resultOf(basicAssessment, dentalPractice())), day, siteUrl };
	const readable = { fullName: "Adébáyọ̀ Ōmura".normalize("NFC").replace("̀", ""), companyName: `Größe & "Söhne"` };
	const { text } = await rendered({ ...props, reader: readable });
	expect(text).toContain(`Größe & "Söhne" Prepared for ${readable.fullName}, November 21, 2025.`);
	const other = await rendered({ ...props, reader: { fullName: "株式会社", companyName: "Ada" } });
	expect(other.text).toContain(`Ada November 21, 2025. Scoring table, version ${basicAssessment.rubric.version}.`);
	expect(other.text).not.toContain("Prepared for");
	const unnamed = await rendered({ ...props, reader: { fullName: "Ada", companyName: "株式会社" } });
	expect(unnamed.text).toContain("Business Assessment Prepared for Ada, November 21, 2025.");
});

test.each([
	["Ọlúwaṣeun Adébáyọ̀", "Ṣọlá & Ìyá"],
	["Ɓala Ɗanjuma Ƙwari Ƴar", "Ƙofar Ɓera"],
	["Chukwuemeka Ṅnadị", "Ọ̀ṅwụ Foods"],
	["Nguyễn Thị Ánh Tuyết", "Phở Ngũ Hành Sơn"],
	["Anne\u2011Marie Łukasz", "Bakery №\u00a05"],
	["Ada\u202e Obi", "Obi\u00ad's"],
])("a report has the names %s and %s with all of their letters", async (fullName, companyName) => {
	const props = { ...alone(resultOf(basicAssessment, dentalPractice())), day, siteUrl };
	const { text } = await rendered({ ...props, reader: { fullName, companyName } });
	const plain = (name: string) => name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKC");
	expect(text.normalize("NFKC")).toContain(`${plain(companyName)} Prepared for ${plain(fullName)}, November 21, 2025.`);
});

test("the longest names that the form accepts are in the report", async () => {
	const reader = { fullName: "A".repeat(200), companyName: "W".repeat(200) };
	const result = resultOf(basicAssessment, dentalPractice());
	const { pages, text } = await rendered({ ...alone(result), day, siteUrl, reader });
	expect(text.replaceAll(/[\s-]/g, "")).toContain("W".repeat(200));
	expect(pages).toBeLessThanOrEqual(MOST_PAGES_OF_ALL.basic + result.report.plan.sheets.length);
});

test("a report has how the answers compare, each figure with its source, its group and the answer beside it", async () => {
	const report = basicReport(dentalPractice());
	const { comparison } = report;
	const { text, tree, links } = await rendered({ ...report, day, siteUrl });
	expect(text).toContain(`How you compare ${comparison?.lead} ${comparison?.note}`);
	for (const { caption, groups, rows } of comparison?.tables ?? []) {
		expect(text).toContain(caption);
		for (const { label } of groups) expect(text).toContain(label);
		for (const { question, answer, percents, measure, source } of rows) {
			expect(text).toContain(`${question} Your answer: ${answer}`);
			for (const percent of percents) expect(text).toContain(`${percent}%`);
			expect(text).toContain(`${source.label} ${source.onPaper} ${measure}`);
			expect(links).toContainEqual({ url: `${new URL(source.href)}`, text: source.label });
		}
	}
	expect(text).toContain("46 people who chose to take this assessment.");
	expect(text).toContain("63% say yes, 29 of 46.");
	const part = tree.flatMap(([, ...children]) => children);
	const table = part.find((child): child is PdfElement => Array.isArray(child) && child[0] === "Table");
	const groups = comparison?.tables[0]?.groups ?? [];
	expect(table?.[1]).toEqual(["Caption", comparison?.tables[0]?.caption]);
	const headers = ["Question", ...groups.map(() => expect.any(String)), "Source"];
	expect(table?.[2]).toEqual(["TR", ...headers.map((header) => ["TH", header])]);
	const without = resultOf(basicAssessment, dentalPractice());
	expect((await rendered({ ...alone(without), day, siteUrl })).text).not.toContain("How you compare");
});
