import { dirname } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { DELIBERATE, listIn, valuesIn } from "#desk/website/form-values.ts";
import { storiesDocument } from "#documents/company/stories.ts";
import { valuesInFile } from "#documents/content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import { innerOf } from "#documents/fields.ts";
import { isMail } from "#documents/mails.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { formsDocument } from "#documents/pages/forms.ts";
import { sampleMonthDocument } from "#documents/pages/sample-month.ts";
import { sampleReportDocument } from "#documents/pages/sample-report.ts";
import { signInBy } from "#e2e/desk-writer.ts";
import { assessmentDocuments } from "#features/assessment/documents/assessment-documents.server.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { allDocuments, documentKind } from "#server/all-documents.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { formOf } from "#testing/document-form.ts";
import { likelyAnswers } from "#testing/random-answers.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { shareForm, shareIn } from "#testing/shares.ts";
import { expectedMails, startTestSmtpServer } from "#testing/smtp-server.ts";
import { startSite } from "#testing/start-site.ts";
import { seededRandom } from "#tools/seeded-random.ts";

const sink = await startTestSmtpServer();
const site = await startSite({ environment: { SMTP_URL: sink.url } });
afterAll(() => site.stop());
const writer = await signInBy(site);

/** The site comes with nobody named. */
const person = { role: "Consultant, Lagos", text: "Reads your records with you." };
const twoPeople = {
	people: [
		{ name: "Ada Obi", ...person },
		{ name: "Ben Eze", ...person },
	],
};

/** In no page by itself, and short enough for the shortest field. */
const markOf = (count: number, letter = "Ж") => letter + count.toString(36).padStart(2, "0") + letter;

/** The values for a field that takes no free text: it gets the first of these that its schema accepts. */
const othersFor = (count: number): readonly string[] => [
	markOf(count),
	`https://mark-${count}.test/`,
	`mark-${count}@firm.test`,
	`mark-${count}`,
	`+1 (312) 200-${1000 + count}`,
	// A page that is there, without a place on it: that one would have to be there, too.
	`/services##mark-${count}`,
];

/** A promise that nobody has confirmed yet is not shown everywhere: here nothing is one. */
const valueToMark = (name: string, value: unknown) => (name === "ownerConfirms" ? false : valuesIn(value)[name]);

type Changed = { value: unknown; marks: string[] };

/** The same values with a text of its own in each field that is text. */
function withMarks(schema: unknown, value: unknown, counted: { count: number }): Changed {
	const { field } = innerOf(schema);
	if (value === undefined) return { value, marks: [] };
	if (field instanceof z.ZodObject) {
		const parts = Object.entries(field.shape).map(
			([name, inner]) => [name, withMarks(inner, valueToMark(name, value), counted)] as const,
		);
		return {
			value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
			marks: parts.flatMap(([, part]) => part.marks),
		};
	}
	if (field instanceof z.ZodArray) {
		const parts = listIn(value).map((each) => withMarks(field.element, each, counted));
		return { value: parts.map((part) => part.value), marks: parts.flatMap((part) => part.marks) };
	}
	if (!(field instanceof z.ZodType) || typeof value !== "string" || field instanceof z.ZodEnum)
		return { value, marks: [] };
	counted.count += 1;
	const mark = othersFor(counted.count).find((text) => field.safeParse(text).success);
	return mark === undefined ? { value, marks: [] } : { value: mark, marks: [mark] };
}

/** Sends the form of a document and publishes it; what the desk says became of it. */
async function publishForm(id: string, form: URLSearchParams): Promise<string> {
	const path = `/desk/website/${id}`;
	form.set("based-on", (await writer.open(path)).valueOf("based-on"));
	form.set("act", "publish");
	const response = await writer.send(site.address, path, form);
	if (response.status === 302) return response.headers.get("location")?.split("notice=")[1] ?? "";
	const problems = /<div class="note bad"[\s\S]*?<\/ul>/.exec(await response.text())?.[0] ?? "";
	return `${response.status} ${problems.replaceAll(/<[^>]+>/g, " ")}`;
}

const read = async (path: string) => (await fetch(site.address + path)).text();

const own = new Set(["confirmations", storiesDocument.id, ...assessmentDocuments.map(({ id }) => id)]);

/** The case studies last: while another document links to one, it is not removed. Those of the assessments have their own tests. */
const documents = [...allDocuments.filter(({ id }) => !own.has(id)), storiesDocument];
const isOfPage = (document: SiteDocument) => "path" in document || document.file.startsWith("pages/");

