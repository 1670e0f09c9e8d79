import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { leadConsent } from "#features/assessment/lead-consent.ts";
import { answerCode, submissions } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { outbox } from "#platform/outbox/outbox-tables.ts";
import { erasePersonInTables, findPersonInTables } from "#platform/personal-data/person-in-tables.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { listPurges } from "#platform/retention.ts";
import { soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, leadForm } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { SAME_LEAD_MINUTES, storedAnswers } from "./assessment-forms.server.ts";
import { submitLead } from "./submit-assessment.server.ts";

const START = Date.parse("2025-11-21T10:00:00.000Z");
const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };

function submitAt(database: Database, minutes: number, { telephone = "" } = {}) {
	const answers = soloConsultant();
	const now = () => new Date(START + minutes * 60_000);
	return submitLead(
		{ database, mail, content, now, newId: randomUUID, noticeReceivers, assessments: () => assessments },
		{ assessment: advancedAssessment, answers, telephone },
	);
}

async function purge(database: Database, now: Date): Promise<void> {
	for (const { run } of listPurges(submissions([leadForm]).tables)) await run(database, now, content());
}

const leads = ({ kysely }: Database) => kysely.selectFrom("submissions").selectAll().execute();
const notices = ({ kysely }: Database) =>
	kysely.selectFrom("outbox").select(["id", "text", "html"]).orderBy("created_at").execute();

testOnEachDatabase("the same answers after an hour make another notice, and still one lead", async ({ open }) => {
	const database = await open();
	await submitAt(database, 0);
	await submitAt(database, SAME_LEAD_MINUTES - 1);
	expect(await notices(database)).toHaveLength(1);
	await submitAt(database, SAME_LEAD_MINUTES);
	expect(await notices(database)).toHaveLength(2);
	expect(await leads(database)).toMatchObject([{ received_at: "2025-11-21T11:00:00.000Z" }]);
});

testOnEachDatabase("a lead is found by its answers, however often it was sent", async ({ open }) => {
	const database = await open();
	await submitAt(database, 0);
	await submitAt(database, SAME_LEAD_MINUTES);
	const [lead] = await leads(database);
	expect(lead?.answer_codes).toBe(storedAnswers(advancedAssessment, soloConsultant()).answerCodes);
	expect(lead?.answer_codes).toContain(answerCode("cash_flow", soloConsultant().cash_flow ?? ""));
});

testOnEachDatabase("a number that comes with the same answers is a notice at once, and stays", async ({ open }) => {
	const database = await open();
	const telephone = "+234 803 555 0142";
	await submitAt(database, 0);
	await submitAt(database, 1, { telephone });
	await submitAt(database, 2, { telephone });
	await submitAt(database, 3);
	const [without, second, ...others] = await notices(database);
	expect(without?.text).not.toContain(telephone);
	expect(second?.text).toContain(telephone);
	expect(others).toEqual([]);
	await submitAt(database, 3 + SAME_LEAD_MINUTES);
	expect(await leads(database)).toMatchObject([{ telephone }]);
});

testOnEachDatabase("a lead is found and erased by its number, however it is written", async ({ open }) => {
	const database = await open();
	await submitAt(database, 0, { telephone: "+1 (312) 555-0187" });
	const sought = soughtPerson("001 312 555 0187");
	if (!sought) throw new Error("This is no person.");
	const tables = [...submissions([leadForm]).tables, ...outbox.tables];
	const found = await findPersonInTables(database.kysely, tables, sought);
	expect(found.records.map(({ table }) => table).toSorted()).toEqual(["events", "outbox", "submissions"]);
	await database.transaction((transaction) => erasePersonInTables(transaction, tables, sought));
	expect(await leads(database)).toEqual([]);
	expect(await notices(database)).toEqual([]);
});

testOnEachDatabase(
	"the owner's notice leads to its lead at the desk, the first and one an hour later",
	async ({ open }) => {
		const database = await open();
		await submitAt(database, 0);
		await submitAt(database, SAME_LEAD_MINUTES);
		const [lead] = await leads(database);
		const found = await notices(database);
		expect(found).toHaveLength(2);
		for (const { text, html } of found) {
			const address = `${mail.siteUrl}/desk/inbox/leads/${lead?.id}`;
			expect(text).toContain(`\n${address}\n`);
			expect(html).toContain(`href="${address}"`);
		}
	},
);

testOnEachDatabase("a lead is purged 24 months after it was last sent", async ({ open }) => {
	const database = await open();
	await submitAt(database, 0);
	const end = START + keptPeriods.assessmentLead.hours * 3_600_000;
	await purge(database, new Date(end - 1));
	expect(await leads(database)).toHaveLength(1);
	await purge(database, new Date(end));
	expect(await leads(database)).toEqual([]);
});

test("a changed consent text has another version", () => {
	expect(leadConsent).toEqual({
		version: "1",
		text: [
			"I have read the ",
			{ label: "Privacy Policy", href: "/privacy-policy", newTab: true },
			` and agree that ${brand.name} stores my answers with my contact details and may write to me about them.`,
		],
	});
});
