import { expect, onTestFinished } from "vitest";
import { brand } from "#brand.ts";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { findSharedBody, fromRow } from "#platform/outbox/enqueue-mail.ts";
import { readOutboxBalance } from "#platform/outbox/mail-health.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { addReaders, testIssue, testNewsletter } from "#testing/newsletter.ts";
import { unsubscribeUrl } from "./newsletter-links.server.ts";
import { countReaders, queueIssue, sendTestIssue } from "./queue-issue.server.ts";
import { unsubscribeAddress, unsubscribeByLink } from "./subscriptions.server.ts";

const start = new Date("2025-11-21T10:00:00.000Z");

function testDeps(database: Database, now = () => start) {
	return { ...testNewsletter(database).deps, now };
}

const queuedMail = ({ kysely }: Database) =>
	kysely.selectFrom("outbox").selectAll().orderBy("next_attempt_at").execute();

const recipients = async (database: Database) => (await queuedMail(database)).map(({ recipient }) => recipient).sort();

const addresses = (readers: Array<{ email: string }>) => readers.map(({ email }) => email).sort();

async function openBeside(settings: Parameters<typeof openWhileServerRuns>[0]) {
	const database = await openWhileServerRuns(settings);
	onTestFinished(() => database.close());
	return database;
}

testOnEachDatabase("one copy is queued for every confirmed subscriber, and for no other address", async ({ open }) => {
	const database = await open();
	const readers = await addReaders(database, "confirmed", 450);
	await addReaders(database, "pending", 30);
	await addReaders(database, "unsubscribed", 30);
	expect(await countReaders(database, testIssue.id)).toEqual({ confirmed: 450, queued: 0 });
	const progress: number[] = [];
	const onProgress = (queued: number) => progress.push(queued);
	expect(await queueIssue(testDeps(database), testIssue, { perSecond: 10, onProgress })).toEqual({
		queued: 450,
		isComplete: true,
	});
	expect(progress).toEqual([200, 400, 450]);
	expect(await recipients(database)).toEqual(addresses(readers));
	expect(await countReaders(database, testIssue.id)).toEqual({ confirmed: 450, queued: 450 });
});

testOnEachDatabase(
	"a copy has its subscriber's name, the unsubscribe link, and a Message-ID that stays the same",
	async ({ open }) => {
		const database = await open();
		const [reader] = await addReaders(database, "confirmed", 1);
		await queueIssue(testDeps(database), testIssue, { perSecond: 10 });
		const [row] = await queuedMail(database);
		if (!row) throw new Error("Nothing was queued.");
		const mail = fromRow(row, await findSharedBody(database, testIssue.body.id));
		const link = `https://site.example/newsletter/unsubscribe?token=${reader?.id}.`;
		expect(mail).toMatchObject({
			kind: "newsletter-issue",
			to: "confirmed-0@example.com",
			from: { name: "Our Site", address: "hello@site.example" },
			subject: "Reconcile on Friday",
			headers: {
				"List-Id": `${brand.name} newsletter <newsletter.site.example>`,
				"List-Unsubscribe": expect.stringContaining(`<${link}`),
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
				"Auto-Submitted": "no",
			},
		});
		expect(mail.text).toContain("Hello Ada,\n");
		expect(mail.text).toContain(`Unsubscribe: ${link}`);
		await database.kysely.deleteFrom("outbox").execute();
		await database.kysely.deleteFrom("newsletter_deliveries").execute();
		await queueIssue(testDeps(database), testIssue, { perSecond: 10 });
		expect(await queuedMail(database)).toMatchObject([{ message_id: mail.messageId }]);
	},
);

testOnEachDatabase("a second run reaches subscribers who have confirmed since, and none twice", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 210);
	await addReaders(database, "pending", 2);
	const deps = testDeps(database);
	await queueIssue(deps, testIssue, { perSecond: 10 });
	expect(await queueIssue(deps, testIssue, { perSecond: 10 })).toEqual({ queued: 0, isComplete: true });
	const confirmed = { state: "confirmed", confirmed_at: start.toISOString() } as const;
	await database.kysely.updateTable("newsletter_subscribers").set(confirmed).where("state", "=", "pending").execute();
	const changed = { ...testIssue, subject: "A changed article" };
	expect(await queueIssue(deps, changed, { perSecond: 10 })).toMatchObject({ queued: 2 });
	expect(await queueIssue(deps, { ...testIssue, id: "another" }, { perSecond: 10 })).toMatchObject({ queued: 212 });
});

