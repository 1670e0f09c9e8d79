import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listIn, valuesIn } from "#desk/website/form-values.ts";
import { assessmentDocuments } from "#features/assessment/documents/assessment-documents.server.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { dentalPractice } from "#testing/answers.ts";
import { post } from "#testing/app.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { formOf } from "#testing/document-form.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { signInBy } from "./desk-writer.ts";

const PAGE = "/tools/business-assessment";
const SERVICE = "/services/scorecard";
const ADDRESS = "ada@firm.test";

const { revenue } = basicAssessment.questions;
const [least] = revenue?.kind === "choice" ? revenue.options : [];
/** A business whose answers call for an alarm: more goes out each month than comes in a year. */
const answers = dentalPractice({ revenue: least?.value ?? expect.unreachable() });
const result = resultOf(basicAssessment, answers);

type Place = { id: string; path: string; text: string };

/** Every text of a document, with the path of its field. */
function textsIn(value: unknown, id: string, path = ""): Place[] {
	if (typeof value === "string") return [{ id, path, text: value }];
	const parts = Array.isArray(value) ? [...listIn(value).entries()] : Object.entries(valuesIn(value));
	return parts.flatMap(([key, part]) => textsIn(part, id, path ? `${path}.${key}` : String(key)));
}

const documentOf = (id: string) => assessmentDocuments.find((document) => document.id === id);
const valuesOf = (id: string) => basicAssessment.documents[documentOf(id)?.file ?? ""];
const texts = assessmentDocuments.flatMap(({ id }) => textsIn(valuesOf(id), id));

function placeOf(isIt: (place: Place) => boolean): Place {
	const place = texts.find(isIt);
	if (!place) throw new Error("no document has such a text");
	return place;
}

const question = placeOf(
	({ id, path }) => id === "assessment-business-assessment-growth" && path === "questions.0.text",
);
const step = placeOf(({ path, text }) => path.endsWith(".do") && result.advice.includes(text));
const alarm = placeOf(({ path, text }) => /^alarms\.\d+\.title$/.test(path) && result.advice.includes(text));
const changed = [
	{ ...question, now: "Do you know what winning a customer costs you?" },
	{ ...step, now: "Do this one thing before Friday" },
	{ ...alarm, now: "the money runs out this year" },
];

const dataDirectory = temporaryDataDirectory();
const site = await startSite({ dataDirectory, environment: { SMTP_URL: "" } });
const owner = await signInBy(site);

/** Publishes a document with one text in other words, as its form sends it. */
async function publish({ id, path, now }: Place & { now: string }): Promise<void> {
	const page = await owner.open(`/desk/website/${id}`);
	const form = formOf(documentOf(id)?.schema, valuesOf(id));
	expect(form.get(path)).not.toBe(null);
	form.set(path, now);
	form.set("based-on", page.valueOf("based-on"));
	form.set("act", "publish");
	const response = await owner.send(site.address, `/desk/website/${id}`, form);
	expect([id, response.status, response.headers.get("location")]).toEqual([
		id,
		302,
		`/desk/website/${id}?notice=published`,
	]);
}

const readPage = async () => (await fetch(site.address + PAGE)).text();

/** The words of the service and of the PDF about these answers. */
async function readResult() {
	const service = await (await fetch(`${site.address}${SERVICE}/generate-report`, post(answers))).text();
	const pdf = await fetch(`${site.address}${SERVICE}/report.pdf`, post({ formData: answers }));
	return { service, pdf: (await readPdf(Buffer.from(await pdf.arrayBuffer()))).texts.join(" ") };
}

/** The mails that were written so far. */
function mails(): string {
	const folder = join(site.dataDirectory, "outbox");
	return readdirSync(folder)
		.map((name) => readFileSync(join(folder, name), "utf8").replaceAll(/=\r?\n/g, ""))
		.join("\n");
}

