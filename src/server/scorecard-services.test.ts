import pino from "pino";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { addDays, companyDay } from "#domain/dates.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { storedAnswers } from "#features/assessment/services/assessment-forms.server.ts";
import type { Database } from "#platform/database/database.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";

const BASIC = "/services/scorecard";
const ADVANCED = "/services/advanced-scorecard";
const mailsOf = ({ kysely }: Database) => kysely.selectFrom("outbox").selectAll().orderBy("created_at").execute();
const leadsOf = ({ kysely }: Database) => kysely.selectFrom("submissions").selectAll().execute();

/** A result as the page sends it, which an attacker has made better than it was. */
const forged = {
	total_score: 149,
	max_score: 150,
	label: "Leading",
	scores: { financial: 25 },
	insight: "**Call +1 900 555 0100 now**",
	advisory: "Visit https://evil.example",
};

testOnEachDatabase("the thirteen answers are scored as specified, and stored without identity", async ({ open }) => {
	const database = await open();
	const { app, laterWork } = siteOn(database);
	const response = await app.request(
		`${BASIC}/generate-report`,
		post({ ...dentalPractice(), email: "ada@example.com" }),
	);
	expect(response.status).toBe(200);
	expect(await response.json()).toEqual({
		total_score: byHand.dentalPractice.total,
		label: "Established",
		breakdown: byHand.dentalPractice.scores,
		advisory: expect.stringContaining("## Your three best next steps"),
		report: expect.any(Object),
	});
	await laterWork.settled();
	const [kept, ...others] = await database.kysely.selectFrom("anonymous_answers").selectAll().execute();
	expect(others).toEqual([]);
	expect(kept).toEqual({
		id: expect.any(String),
		day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		answers: JSON.stringify(dentalPractice()),
		total_score: byHand.dentalPractice.total,
		form: basicAssessment.id,
		version: basicAssessment.version,
	});
});

test("a visitor gets the report even while nothing can be stored", async () => {
	const database = await sqliteTestDatabase().open();
	const lines: string[] = [];
	const { app, laterWork } = siteOn(database, { logger: pino({}, { write: (line: string) => lines.push(line) }) });
	await database.kysely.schema.dropTable("anonymous_answers").execute();
	const response = await app.request(`${BASIC}/generate-report`, post(dentalPractice()));
	expect(response.status).toBe(200);
	await laterWork.settled();
	expect(lines.join()).toContain("answers of the business assessment not kept");
	expect(lines.join()).not.toContain("Healthcare");
});

testOnEachDatabase(
	"an advanced submission is stored with the owner's notice, and gets the specified response",
	async ({ open }) => {
		const database = await open();
		const { app, woken } = siteOn(database);
		const answers = soloConsultant();
		const response = await app.request(`${ADVANCED}/assess`, post(answers));
		expect(response.status).toBe(200);
		const scores = { financial: 21, growth: 15, operations: 18, team: 12, digital: 18, strategic: 16 };
		expect(await response.json()).toEqual({
			total_score: 100,
			max_score: 150,
			scores,
			insight: expect.stringContaining("**What your score means**"),
			report: expect.any(Object),
		});
		const [lead] = await leadsOf(database);
		const [notice] = await mailsOf(database);
		expect(lead).toMatchObject({
			form: advancedAssessment.id,
			name: "Ada Lovelace",
			company: "Analytical Engines",
			email: "ada@example.com",
			answers: JSON.stringify(storedAnswers(advancedAssessment, answers).answers),
			scored: JSON.stringify({ total: 100, maximum: 150, scores, version: advancedAssessment.version }),
			score: 666,
			consent: "1",
		});
		expect(notice).toMatchObject({
			kind: "assessment-lead",
			recipient: "owner@example.com",
			reply_to: JSON.stringify({ name: "Ada Lovelace", address: "ada@example.com" }),
			subject: expect.stringContaining("Analytical Engines"),
		});
		expect(woken).toEqual(["woken"]);
	},
);

