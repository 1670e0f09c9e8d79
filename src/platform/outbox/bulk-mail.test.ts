import { expect } from "vitest";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import type { Database } from "#platform/database/database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import {
	enqueueTestMail,
	numberedIds,
	outboxRow,
	startTestWorker,
	testClock,
	testMail,
	testTransport,
} from "#testing/outbox.ts";
import { purgeOutbox } from "#testing/purge-outbox.ts";
import { claimDueMail, markSent } from "./deliver-mail.ts";
import {
	type BulkMail,
	createSharedBody,
	enqueueBulkMail,
	findSharedBody,
	fromRow,
	withdrawMail,
} from "./enqueue-mail.ts";
import { readOutboxBalance } from "./mail-health.ts";

const dueAt = new Date("2025-11-21T10:00:00.000Z");
const letter = createSharedBody({ html: '<p>Hello {{name}}, <a href="{{link}}">go</a></p>', text: "Hello {{name}}\n" });
const values = { name: "Ada", link: "https://example.com/?a=1&b=2" };

function bulkMail(id: string, changes: Partial<BulkMail> = {}): BulkMail {
	const { html: _, text: __, queuedAt: ___, ...envelope } = testMail({ id, kind: "newsletter-issue" });
	return { ...envelope, values, dueAt, ...changes };
}

const enqueue = (database: Database, mails: BulkMail[], body = letter) =>
	database.transaction((transaction) => enqueueBulkMail(transaction, body, mails));

const countBodies = ({ kysely }: Database) =>
	kysely
		.selectFrom("shared_mail_bodies")
		.select("id")
		.execute()
		.then(({ length }) => length);

testOnEachDatabase("a bulk mail is read with its values in the shared body, as text in the HTML", async ({ open }) => {
	const database = await open();
	await enqueue(database, [bulkMail("one", { values: { ...values, name: "<b>{{link}} & Söhne" } })]);
	const row = await outboxRow(database, "one");
	const mail = fromRow(row, await findSharedBody(database, letter.id));
	expect(mail.html).toBe(
		'<p>Hello &lt;b&gt;{{link}} &amp; Söhne, <a href="https://example.com/?a=1&amp;b=2">go</a></p>',
	);
	expect(mail).toMatchObject({ id: "one", queuedAt: dueAt, text: "Hello <b>{{link}} & Söhne\n" });
});

testOnEachDatabase(
	"a body that a thousand mails share is stored once, and a changed body beside it",
	async ({ open }) => {
		const database = await open();
		const ids = numberedIds(1_000);
		await enqueue(
			database,
			ids.slice(0, 600).map((id) => bulkMail(id)),
		);
		await enqueue(
			database,
			ids.slice(600).map((id) => bulkMail(id)),
		);
		expect(await countBodies(database)).toBe(1);
		await enqueue(database, [bulkMail("other")], createSharedBody({ ...letter, text: "Good day {{name}}\n" }));
		expect(await countBodies(database)).toBe(2);
	},
);

testOnEachDatabase(
	"a mail without a value for a placeholder, or with two recipients, is refused with its batch",
	async ({ open }) => {
		const database = await open();
		const faulty = [
			bulkMail("two", { values: { name: "Ada" } }),
			bulkMail("two", { to: "a@example.com, b@example.com" }),
		];
		for (const mail of faulty) await expect(enqueue(database, [bulkMail("one"), mail])).rejects.toThrow();
		expect(await readOutboxBalance(database)).toMatchObject({ accepted: 0 });
		expect(await countBodies(database)).toBe(0);
	},
);

testOnEachDatabase("a worker sends each bulk mail filled in, when its time has come", async ({ open }) => {
	const database = await open();
	const { now, forward } = testClock();
	const { transport, attempts, idsOfAttempts } = testTransport();
	const inAMinute = new Date(dueAt.getTime() + 60_000);
	await enqueue(database, [bulkMail("now"), bulkMail("later", { dueAt: inAMinute })]);
	const worker = startTestWorker(database, transport, now);
	await expect.poll(() => readOutboxBalance(database)).toMatchObject({ sent: 1, queued: 1 });
	expect(attempts).toMatchObject([{ id: "now", text: "Hello Ada\n" }]);
	forward(1);
	worker.wake();
	await expect.poll(() => readOutboxBalance(database)).toMatchObject({ sent: 2 });
	expect(idsOfAttempts()).toEqual(["now", "later"]);
});

