import { expect } from "vitest";
import { MINUTE_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import { claimDueMail, markSent } from "#platform/outbox/deliver-mail.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { addReaders, testIssue, testNewsletter } from "#testing/newsletter.ts";
import { beginSending, carryOnSending, findIssue, keepIssues } from "./issue-sending.server.ts";
import { countReaders } from "./queue-issue.server.ts";

const now = new Date("2025-11-21T10:00:00.000Z");

async function sendTo(database: Database, sent: number) {
	await database.transaction((transaction) => beginSending(transaction, { issue: testIssue, perSecond: 1_000, now }));
	const deps = { ...testNewsletter(database).deps, now: () => now, wakeWorker() {} };
	await carryOnSending(deps, new AbortController().signal);
	const due = { now: new Date(now.getTime() + MINUTE_MS), limit: sent, lane: "bulk" } as const;
	for (const mail of await claimDueMail(database, due)) await markSent(database, mail, now);
}

testOnEachDatabase(
	"after a restore nobody gets an issue again, those whose mail was lost still can, and nothing goes on by itself",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 5);
		await sendTo(database, 3);
		await database.transaction(async (transaction) => {
			const putBack = await keepIssues(transaction);
			// The backup is of the moment at which the issue had just been begun.
			await transaction.deleteFrom("outbox").execute();
			await transaction.deleteFrom("newsletter_deliveries").execute();
			await transaction.updateTable("newsletter_issues").set({ state: "sending", ended_at: null }).execute();
			await putBack(transaction, () => {});
		});
		expect(await findIssue(database, testIssue.id)).toMatchObject({ state: "paused" });
		expect(await countReaders(database, testIssue.id)).toEqual({ confirmed: 5, queued: 3 });
	},
);

testOnEachDatabase(
	"an issue that a backup brings to a new machine as being sent waits for somebody",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 5);
		await database.transaction(async (transaction) => {
			const putBack = await keepIssues(transaction);
			await beginSending(transaction, { issue: testIssue, perSecond: 10, now });
			await putBack(transaction, () => {});
		});
		expect(await findIssue(database, testIssue.id)).toMatchObject({ state: "paused", ended_at: now.toISOString() });
	},
);