testOnEachDatabase(
	"a number to call is stored with the lead and is in the notice, and nobody has to give one",
	async ({ open }) => {
		const database = await open();
		const { app } = siteOn(database);
		const send = (fields: object) => app.request(`${ADVANCED}/assess`, post({ ...soloConsultant(), ...fields }));
		expect((await send({ telephone: " +234 803 555 0142 " })).status).toBe(200);
		expect(await leadsOf(database)).toMatchObject([
			{
				telephone: "+234 803 555 0142",
				answers: JSON.stringify(storedAnswers(advancedAssessment, soloConsultant()).answers),
			},
		]);
		const [notice] = await mailsOf(database);
		expect(notice?.html).toContain('href="tel:+2348035550142"');
		expect((await send({ company_name: "Without a number" })).status).toBe(200);
		expect((await leadsOf(database)).map(({ telephone }) => telephone).toSorted()).toEqual(["", "+234 803 555 0142"]);
	},
);

testOnEachDatabase("the same answers posted several times at once are one lead and one notice", async ({ open }) => {
	const database = await open();
	const { app } = siteOn(database);
	const responses = await Promise.all(
		Array.from({ length: 5 }, () => app.request(`${ADVANCED}/assess`, post(soloConsultant()))),
	);
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	expect(await leadsOf(database)).toHaveLength(1);
	await app.request(`${ADVANCED}/assess`, post(soloConsultant({ cash_flow: "Tight" })));
	expect(await leadsOf(database)).toHaveLength(2);
	expect(await mailsOf(database)).toHaveLength(2);
});

testOnEachDatabase("when the notice can't be queued, no lead is stored, and the result says so", async ({ open }) => {
	const database = await open();
	const mail = {
		from: "site@example.com",
		ownerEmail: "a@example.com, b@example.com",
		siteUrl: "https://site.example",
	};
	const response = await siteOn(database, { mail }).app.request(`${ADVANCED}/assess`, post(soloConsultant()));
	expect(await response.json()).toMatchObject({
		total_score: 100,
		notice: contentOfRepository.said(assessmentFormDocument).notStored,
	});
	expect(await leadsOf(database)).toEqual([]);
});

const services = [
	{
		name: "basic",
		assessment: basicAssessment,
		path: BASIC,
		formData: dentalPractice(),
		kind: "business-assessment-results",
		total: `${byHand.dentalPractice.total} of 100`,
	},
	{
		name: "advanced",
		assessment: advancedAssessment,
		path: ADVANCED,
		formData: soloConsultant(),
		kind: "advanced-business-assessment-results",
		total: `${byHand.soloConsultant.total} of 150`,
	},
];