testOnEachDatabase("a worker that is not woken sends a bulk mail when it falls due", async ({ open }) => {
	const database = await open();
	const { transport } = testTransport();
	await enqueue(database, [bulkMail("soon", { dueAt: new Date(Date.now() + 1_000) })]);
	startTestWorker(database, transport, () => new Date(), 100);
	await expect.poll(() => readOutboxBalance(database)).toMatchObject({ sent: 1 });
});

testOnEachDatabase("a visitor's mail goes first, however long bulk mail has been due", async ({ open }) => {
	const database = await open();
	await enqueue(
		database,
		numberedIds(20).map((id) => bulkMail(id, { dueAt: new Date("2025-11-01T10:00:00.000Z") })),
	);
	await enqueueTestMail(database, ["prompt"]);
	const { now } = testClock();
	expect(await claimDueMail(database, { now: now(), limit: 5 })).toMatchObject([{ id: "prompt" }]);
	expect(await claimDueMail(database, { now: now(), limit: 5, lane: "bulk" })).toHaveLength(5);
});

testOnEachDatabase("a visitor's mail is sent while bulk mail hangs at the mail server", async ({ open }) => {
	const database = await open();
	const { promise: end, resolve: release } = Promise.withResolvers<void>();
	const { transport, attempts } = testTransport(async ({ kind }) => (kind === "newsletter-issue" ? end : undefined));
	await enqueue(
		database,
		numberedIds(20).map((id) => bulkMail(id)),
	);
	const worker = startTestWorker(database, transport);
	await expect.poll(() => attempts).toHaveLength(3);
	await enqueueTestMail(database, ["a", "b", "c"]);
	worker.wake();
	await expect.poll(() => readOutboxBalance(database)).toMatchObject({ sent: 3 });
	expect(attempts.filter(({ kind }) => kind === "newsletter-issue")).toHaveLength(3);
	release();
	await expect.poll(() => readOutboxBalance(database)).toMatchObject({ sent: 23 });
});

testOnEachDatabase("withdrawn mail is not sent, and one that is in flight is not tried again", async ({ open }) => {
	const database = await open();
	const { promise: end, reject: fail } = Promise.withResolvers<void>();
	const { transport, attempts } = testTransport(() => end);
	await enqueue(database, [
		bulkMail("under-way"),
		bulkMail("waiting", { dueAt: new Date("2025-11-22T10:00:00.000Z") }),
	]);
	const worker = startTestWorker(database, transport);
	await expect.poll(() => attempts).toHaveLength(1);
	await database.transaction((transaction) => withdrawMail(transaction, ["under-way", "waiting"]));
	fail(new Error("450 try later"));
	await worker.stop();
	expect(await readOutboxBalance(database)).toEqual({ accepted: 0, sent: 0, queued: 0, dead: 0 });
});

testOnEachDatabase("mail that was sent before it is withdrawn stays sent", async ({ open }) => {
	const database = await open();
	await enqueue(database, [bulkMail("one")]);
	await markSent(database, await outboxRow(database, "one"), dueAt);
	await database.transaction((transaction) => withdrawMail(transaction, ["one"]));
	expect(await readOutboxBalance(database)).toMatchObject({ sent: 1 });
});

testOnEachDatabase("a shared body is purged with the copy of the last mail that uses it", async ({ open }) => {
	const database = await open();
	await enqueue(database, [bulkMail("sent"), bulkMail("waiting")]);
	const later = new Date(dueAt.getTime() + keptPeriods.sentMail.hours * 3_600_000);
	await markSent(database, await outboxRow(database, "sent"), dueAt);
	await purgeOutbox(database, later);
	expect(await countBodies(database)).toBe(1);
	await markSent(database, await outboxRow(database, "waiting"), dueAt);
	await purgeOutbox(database, later);
	expect(await countBodies(database)).toBe(0);
});