testOnEachDatabase("a run that ends between two batches is continued by the next", async ({ open }) => {
	const database = await open();
	const readers = await addReaders(database, "confirmed", 700);
	const ended = new AbortController();
	const onProgress = (queued: number) => queued >= 400 && ended.abort();
	const deps = testDeps(database);
	const first = await queueIssue(deps, testIssue, { perSecond: 10, signal: ended.signal, onProgress });
	expect(first).toEqual({ queued: 400, isComplete: false });
	expect(await queueIssue(deps, testIssue, { perSecond: 10 })).toEqual({ queued: 300, isComplete: true });
	expect(await recipients(database)).toEqual(addresses(readers));
});

testOnEachDatabase("runs at the same time share the readers and the pace", async ({ open, settings }) => {
	const database = await open();
	const readers = await addReaders(database, "confirmed", 900);
	const runs = [database, await openBeside(settings), await openBeside(settings)];
	const outcomes = await Promise.all(runs.map((each) => queueIssue(testDeps(each), testIssue, { perSecond: 10 })));
	expect(outcomes.reduce((sum, { queued }) => sum + queued, 0)).toBe(900);
	expect(await recipients(database)).toEqual(addresses(readers));
	const times = (await queuedMail(database)).map(
		({ next_attempt_at }) => Date.parse(next_attempt_at) - start.getTime(),
	);
	expect(times).toEqual(Array.from({ length: 900 }, (_, index) => 100 * (index + (times[0] ?? 0) / 100)));
});

testOnEachDatabase("mails fall due at the rate, and a later run's behind them", async ({ open }) => {
	const database = await open();
	await addReaders(database, "confirmed", 5);
	await queueIssue(testDeps(database), testIssue, { perSecond: 4 });
	const aSecondLater = () => new Date(start.getTime() + 1_000);
	await queueIssue(testDeps(database, aSecondLater), { ...testIssue, id: "another" }, { perSecond: 4 });
	const times = (await queuedMail(database)).map(
		({ next_attempt_at }) => Date.parse(next_attempt_at) - start.getTime(),
	);
	expect(times).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250]);
});

testOnEachDatabase("unsubscribing withdraws what is queued for the subscriber, and for no other", async ({ open }) => {
	const database = await open();
	const [byForm, byLink, staying] = await addReaders(database, "confirmed", 3);
	const deps = testDeps(database);
	const issues = [testIssue, { ...testIssue, id: "another" }];
	for (const issue of issues) await queueIssue(deps, issue, { perSecond: 10 });
	await unsubscribeAddress(deps, byForm?.email ?? "");
	const link = new URL(unsubscribeUrl({ siteUrl: deps.mail.siteUrl, secret: deps.secret }, byLink?.id ?? ""));
	await unsubscribeByLink(deps, link.searchParams.get("token") ?? "");
	const issueMails = (await queuedMail(database)).filter(({ kind }) => kind === "newsletter-issue");
	expect(issueMails.map(({ recipient }) => recipient)).toEqual([staying?.email, staying?.email]);
	expect(await queueIssue(deps, testIssue, { perSecond: 10 })).toMatchObject({ queued: 0 });
});

testOnEachDatabase(
	"a test copy goes to one address, says that it is a test, and its link belongs to no subscriber",
	async ({ open }) => {
		const database = await open();
		await addReaders(database, "confirmed", 3);
		await database.transaction((transaction) =>
			sendTestIssue(transaction, testDeps(database), testIssue, "owner@example.com"),
		);
		const mails = await queuedMail(database);
		expect(mails).toMatchObject([
			{ recipient: "owner@example.com", subject: "[Test] Reconcile on Friday", lane: "prompt" },
		]);
		expect(mails[0]?.text).toContain("/newsletter/unsubscribe?token=test.");
		expect(await countReaders(database, testIssue.id)).toEqual({ confirmed: 3, queued: 0 });
		expect(await readOutboxBalance(database)).toMatchObject({ accepted: 1 });
	},
);
