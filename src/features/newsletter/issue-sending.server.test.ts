import { expect, onTestFinished } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { claimDueMail, markSent } from "#platform/outbox/deliver-mail.ts";
import { createSharedBody } from "#platform/outbox/enqueue-mail.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { addReaders, testIssue, testNewsletter } from "#testing/newsletter.ts";
import { beginSending, carryOnSending, endSending, findIssue, withdrawWaitingMail } from "./issue-sending.server.ts";
import {
	bodyIdsOf,
	countIssueMail,
	countReaders,
	findTestIssue,
	refreshRecentIssues,
	sendTestIssue,
} from "./queue-issue.server.ts";

const start = new Date("2025-11-21T10:00:00.000Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

const worker = (database: Database, now = start) => ({
	...testNewsletter(database).deps,
	now: () => now,
	wakeWorker() {},
});

const begin = (
	database: Database,
	{ issue = testIssue, expected }: { issue?: typeof testIssue; expected?: number } = {},
) =>
	database.transaction((transaction) => beginSending(transaction, { issue, perSecond: 1_000, now: start, expected }));

const end = (database: Database, state: "stopped") =>
	database.transaction((transaction) => endSending(transaction, { issueId: testIssue.id, state, now: start }));

async function stop(database: Database) {
	await end(database, "stopped");
	return withdrawWaitingMail(worker(database), await issueIn(database));
}

async function issueIn(database: Database) {
	const row = await findIssue(database, testIssue.id);
	if (!row) throw new Error("It was never begun.");
	return row;
}

const countMails = async (database: Database) => countIssueMail(database, bodyIdsOf(await issueIn(database)));

const never = new AbortController().signal;

async function recipients({ kysely }: Database) {
	const mails = await kysely.selectFrom("outbox").select("recipient").execute();
	return mails.map(({ recipient }) => recipient).sort();
}

/** As the worker does, without a mail server. */
async function sendSome(database: Database, limit: number) {
	for (const mail of await claimDueMail(database, { now: later(60), limit, lane: "bulk" })) {
		await markSent(database, mail, later(60));
	}
}

testOnEachDatabase("an issue that was begun is queued by whichever process looks, and then done", async ({ open }) => {
	const database = await open();
	const readers = await addReaders(database, "confirmed", 450);
	expect(await begin(database, { expected: 450 })).toEqual({ ok: true, value: 450 });
	expect(await issueIn(database)).toMatchObject({ state: "sending", readers: 450, subject: testIssue.subject });
	await carryOnSending(worker(database), never);
	expect(await issueIn(database)).toMatchObject({ state: "done", claimed_until: null, ended_at: start.toISOString() });
	expect(await recipients(database)).toEqual(readers.map(({ email }) => email).sort());
});

testOnEachDatabase("with another number of readers than typed, and with none, nothing is begun", async ({ open }) => {
	const database = await open();
	expect(await begin(database)).toEqual({ ok: false, problem: "no-readers" });
	await addReaders(database, "confirmed", 3);
	expect(await begin(database, { expected: 2 })).toEqual({ ok: false, problem: "other-number" });
	expect(await findIssue(database, testIssue.id)).toBeUndefined();
});

testOnEachDatabase("of two people who begin an issue at the same time one does", async ({ open, settings }) => {
	const database = await open();
	await addReaders(database, "confirmed", 300);
	const beside = await openWhileServerRuns(settings);
	onTestFinished(() => beside.close());
	const outcomes = await Promise.all([database, beside].map((each) => begin(each, { expected: 300 })));
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes).toContainEqual({ ok: false, problem: "already-sending" });
	await Promise.all([database, beside].map((each) => carryOnSending(worker(each), never)));
	expect(await countMails(database)).toMatchObject({ waiting: 300 });
});

testOnEachDatabase(
	"stopped in the middle it queues no more, and gone on with it reaches the rest once",
	async ({ open }) => {
		const database = await open();
		const readers = await addReaders(database, "confirmed", 900);
		await begin(database);
		const middle = new AbortController();
		const wakeWorker = () => middle.abort();
		await carryOnSending({ ...worker(database), wakeWorker }, middle.signal);
		await sendSome(database, 120);
		expect(await stop(database)).toBe(80);
		expect(await countMails(database)).toEqual({ sent: 120, failed: 0, waiting: 0 });
		await carryOnSending(worker(database, later(120)), never);
		expect(await countMails(database)).toEqual({ sent: 120, failed: 0, waiting: 0 });
		expect(await countReaders(database, testIssue.id)).toEqual({ confirmed: 900, queued: 120 });
		expect(await begin(database, { expected: 780 })).toEqual({ ok: true, value: 780 });
		await carryOnSending(worker(database), never);
		expect(await recipients(database)).toEqual(readers.map(({ email }) => email).sort());
		expect(await countMails(database)).toEqual({ sent: 120, failed: 0, waiting: 780 });
	},
);

