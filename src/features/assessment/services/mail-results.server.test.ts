import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { noticeReceivers } from "#desk/people/notice-receivers.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { dentalPractice } from "#testing/answers.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { mailResults } from "./mail-results.server.ts";

const mail = { from: "hello@example.com", ownerEmail: "owner@example.com", siteUrl: "https://site.example" };

/** Asks for Ada's results, and tells how many reports that rendered. */
function requestsOn(database: Database, renderReport = async () => Buffer.from("%PDF")) {
	const rendered: string[] = [];
	const deps = {
		database,
		logger: createLogger("silent"),
		mail,
		content,
		now: () => new Date("2025-11-21T10:00:00.000Z"),
		newId: randomUUID,
		noticeReceivers,
		async renderReport() {
			rendered.push("report");
			return renderReport();
		},
	};
	const asked = { email: "ada@example.com", assessment: basicAssessment, answers: dentalPractice(), client: "one" };
	const ask = () => mailResults(deps, asked);
	return { ask, rendered };
}

const queued = ({ kysely }: Database) => kysely.selectFrom("outbox").select("kind").execute();
const quotas = ({ kysely }: Database) => kysely.selectFrom("mail_quotas").select("kind").execute();
const counts = ({ kysely }: Database) => kysely.selectFrom("hourly_mail_counts").select(["kind", "mails"]).execute();

testOnEachDatabase(
	"results are mailed once, and no report is rendered for a mailbox whose quota is used up",
	async ({ open }) => {
		const database = await open();
		const { ask, rendered } = requestsOn(database);
		expect(await ask()).toEqual({ ok: true, value: undefined });
		expect(await ask()).toEqual({ ok: false, problem: "capped" });
		expect(rendered).toHaveLength(1);
		expect(await queued(database)).toEqual([{ kind: "business-assessment-results" }]);
		expect(await counts(database)).toEqual([{ kind: "business-assessment-results", mails: 1 }]);
	},
);

testOnEachDatabase("a report that cannot be rendered uses up no quota", async ({ open }) => {
	const database = await open();
	const failing = requestsOn(database, async () => {
		throw new Error("no report");
	});
	await expect(failing.ask()).rejects.toThrow("no report");
	expect([await queued(database), await quotas(database), await counts(database)]).toEqual([[], [], []]);
	expect(await requestsOn(database).ask()).toEqual({ ok: true, value: undefined });
});

testOnEachDatabase(
	"a failure while the quotas are checked is a failure before any report is rendered",
	async ({ open }) => {
		const database = await open();
		await database.write((executor) => executor.schema.dropTable("mail_quotas").execute());
		const { ask, rendered } = requestsOn(database);
		await expect(ask()).rejects.toThrow("mail_quotas");
		expect(rendered).toEqual([]);
		expect(await counts(database)).toEqual([]);
	},
);
