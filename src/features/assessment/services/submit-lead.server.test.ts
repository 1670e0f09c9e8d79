import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { keptPeriods } from "#content/kept-periods.ts";
import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { advancedAssessment } from "#features/assessment/advice/advanced.assessment.ts";
import { composeReport } from "#features/assessment/advice/compose-report.ts";
import type { Database } from "#platform/database/database.ts";
import { listPurges } from "#platform/retention.ts";
import { soloConsultant } from "#testing/answers.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { assessment } from "./assessment.feature.server.ts";
import { ADVANCED_CONSENT_WORDING, SAME_LEAD_MINUTES, submitLead } from "./submit-lead.server.ts";

const START = Date.parse("2025-11-21T10:00:00.000Z");
const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };

function submitAt(database: Database, minutes: number) {
	const answers = soloConsultant();
	const now = () => new Date(START + minutes * 60_000);
	return submitLead(
		{ database, mail, now, newId: randomUUID },
		{ answers, report: composeReport(advancedAssessment, answers) },
	);
}

async function purge(database: Database, now: Date): Promise<void> {
	for (const { run } of listPurges(assessment.records)) await run(database, now);
}

const leads = ({ kysely }: Database) => kysely.selectFrom("assessment_leads").selectAll().execute();
const notices = ({ kysely }: Database) => kysely.selectFrom("outbox").select("id").orderBy("created_at").execute();

testOnEachDatabase("the same answers after an hour make another notice, and still one lead", async ({ open }) => {
	const database = await open();
	await submitAt(database, 0);
	await submitAt(database, SAME_LEAD_MINUTES - 1);
	expect(await notices(database)).toHaveLength(1);
	await submitAt(database, SAME_LEAD_MINUTES);
	const [, second] = await notices(database);
	expect(await leads(database)).toMatchObject([{ mail_id: second?.id, received_at: "2025-11-21T11:00:00.000Z" }]);
});

testOnEachDatabase("a lead is purged 24 months after it was last sent", async ({ open }) => {
	const database = await open();
	await submitAt(database, 0);
	const end = START + keptPeriods.advancedAssessment.hours * 3_600_000;
	await purge(database, new Date(end - 1));
	expect(await leads(database)).toHaveLength(1);
	await purge(database, new Date(end));
	expect(await leads(database)).toEqual([]);
});

test("a changed consent text has another version", () => {
	expect({ wording: ADVANCED_CONSENT_WORDING, text: advancedBusinessAssessmentPage.consent.text }).toEqual({
		wording: "1",
		text: [
			"I have read the ",
			{ label: "Privacy Policy", href: "/privacy-policy", newTab: "(opens in a new tab)" },
			` and agree that ${brand.name} stores my answers with my contact details and may write to me about them.`,
		],
	});
});