/** A mail as the desk shows it beside its form, with the subjects. */
async function readMails(id: string): Promise<string> {
	const page = await writer.read(`${site.address}/desk/website/${id}`);
	const frames = Array.from(page.matchAll(/<iframe[^>]* src="([^"]+)"/g), ([, src = ""]) => site.address + src);
	const subjects = Array.from(page.matchAll(/<h2[^>]*>(Subject: [^<]*)/g), ([, subject = ""]) => subject);
	return [...subjects, ...(await Promise.all(frames.map(writer.read)))].join("\n");
}

/** The text of the pages, all together: those of the sitemap without the articles, which have texts of their own. */
async function readPages(): Promise<string> {
	const map = await read("/sitemap.xml");
	const paths = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
	const pages = paths.filter((path) => !path.startsWith("/blog/") || path.startsWith("/blog/category/"));
	return (await Promise.all(pages.map(read))).join("\n");
}

/** Makes what a visitor shares of a result: the path of its page, and what adds to it. */
async function share({ path }: { path: string }, ...form: Parameters<typeof shareForm>) {
	const { address, token } = await shareIn(await fetch(site.address + path, shareForm(...form)));
	return { path: new URL(address).pathname, token };
}

/** Private links to one result and to three, cards, and what stands in their place: no page leads there. */
async function sharedPages(): Promise<Readonly<Record<string, readonly string[]>>> {
	const one = await share(basicAssessment, "link", dentalPractice());
	const three = await share(basicAssessment, "link", dentalPractice());
	for (const crm_used of ["No", "Yes"]) {
		await share(basicAssessment, "link", dentalPractice({ crm_used, sops_doc: "No" }), three.token);
	}
	const card = await share(basicAssessment, "card", dentalPractice());
	const other = await share(advancedAssessment, "card", soloConsultant());
	const gone = `/results/${"A".repeat(22)}`;
	return {
		"private-results": [three.path, one.path, `${gone}?removed=1`, `${gone}?removed=2`, gone, "/results/incomplete"],
		"result-card": [`${card.path}?remove=code`, other.path, `/cards/${"A".repeat(16)}`, "/cards/incomplete"],
	};
}

/** The fields that pages and mails show in states that this file does not open; the tests of each look for them. */
const IN_OTHER_STATES: Readonly<Record<string, RegExp>> = {
	// Each category has its own step, three articles a line to a tool; three to six inputs; a sentence of the example.
	article: /^(tool|next\.(text|primary)|heading\.shortReadTime|sums\.(counts|inExample))\b/,
	// In the PDF alone; the question that an official figure answers is told by its name, which no page has.
	"assessment-report": /^paper\.|^comparison\.official\.tables\.\d+\.rows\.\d+\.field$/,
	// A service could not store what it scored.
	"assessment-form": /^notStored$/,
	// On the page of a card, and in the mail with the results.
	"page-business-assessment": /^(card|mail)\b/,
	"page-advanced-business-assessment": /^(card|mail)\b/,
	// Somebody is named.
	"page-about": /^people\.nobody$/,
	// Quotes of real clients; at other prices; where somebody has said who pays for hosting.
	"page-home": /^testimonials\.title$/,
	"page-managed-intelligence":
		/^testimonials\.title$|^scope\.costsTerm$|^plans\.prices\.(free\.other|sum\.(more|same|less|lessByMonths\.other))$/,
	"page-blog": /^(category|later|feeds|empty|pages|next)\b/,
	// Of an article that is too long for a mail.
	"mail-newsletter-issue": /^rest$/,
	shell: /^(confirmed|consent)\b/,
	"private-results": /^(outdated|changes\.(score|notComparable|scoredAnew))$/,
	"page-waitlist": /^leaving\.(open|done|over)\./,
	"mailed-links": /\.(open|opens-itself|done|over)\./,
};

/** The texts of a document by the paths of their fields. */
function textsIn(value: unknown, path = ""): [path: string, text: string][] {
	if (typeof value === "string") return [[path, value]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => textsIn(part, path ? `${path}.${key}` : key));
}

/** More than a document has texts: each counts on from its own number, because a page has texts of several. */
const MOST_TEXTS = 500;

const firstCount = (document: SiteDocument) => documents.indexOf(document) * MOST_TEXTS;

const lead = { full_name: "Ada Obi", company_name: "Bright Harbor", email: "ada@firm.example" };

/** A lead with an alarm, and what they are told first. */
function leadWithAlarm() {
	const random = seededRandom(1);
	for (;;) {
		const answers = { ...likelyAnswers(advancedAssessment.questions, random), ...lead };
		const { report } = resultOf(advancedAssessment, answers);
		const [alarm] = report.alarms;
		const [step] = report.steps;
		if (alarm && step && !alarm.also) return { answers, texts: [alarm.heading.replace(/^[^:]+: /, ""), step.action] };
	}
}

