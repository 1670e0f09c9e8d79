import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { describeProblem } from "#platform/problem.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail, testNotice } from "#testing/outbox.ts";
import { resendDeadMail } from "./deliver-mail.ts";
import { countMail, mailProblems, readMailHealth } from "./mail-health.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const stranger = { to: "ada@example.com" };

/** Puts a mail that was just queued into the state that a test is about. */
async function change(database: Database, id: string, values: Partial<OutboxRow>): Promise<void> {
	await database.write((executor) => executor.updateTable("outbox").set(values).where("id", "=", id).execute());
}

const healthOf = (database: Database) => readMailHealth(database.kysely, { now });
const problemsOf = async (database: Database) => mailProblems(await healthOf(database)).map(describeProblem);
const codesOf = async (database: Database) => mailProblems(await healthOf(database)).map(({ code }) => code);

testOnEachDatabase("an outbox with nothing late or failed is no problem", async ({ open }) => {
	const database = await open();
	expect(await healthOf(database)).toEqual({
		oldestDueSeconds: null,
		oldestDueReply: null,
		failedToOwner: 0,
		refusedToday: 0,
		sentToday: 0,
		heldUp: null,
	});
	await enqueueTestMail(database, ["due"], { ...stranger, queuedAt: new Date(minutesAgo(15)) });
	await enqueueTestMail(database, ["later"], { ...stranger, queuedAt: new Date(minutesAgo(-5)) });
	expect(await healthOf(database)).toMatchObject({ oldestDueSeconds: 900 });
	expect(await problemsOf(database)).toEqual([]);
});

testOnEachDatabase(
	"mail that no worker has claimed for more than 15 minutes is a problem that names its age",
	async ({ open }) => {
		const database = await open();
		await enqueueTestMail(database, ["late"], { ...stranger, queuedAt: new Date(minutesAgo(42)) });
		expect(await problemsOf(database)).toEqual([
			"The oldest due email has waited 42 minutes. Check that a process with ROLE all or worker runs, and that the mail server answers.",
		]);
	},
);

testOnEachDatabase(
	"a notice to the owner is late by when it was queued, however far off its next attempt is",
	async ({ open }) => {
		const database = await open();
		const waiting = {
			attempts: 9,
			last_error: "452 4.2.2 The mailbox is full",
			next_attempt_at: minutesAgo(-10),
		};
		await enqueueTestMail(database, ["visitors"], { ...stranger, queuedAt: new Date(minutesAgo(90)) });
		await change(database, "visitors", waiting);
		expect(await problemsOf(database)).toEqual([]);
		await enqueueTestMail(database, ["owners"], { ...testNotice, queuedAt: new Date(minutesAgo(60)) });
		await change(database, "owners", waiting);
		expect(await problemsOf(database)).toMatchObject([
			expect.stringContaining("has waited 60 minutes: the mail server last answered 452."),
		]);
		await change(database, "owners", { state: "dead", failed_at: minutesAgo(8) });
		await database.transaction((transaction) => resendDeadMail(transaction, new Date(minutesAgo(7)), ["owners"]));
		expect(await healthOf(database)).toMatchObject({ oldestDueSeconds: 420 });
	},
);

const refusal = { state: "dead", last_error: "550 5.1.1 <ada@example.com> is not here" } as const;

testOnEachDatabase("dead mail to the owner is a problem until it is sent again, however old", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["to-owner"], { ...testNotice, queuedAt: new Date(minutesAgo(40_000)) });
	await change(database, "to-owner", { ...refusal, failed_at: minutesAgo(30_000) });
	const problems = await problemsOf(database);
	expect(problems).toEqual([expect.stringContaining("1 email to the owner failed.")]);
	expect(problems.join()).not.toContain("ada@example.com");
	await database.transaction((transaction) => resendDeadMail(transaction, now, ["to-owner"]));
	expect(await healthOf(database)).toMatchObject({ failedToOwner: 0 });
});

testOnEachDatabase("mail to a mistyped address is a figure of its day and no problem", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["new", "old", "sent"], { ...stranger, queuedAt: new Date(minutesAgo(40_000)) });
	await change(database, "new", { ...refusal, failed_at: minutesAgo(23 * 60) });
	await change(database, "old", { ...refusal, failed_at: minutesAgo(25 * 60) });
	await change(database, "sent", { state: "sent", sent_at: minutesAgo(60) });
	expect(await healthOf(database)).toMatchObject({ failedToOwner: 0, refusedToday: 1, sentToday: 1 });
	expect(await problemsOf(database)).toEqual([]);
});