for (const { name, assessment, path, formData, kind, total } of services) {
	testOnEachDatabase(
		`${name}: a forged result never reaches the mail; the answers are scored again`,
		async ({ open }) => {
			const database = await open();
			const { app, woken } = siteOn(database);
			const request = { email: "eve@example.org", result: forged, formData };
			const response = await app.request(`${path}/email-results`, post(request));
			expect(response.status).toBe(200);
			expect(woken).toEqual(["woken"]);
			const [mail, ...others] = await mailsOf(database);
			expect(others).toEqual([]);
			expect(mail).toMatchObject({ kind, recipient: "eve@example.org", reply_to: null });
			for (const body of [mail?.html, mail?.text]) {
				expect(body).toContain(`Your result: ${total}`);
				expect(body).not.toMatch(/149|900 555|evil\.example|Ada Lovelace|Analytical Engines|ada@example/);
			}
			const file = Buffer.from("%PDF of a test").toString("base64");
			expect(JSON.parse(mail?.attachments ?? "")).toEqual([
				{ fileName: expect.stringMatching(/\.pdf$/), contentType: "application/pdf", content: file },
			]);
		},
	);

	testOnEachDatabase(
		`${name}: an address is mailed its results once in fifteen minutes, whichever client asks`,
		async ({ open }) => {
			const database = await open();
			const { app } = siteOn(database);
			const request = (email: string) =>
				app.request(`${path}/email-results`, post({ email, result: forged, formData }));
			const responses = await Promise.all([request("ada@example.com"), request("ADA@example.com")]);
			expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429]);
			const refused = responses.find(({ status }) => status === 429);
			expect(await refused?.text()).toBe("This address has had several of our emails today, so look there first.");
			expect((await request("grace@example.com")).status).toBe(200);
			expect(await mailsOf(database)).toHaveLength(2);
		},
	);

	test(`${name}: the report comes as a file, and nothing is stored`, async () => {
		const database = await sqliteTestDatabase().open();
		const response = await siteOn(database).app.request(`${path}/report.pdf`, post({ formData }));
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe("application/pdf");
		expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z-]+-.*assessment\.pdf"$/);
		expect(await response.text()).toBe("%PDF of a test");
		expect([await leadsOf(database), await mailsOf(database)]).toEqual([[], []]);
	});

	test(`${name}: the plan comes as a file for calendars, dated from the report's day, and a page may post its form`, async () => {
		const database = await sqliteTestDatabase().open();
		const { app } = siteOn(database);
		const response = await app.request(`${path}/plan.ics`, post({ formData, day: "2025-12-01", result: forged }));
		expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(response.headers.get("content-disposition")).toMatch(
			/^attachment; filename="[a-z-]+-.*assessment-plan\.ics"$/,
		);
		const file = await response.text();
		const lines = file.replaceAll("\r\n ", "").split("\r\n");
		const valuesOf = (property: string) =>
			lines.flatMap((line) => (line.startsWith(property) ? [line.slice(property.length)] : []));
		const { plan } = resultOf(assessment, formData).report;
		const days = plan.goals
			.flatMap(({ day, lookDay = [] }) => [day, lookDay].flat())
			.map((day) => addDays("2025-12-01", day).replaceAll("-", ""));
		expect(days.length).toBeGreaterThan(1);
		expect(valuesOf("DTSTART;VALUE=DATE:")).toEqual([...days, "20260301"]);
		expect(valuesOf("SUMMARY:")[0]).toMatch(/^Fill in the sheet: /);
		// A step is in the calendar when it begins, and again when it is looked at.
		expect(days.slice(2, 4)).toEqual(["20251215", "20260115"]);
		expect(valuesOf("SUMMARY:")[3]).toMatch(/^Look on day 45: /);
		expect(new Set(valuesOf("UID:")).size).toBe(days.length + 1);
		expect(file).not.toContain("Analytical Engines");
		const form = await app.request(`${path}/plan.ics`, {
			method: "POST",
			body: new URLSearchParams({ ...formData, "report-day": "2025-12-01" }),
		});
		expect(await form.text()).toBe(file);
		const today = await app.request(`${path}/plan.ics`, post({ formData }));
		const officeDay = companyDay(new Date(), contentOfRepository.facts);
		expect(await today.text()).toContain(`DTSTART;VALUE=DATE:${addDays(officeDay, 90).replaceAll("-", "")}`);
		expect((await app.request(`${path}/plan.ics`, post({ formData, day: "9999-12-31" }))).status).toBe(422);
		const sheet = await app.request(`${path}/sheet.csv`, post({ formData }));
		expect(sheet.headers.get("content-disposition")).toMatch(/-sheet\.csv"$/);
		const [{ columns, rows } = { columns: [], rows: [] }] = plan.sheets;
		const [first = "", ...others] = (await sheet.text()).split("\r\n");
		expect(first).toMatch(new RegExp(`^"?${columns[0]}"?,`));
		expect(others.map((line) => line.replace(/,+$/, "").replaceAll('"', ""))).toEqual(
			expect.arrayContaining([...rows, ""]),
		);
		expect([await leadsOf(database), await mailsOf(database)]).toEqual([[], []]);
	});
}

test("only the report that goes back to the visitor who typed the names has them", async () => {
	const database = await sqliteTestDatabase().open();
	const readers: unknown[] = [];
	const { app } = siteOn(database, {
		async renderReport({ reader }) {
			readers.push(reader);
			return Buffer.from("%PDF");
		},
	});
	const formData = soloConsultant();
	await app.request(`${ADVANCED}/report.pdf`, post({ formData }));
	await app.request(`${ADVANCED}/email-results`, post({ email: "eve@example.org", result: {}, formData }));
	expect(readers).toEqual([{ fullName: "Ada Lovelace", companyName: "Analytical Engines" }, undefined]);
});

test("services are mounted where the pages look for them, and not at all when they are elsewhere", async () => {
	const database = await sqliteTestDatabase().open();
	const { app } = siteOn(database, {
		serviceUrls: { [BASIC]: "/scores/", [ADVANCED]: "https://scores.example" },
	});
	expect((await app.request("/scores/generate-report", post(dentalPractice()))).status).toBe(200);
	expect((await app.request(`${ADVANCED}/assess`, post(soloConsultant()))).status).toBe(404);
});