/** The document of that assessment that has this text, its values with others in its place, and the schema. */
function documentWith(text: string, other: string) {
	for (const { id, schema, previews } of assessmentDocuments) {
		if (!previews.includes(advancedAssessment.path)) continue;
		const values = JSON.parse(documentKind.inRepository.get(id) ?? "");
		const found = textsIn(values).filter(([, each]) => each === text);
		if (found.length === 0) continue;
		const changed = JSON.stringify(values).replaceAll(JSON.stringify(text), JSON.stringify(other));
		return { id, schema, values, changed: JSON.parse(changed) };
	}
	throw new Error(`no document says "${text}"`);
}

const sendToService = (path: string, body: object) =>
	fetch(`${site.address}/services/advanced-scorecard${path}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});

const downloadReport = async (formData: object) =>
	new Uint8Array(await (await sendToService("/report.pdf", { formData })).arrayBuffer());

// First, because the others leave their words in the mails.
test("a question, an alarm and a step are changed, and in form, result, mails and PDF until they are brought back", async () => {
	const { answers, texts } = leadWithAlarm();
	const question = advancedAssessment.questions.revenue?.question ?? "";
	// A digit first, because a sentence may begin with a capital or a small letter; and letters that the PDF has.
	const said = [question, ...texts].map((text, index) => ({ text, mark: `7${markOf(index, "Q")}` }));
	const documents = said.map(({ text, mark }) => documentWith(text, mark));
	const [asked = "", ...advised] = said.map(({ mark }) => mark);
	for (const { id, schema, changed } of documents) {
		expect([id, await publishForm(id, formOf(schema, changed))]).toEqual([id, "published"]);
	}
	const missing = (text: string, marks: readonly string[]) => marks.filter((mark) => !text.includes(mark));
	expect(missing(await read(advancedAssessment.path), [asked])).toEqual([]);
	expect(missing(await (await sendToService("/assess", answers)).text(), advised)).toEqual([]);
	const pdf = await readPdf(await downloadReport(answers));
	expect(missing(JSON.stringify(pdf.tree), advised)).toEqual([]);
	const mailed = await sendToService("/email-results", { email: lead.email, result: {}, formData: answers });
	expect([mailed.status, await mailed.text()]).toEqual([200, '{"queued":true}']);
	await sink.waitFor(await expectedMails(site));
	const mailOf = (to: string) => sink.messages.find((mail) => mail.to?.some(({ address }) => address === to));
	for (const part of [mailOf("owner@example.com")?.html, mailOf("owner@example.com")?.text]) {
		expect(missing(part ?? "", [asked, ...advised])).toEqual([]);
	}
	for (const part of [mailOf(lead.email)?.html, mailOf(lead.email)?.text]) {
		expect(missing(part ?? "", advised)).toEqual([]);
	}
	for (const { id, schema, values } of documents.toReversed()) {
		expect([id, await publishForm(id, formOf(schema, values))]).toEqual([id, "published"]);
	}
	expect(await read(advancedAssessment.path)).not.toContain(asked);
	const result = await (await sendToService("/assess", answers)).json();
	expect(JSON.stringify(result)).not.toMatch(/7Q0/);
	expect(result.insight).toBe(resultOf(advancedAssessment, answers).advice);
});

test("each text of what the company says of itself is changed by its form, published, and on a page", async () => {
	const published: string[] = [];
	for (const document of documents.filter((each) => !isOfPage(each) && !isMail(each))) {
		const { id, schema } = document;
		const counted = { count: firstCount(document) };
		const { value, marks } = withMarks(schema, id === "people" ? twoPeople : valuesInFile(document), counted);
		expect([id, counted.count < firstCount(document) + MOST_TEXTS]).toEqual([id, true]);
		expect([id, await publishForm(id, formOf(schema, value))]).toEqual([id, "published"]);
		published.push(...marks);
	}
	const pages = await readPages();
	// The greeting of WhatsApp stands in a link, and so does its number, with its digits alone.
	const digits = (mark: string) => `/${mark.replaceAll(/\D/g, "")}?`;
	const spellings = (mark: string) => [mark, encodeURIComponent(mark), ...(mark.startsWith("+") ? [digits(mark)] : [])];
	expect(published.filter((mark) => !spellings(mark).some((text) => pages.includes(text)))).toEqual([]);
});

/** The sections in the order in which a visitor meets them, by the first of their texts. */
function sectionsOnPage(html: string, values: unknown, marks: readonly string[]): string[] {
	const words = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
	const sections = Object.entries(valuesIn(values)).map(([section, part]) => {
		const inPart = JSON.stringify(part);
		const places = marks.filter((mark) => inPart.includes(mark)).map((mark) => words.indexOf(mark));
		return { section, at: Math.min(...places.filter((at) => at >= 0)) };
	});
	const shown = sections.filter(({ at }) => Number.isFinite(at)).toSorted((one, other) => one.at - other.at);
	return shown.map(({ section }) => section);
}

test("each text of a page is changed by its form, published, and on the page in the form's order", async () => {
	// Case studies have their own addresses again.
	expect(await publishForm("stories", formOf(storiesDocument.schema, valuesInFile(storiesDocument)))).toBe("published");
	const shared = await sharedPages();
	for (const document of documents.filter(isOfPage)) {
		const { id, schema, previews } = document;
		const { value, marks } = withMarks(schema, valuesInFile(document), { count: firstCount(document) });
		const form = formOf(schema, value);
		form.set(DELIBERATE, "on");
		expect([id, await publishForm(id, form)]).toEqual([id, "published"]);
		const html = (await Promise.all((shared[id] ?? previews).map(read))).join("\n");
		const missing = textsIn(value).filter(
			([path, text]) => marks.includes(text) && !html.includes(text) && !IN_OTHER_STATES[id]?.test(path),
		);
		expect([id, missing]).toEqual([id, []]);
		// The sentences about a field, and about a file, stand in the data of the page until one is said.
		if (id === formsDocument.id || id.startsWith("your-sales-file-")) continue;
		const onPage = sectionsOnPage(html, value, marks);
		const inForm = Object.keys(schema.shape);
		expect([id, onPage]).toEqual([id, inForm.filter((section) => onPage.includes(section))]);
		expect(onPage.length).toBeGreaterThan(1);
	}
});

test("each text of a mail is changed by its form, published, and in the mail that the desk shows", async () => {
	for (const document of documents.filter(isMail)) {
		const { id, schema } = document;
		const { value, marks } = withMarks(schema, valuesInFile(document), { count: 0 });
		expect([id, await publishForm(id, formOf(schema, value))]).toEqual([id, "published"]);
		const shown = await readMails(id);
		const missing = textsIn(value).filter(
			([path, text]) => marks.includes(text) && !shown.includes(text) && !IN_OTHER_STATES[id]?.test(path),
		);
		expect([id, missing]).toEqual([id, []]);
	}
});

test("the report of an assessment and that of the example are changed by their forms, in their PDFs, too", async () => {
	const report = valuesInFile(assessmentReportDocument);
	const howMade = `Scores ${markOf(0, "Q")}`;
	const other = { ...report, paper: { ...report.paper, howMade } };
	expect(await publishForm("assessment-report", formOf(assessmentReportDocument.schema, other))).toBe("published");
	const { tree } = await readPdf(await downloadReport(soloConsultant()));
	expect(JSON.stringify(tree)).toContain(howMade);

	const values = valuesInFile(sampleMonthDocument);
	const title = markOf(0, "Q");
	const changed = { ...values, report: { ...values.report, title } };
	expect(await publishForm("sample-month", formOf(sampleMonthDocument.schema, changed))).toBe("published");
	const response = await fetch(`${site.address}${sampleReportDocument.path}.pdf`);
	const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
	expect(pdf.outline.map((heading) => heading.title)).toEqual([title]);
});

test("a document of each folder is brought back, and nothing that was published of it is said any more", async () => {
	const folders = Map.groupBy(documents, ({ file }) => dirname(file));
	const firsts = [...folders.values()].flatMap(([first = expect.unreachable()]) => first);
	expect(firsts.length).toBeGreaterThan(2);
	for (const document of firsts) {
		const { id, schema } = document;
		const inFile = valuesInFile(document);
		const { marks } = withMarks(schema, inFile, { count: isMail(document) ? 0 : firstCount(document) });
		expect([id, await publishForm(id, formOf(schema, inFile))]).toEqual([id, "published"]);
		const said = isMail(document) ? await readMails(id) : await readPages();
		expect([id, marks.filter((mark) => mark.startsWith("Ж") && said.includes(mark))]).toEqual([id, []]);
	}
});

test("each text of an article is changed in the editor, published, and on its page", async () => {
	const marks = { title: markOf(0), excerpt: markOf(1), author: markOf(2), markdown: markOf(3), slug: "mark-4" };
	await writer.create(site.address, marks);
	expect((await writer.publish(site.address, "mark-4")).headers.get("location")).toContain("notice=published");
	const html = await read("/blog/mark-4");
	expect(Object.values(marks).filter((mark) => !html.includes(mark))).toEqual([]);
});