testOnEachDatabase("a mail that was in flight at the stop and failed is withdrawn after it", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 3);
	await begin(database);
	await carryOnSending(worker(database), never);
	await refreshRecentIssues(database, start);
	await claimDueMail(database, { now: later(60), limit: 1, lane: "bulk" });
	await end(database, "stopped");
	const inFlight = { ...worker(database), now: () => later(61) };
	expect(await withdrawWaitingMail(inFlight, await issueIn(database))).toBe(2);
	await carryOnSending(worker(database, later(3_600)), never);
	expect(await countMails(database)).toEqual({ sent: 0, failed: 0, waiting: 0 });
});

testOnEachDatabase("what a killed process leaves is taken up once its claim is over, not before", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 5);
	await begin(database);
	await database.kysely
		.updateTable("newsletter_issues")
		.set({ claimed_until: later(30).toISOString() })
		.execute();
	await carryOnSending(worker(database, later(29)), never);
	expect(await recipients(database)).toEqual([]);
	await carryOnSending(worker(database, later(30)), never);
	expect(await recipients(database)).toHaveLength(5);
});

testOnEachDatabase(
	"of an issue that is paused, what is queued leaves, and no process goes on by itself",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 300);
		await begin(database);
		const middle = new AbortController();
		await carryOnSending({ ...worker(database), wakeWorker: () => middle.abort() }, middle.signal);
		await database.kysely.updateTable("newsletter_issues").set({ state: "paused", claimed_until: null }).execute();
		await carryOnSending(worker(database, later(3_600)), never);
		expect(await countMails(database)).toMatchObject({ waiting: 200 });
	},
);

testOnEachDatabase(
	"the words are those it was begun with; gone on with after a change it has the new ones",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 2);
		await begin(database);
		await carryOnSending(worker(database), never);
		await sendSome(database, 1);
		await stop(database);
		const body = createSharedBody({ html: "<p>{{greeting}} Better.</p>", text: "{{greeting}} Better." });
		await begin(database, { issue: { ...testIssue, subject: "Better", body } });
		await carryOnSending(worker(database), never);
		const subjects = await database.kysely.selectFrom("outbox").select("subject").orderBy("state", "desc").execute();
		expect(subjects.map(({ subject }) => subject)).toEqual([testIssue.subject, "Better"]);
		expect(await countMails(database)).toEqual({ sent: 1, failed: 0, waiting: 1 });
	},
);

testOnEachDatabase(
	"counts stay when the mails themselves are purged, and tell who left after an issue",
	async ({ open }) => {
		const database = await open();
		const [reader] = await addReaders(database, "confirmed", 3);
		await begin(database);
		await carryOnSending(worker(database), never);
		await sendSome(database, 3);
		const gone = {
			state: "unsubscribed",
			first_name: null,
			last_name: null,
			unsubscribed_at: later(600).toISOString(),
		} as const;
		await database.kysely
			.updateTable("newsletter_subscribers")
			.set(gone)
			.where("id", "=", reader?.id ?? "")
			.execute();
		await refreshRecentIssues(database, later(600));
		const counts = { sent: 3, failed: 0, waiting: 0, left_list: 1 };
		expect(await issueIn(database)).toMatchObject(counts);
		await database.kysely.deleteFrom("outbox").execute();
		await refreshRecentIssues(database, later(29 * 24 * 3_600));
		expect(await issueIn(database)).toMatchObject(counts);
	},
);

testOnEachDatabase("a test copy counts for these words and this address alone", async ({ open }) => {
	const database = await open();
	const deps = worker(database);
	await database.transaction((transaction) => sendTestIssue(transaction, deps, testIssue, "Dayo@example.com"));
	expect(await findTestIssue(database, testIssue, "dayo@Example.com")).toMatchObject({ state: "queued" });
	expect(await findTestIssue(database, testIssue, "lara@example.com")).toBeUndefined();
	const changed = { ...testIssue, body: createSharedBody({ html: "<p>Changed</p>", text: "Changed" }) };
	expect(await findTestIssue(database, changed, "dayo@example.com")).toBeUndefined();
});