testOnEachDatabase("many refused mails that are a large part of a day's mail are a problem", async ({ open }) => {
	const database = await open();
	const ids = (name: string, count: number) => Array.from({ length: count }, (_, number) => `${name}-${number}`);
	const refused = ids("refused", 20);
	const sent = ids("sent", 80);
	await enqueueTestMail(database, [...refused, ...sent], { ...stranger, queuedAt: new Date(minutesAgo(60)) });
	for (const id of refused.slice(1)) await change(database, id, { ...refusal, failed_at: minutesAgo(50) });
	expect(await codesOf(database)).not.toContain("mail-refused");
	await change(database, "refused-0", { ...refusal, failed_at: minutesAgo(50) });
	expect(await codesOf(database)).toContain("mail-refused");
	for (const id of sent) await change(database, id, { state: "sent", sent_at: minutesAgo(40) });
	expect(await problemsOf(database)).toEqual([
		expect.stringMatching(/^20 of 100 emails failed within a day\. The page Mail has the reasons\./),
	]);
	await enqueueTestMail(database, ["one-more"], { ...stranger, queuedAt: new Date(minutesAgo(60)) });
	await change(database, "one-more", { state: "sent", sent_at: minutesAgo(40) });
	expect(await problemsOf(database)).toEqual([]);
});

testOnEachDatabase("a mail server that accepts nothing is a problem until it has accepted a mail", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["earlier", "failed", "one-recipient"], {
		...stranger,
		queuedAt: new Date(minutesAgo(1)),
	});
	await change(database, "earlier", { state: "sent", sent_at: minutesAgo(30) });
	// A first attempt that failed eight seconds ago, with a pause of ten.
	const failed = { attempts: 1, next_attempt_at: new Date(now.getTime() + 2_000).toISOString() };
	await change(database, "one-recipient", { ...failed, last_error: "450 4.2.0 <ada@example.com> greylisted" });
	expect(await problemsOf(database)).toEqual([]);
	for (const [reason, words] of [
		["connect ECONNREFUSED 127.0.0.1:2525", "The mail server cannot be reached: "],
		["Greeting never received", "The mail server takes a connection and does not answer: "],
		["Connection timeout", "The mail server takes a connection and does not answer: "],
		["The operation was aborted due to timeout", "The mail server takes a connection and does not answer: "],
		["self-signed certificate", "The mail server offers no encryption that can be trusted: "],
		["ENOSPC: no space left on device, open '/data/outbox/x.eml'", "The mail server is the folder DATA_DIR/outbox"],
		["535 5.7.8 Authentication failed", "The mail server refuses user or password: "],
		["421 4.3.2 Too busy", "The mail server says that it is not available: "],
	]) {
		await change(database, "failed", { ...failed, last_error: reason ?? null });
		expect(await problemsOf(database)).toEqual([expect.stringContaining(words ?? "")]);
	}
	expect(await problemsOf(database)).toEqual([expect.stringContaining("1 email tried in vain, none sent since.")]);
	await change(database, "earlier", { sent_at: minutesAgo(0) });
	expect(await problemsOf(database)).toEqual([]);
});

testOnEachDatabase("mail is counted by state and lane", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["one", "two", "three"]);
	await change(database, "two", { state: "sent", sent_at: minutesAgo(1) });
	await change(database, "three", { lane: "bulk" });
	const counts = await countMail(database.kysely);
	expect(counts).toHaveLength(3);
	expect(counts).toEqual(
		expect.arrayContaining([
			{ state: "queued", lane: "prompt", mails: 1 },
			{ state: "sent", lane: "prompt", mails: 1 },
			{ state: "queued", lane: "bulk", mails: 1 },
		]),
	);
});

testOnEachDatabase(
	"a mail server that refuses our account for good is a problem at once, and the owner's full mailbox is not mistaken for one",
	async ({ open }) => {
		const database = await open();
		const refused = { attempts: 2, last_error: "550 5.7.1 account suspended", next_attempt_at: minutesAgo(-1) };
		await enqueueTestMail(database, ["owners"], { ...testNotice, queuedAt: now });
		await change(database, "owners", refused);
		expect(await problemsOf(database)).toEqual([]);
		await enqueueTestMail(database, ["visitors"], { ...stranger, queuedAt: now });
		await change(database, "visitors", { ...refused, attempts: 1, claim_id: "worker" });
		expect(await problemsOf(database)).toEqual([]);
		await change(database, "visitors", { ...refused, claim_id: null });
		expect(await problemsOf(database)).toEqual([
			expect.stringContaining("The mail server refuses our account or the address in MAIL_FROM: 1 email tried in vain"),
		]);
	},
);
