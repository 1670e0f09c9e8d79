import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { valuesInFile } from "#content/company-content.ts";
import { noticeDigestMail } from "#documents/mails.ts";
import type { Database } from "#platform/database/database.ts";
import type { RenderedMessage } from "#platform/mail/rendered-message.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { markNoticesOfSentDigests, queueNoticeDigest } from "#platform/outbox/owner-notices.tsx";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { startTestWorker, testTransport } from "#testing/outbox.ts";
import { submitContactMessage } from "./contact.server.ts";

const at = (minutes: number) => new Date(Date.parse("2025-11-21T10:00:00.000Z") + minutes * 60_000);

/** The contact form and the digest on this database, with a clock that a test sets. */
function owner(database: Database, { ownerNoticesPerHour = 60 } = {}) {
	const clock = { now: at(0) };
	const mail = {
		from: "Our Site <hello@site.example>",
		ownerEmail: "owner@site.example",
		siteUrl: "https://site.example",
		ownerNoticesPerHour,
	};
	const deps = { database, mail, content, now: () => clock.now, newId: randomUUID };
	return {
		clock,
		digest: () => queueNoticeDigest(deps),
		async write(from: number, to: number, message = "A question.") {
			const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
			const visitors = numbers.map((number) => ({
				name: `Visitor ${number}.`,
				email: `visitor-${number}@example.com`,
			}));
			const rest = { phone: "", company: "", message, botField: "" };
			await Promise.all(visitors.map((visitor) => submitContactMessage(deps, { ...visitor, ...rest })));
			// This is about the owner's mail.
			await database.kysely.deleteFrom("outbox").where("kind", "=", "contact-receipt").execute();
		},
	};
}

/** Every mail that leaves until nothing is due at this moment. */
async function sentUntilQuiet(database: Database, now: Date): Promise<RenderedMessage[]> {
	const { transport, attempts } = testTransport();
	const worker = startTestWorker(database, transport, () => now);
	const due = () =>
		database.kysely
			.selectFrom("outbox")
			.select("id")
			.where("state", "=", "queued")
			.where((row) => row.or([row("is_gathered", "=", 0), row("claimed_until", "is not", null)]))
			.execute();
	await expect.poll(due, { interval: 10 }).toEqual([]);
	await worker.stop();
	return attempts;
}

const visitorsIn = (mails: RenderedMessage[]) =>
	mails.flatMap(({ text }) => Array.from(text.matchAll(/Write to: Visitor (\d+)\./g), ([, number]) => Number(number)));

testOnEachDatabase("seventy messages in an hour are sixty mails, and one that has the other ten", async ({ open }) => {
	const database = await open();
	const { write, digest, clock } = owner(database);
	await write(1, 70);
	const first = await sentUntilQuiet(database, at(5));
	expect(first).toHaveLength(60);
	clock.now = at(59);
	expect(await digest()).toBe(false);
	clock.now = at(60);
	expect(await digest()).toBe(true);
	const [mail, ...others] = await sentUntilQuiet(database, at(60));
	expect(others).toEqual([]);
	const told = first.map(({ replyTo }) => replyTo?.address ?? "");
	const gathered = visitorsIn(mail ? [mail] : []).map((number) => `visitor-${number}@example.com`);
	expect(new Set([...told, ...gathered]).size).toBe(70);
	expect(gathered).toHaveLength(10);
	expect(mail).toMatchObject({ kind: "notice-digest", to: "owner@site.example", replyTo: undefined });
	for (const part of [mail?.text, mail?.html]) expect(part?.split("A question.")).toHaveLength(11);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 71, sent: 61, queued: 10, dead: 0 });
	await markNoticesOfSentDigests(database);
	expect(await readOutboxBalance(database)).toEqual({ accepted: 71, sent: 71, queued: 0, dead: 0 });
});

testOnEachDatabase("of two processes that check at once one makes the digest, at most one an hour", async (test) => {
	const database = await test.open();
	const other = database.kind === "postgres" ? await test.open() : database;
	const [one, two] = [owner(database, { ownerNoticesPerHour: 1 }), owner(other, { ownerNoticesPerHour: 1 })];
	await one.write(1, 4);
	for (const { clock } of [one, two]) clock.now = at(60);
	const results = await Promise.all([one.digest(), two.digest(), one.digest(), two.digest()]);
	expect(results.filter(Boolean)).toHaveLength(1);
	await one.write(5, 8);
	expect(await one.digest()).toBe(false);
	one.clock.now = at(119);
	expect(await one.digest()).toBe(false);
	one.clock.now = at(120);
	expect(await one.digest()).toBe(true);
	const mails = await sentUntilQuiet(database, at(120));
	const single = mails.filter(({ kind }) => kind === "contact-message");
	expect([single.length, visitorsIn(mails).length]).toEqual([2, 6]);
});

testOnEachDatabase("a process that ends at any moment loses no notice, and sends none twice", async ({ open }) => {
	const database = await open();
	const { write, digest, clock } = owner(database, { ownerNoticesPerHour: 1 });
	await write(1, 3);
	clock.now = at(60);
	// Ended in the middle of making it: the notices wait, and the hour is not used up.
	const ending: Database = {
		...database,
		transaction: (work) =>
			database.transaction(async (transaction) => {
				await work(transaction);
				throw new Error("the process ends");
			}),
	};
	const endingOwner = owner(ending);
	endingOwner.clock.now = at(60);
	await expect(endingOwner.digest()).rejects.toThrow("the process ends");
	expect(await digest()).toBe(true);
	// Ended before it was sent, then before its notices were settled: the next one finds nothing left to gather.
	clock.now = at(120);
	expect(await digest()).toBe(false);
	const mails = await sentUntilQuiet(database, at(120));
	clock.now = at(180);
	expect(await digest()).toBe(false);
	expect(visitorsIn(mails)).toHaveLength(2);
	expect(mails).toHaveLength(2);
	await markNoticesOfSentDigests(database);
	expect(await readOutboxBalance(database)).toMatchObject({ accepted: 4, sent: 4 });
});

testOnEachDatabase("long notices keep the digest small, and each is still named", async ({ open }) => {
	const database = await open();
	const { write, digest, clock } = owner(database, { ownerNoticesPerHour: 1 });
	await write(1, 80, "ä".repeat(1_990));
	clock.now = at(60);
	await digest();
	const mail = (await sentUntilQuiet(database, at(60))).find(({ kind }) => kind === "notice-digest");
	expect(visitorsIn(mail ? [mail] : [])).toHaveLength(79);
	expect(mail?.text).toContain(valuesInFile(noticeDigestMail).tooLong);
	expect(Buffer.byteLength(`${mail?.text}${mail?.html}`)).toBeLessThan(250_000);
});