test("a question, a step and an alarm in other words are on the page, in the response, the PDF and the mail, and are put back", async () => {
	for (const each of changed) await publish(each);
	const [asked, done, said] = changed;
	expect(await readPage()).toContain(asked?.now);
	const { service, pdf } = await readResult();
	for (const { now } of [done, said].filter((each) => each !== undefined)) {
		expect(service).toContain(now);
		expect(pdf.toLowerCase()).toContain(now.toLowerCase());
	}
	const mail = { email: ADDRESS, result: { total_score: 1 }, formData: answers };
	expect((await fetch(`${site.address}${SERVICE}/email-results`, post(mail))).status).toBe(200);
	await expect.poll(mails).toContain(done?.now);
	expect(mails()).toContain(said?.now);

	for (const { id, path, text } of changed) {
		expect((await owner.open(`/desk/website/${id}`)).valueOf(path)).not.toBe(text);
		await publish({ id, path, text, now: text });
	}
	expect(await readPage()).toContain(question.text);
	const before = await readResult();
	expect(before.service).toContain(step.text);
	expect(before.service).not.toContain(done?.now);
});

test("a placeholder that nothing stands for is refused at the desk", async () => {
	const form = formOf(documentOf(alarm.id)?.schema, valuesOf(alarm.id));
	form.set(alarm.path, "you lose {nothing} a year");
	form.set("based-on", (await owner.open(`/desk/website/${alarm.id}`)).valueOf("based-on"));
	form.set("act", "publish");
	const refused = await owner.send(site.address, `/desk/website/${alarm.id}`, form);
	expect([refused.status, (await refused.text()).includes("{nothing} is not known here")]).toEqual([422, true]);
});

const newQuestion = (field: string, points: boolean) => `  - id: ${field.replace("_", "-")}
    field: ${field}
    text: Is this ${field} asked?
${points ? "    pillar: growth\n" : ""}    answers:
      - { id: of-course, value: Of course, level: 1${points ? ", points: 2" : ""} }
      - { id: not-yet, value: Not yet, level: 0${points ? ", points: 0" : ""} }

`;

/** The content of a later version: two more questions about growth, of which one has points. */
function contentOfLaterVersion(): string {
	const folder = temporaryFolder("content");
	cpSync("content", folder, { recursive: true });
	const edit = (name: string, ...edits: [from: string | RegExp, to: string][]) => {
		const file = join(folder, "assessments", "business-assessment", name);
		const text = readFileSync(file, "utf8");
		writeFileSync(
			file,
			edits.reduce((edited, [from, to]) => {
				expect(edited.split(from).length).toBeGreaterThan(1);
				return edited.replace(from, to);
			}, text),
		);
	};
	const added = newQuestion("sells_abroad", false) + newQuestion("asks_reviews", true);
	edit(
		"growth.yml",
		["  - id: digital-campaigns\n", `${added}  - id: digital-campaigns\n`],
		[/points: 8(?=[^:]*:[^:]*: best\n.*You campaign)/, "points: 6"],
	);
	edit("assessment.yml", ["  - digital-campaigns\n", "  - digital-campaigns\n  - asks-reviews\n"]);
	return folder;
}

test("a later version asks two questions more, one of them scored: page and service agree, and what was published stays", async () => {
	for (const each of changed) await publish(each);
	await site.stop();
	const later = await startSite({
		dataDirectory,
		environment: { SMTP_URL: "", CONTENT_DIR: contentOfLaterVersion() },
	});
	const page = await (await fetch(later.address + PAGE)).text();
	const places = [changed[0]?.now ?? "", "Is this sells_abroad asked?", "Is this asks_reviews asked?"].map((text) =>
		page.indexOf(text),
	);
	expect(places).toEqual(places.toSorted((one, other) => one - other));
	expect(places[0]).toBeGreaterThan(0);
	const service = (more: object) => fetch(`${later.address}${SERVICE}/generate-report`, post({ ...answers, ...more }));
	const refused = await service({ asks_reviews: "Of course" });
	expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("sells_abroad")]);
	const accepted = await service({ sells_abroad: "Not yet", asks_reviews: "Of course" });
	expect(accepted.status).toBe(200);
	const said = await accepted.text();
	for (const { now } of changed.slice(1)) expect(said).toContain(now);
	expect(JSON.parse(said).total_score).not.toBe(result.total);
	await later.stop();
});
