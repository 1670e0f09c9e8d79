import { expect } from "vitest";
import type { Database } from "#platform/database/database.ts";
import type { MailKind } from "#platform/mail/rendered-message.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { purgeOutbox } from "#testing/purge-outbox.ts";
import { takeFromHour, takeMailQuota, withinStrangerCap } from "./enqueue-mail.ts";

/** The moment so many minutes after a full hour. */
const at = (minutes: number) => new Date(Date.parse("2025-11-21T10:00:00.000Z") + minutes * 60_000);

const cap = { kind: "contact-receipt", perHour: 3, now: at(0) };

function takeHourly(database: Database, changes: Partial<typeof cap> = {}): Promise<boolean> {
	return database.transaction((transaction) => takeFromHour(transaction, { ...cap, ...changes }));
}

const counts = ({ kysely }: Database) => kysely.selectFrom("hourly_mail_counts").selectAll().orderBy("hour").execute();

testOnEachDatabase(
	"of fifty requests at once as many may mail as the hour has left, across two connections",
	async (test) => {
		const database = await test.open();
		const other = database.kind === "postgres" ? await test.open() : database;
		const results = await Promise.all(
			Array.from({ length: 50 }, (_, index) => takeHourly(index % 2 ? database : other)),
		);
		expect(results.filter(Boolean)).toHaveLength(3);
		expect(await takeHourly(database, { now: at(59) })).toBe(false);
		expect(await takeHourly(database, { kind: "newsletter-unsubscribed" })).toBe(true);
		expect(await takeHourly(database, { now: at(60) })).toBe(true);
	},
);

testOnEachDatabase("neither a failed transaction nor one that queues no mail is counted", async ({ open }) => {
	const database = await open();
	const within = (work: () => Promise<boolean>) =>
		database.transaction((transaction) =>
			withinStrangerCap(transaction, { countedAs: cap.kind, caps: { strangerMailsPerHour: 1 }, now: cap.now }, work),
		);
	const failing = within(async () => {
		throw new Error("the rest fails");
	});
	await expect(failing).rejects.toThrow("the rest fails");
	expect(await within(async () => false)).toBe("not-queued");
	expect(await within(async () => true)).toBe("queued");
	const work = { isBegun: false };
	const outcome = within(async () => {
		work.isBegun = true;
		return true;
	});
	expect(await outcome).toBe("spent");
	expect(work.isBegun).toBe(false);
});

testOnEachDatabase(
	"a count for an hour in the future, left by a wrong clock, holds up no mail, and old ones are purged",
	async (test) => {
		const database = await test.open();
		for (const minutes of [-60 * 26, 0, 60 * 24 * 30]) await takeHourly(database, { perHour: 1, now: at(minutes) });
		expect(await takeHourly(database, { perHour: 1, now: at(60) })).toBe(true);
		await purgeOutbox(database, at(60));
		expect((await counts(database)).map(({ hour }) => hour)).toEqual([
			"2025-11-21T10",
			"2025-11-21T11",
			"2025-12-21T10",
		]);
	},
);

const ADDRESS = "ada@example.com";

function take(database: Database, changes: { kind?: MailKind; address?: string; now?: Date } = {}): Promise<boolean> {
	const wanted = { kind: "contact-receipt" as const, address: ADDRESS, now: at(0), ...changes };
	return database.transaction((transaction) => takeMailQuota(transaction, wanted));
}

const rememberedAddresses = ({ kysely }: Database) =>
	kysely.selectFrom("mail_quotas").select("normalized_address").execute();

testOnEachDatabase("of fifty requests at once one may mail", async ({ open }) => {
	const database = await open();
	const results = await Promise.all(Array.from({ length: 50 }, () => take(database)));
	expect(results.filter(Boolean)).toHaveLength(1);
});

testOnEachDatabase("fifteen minutes later one more of fifty may mail, across two connections", async (testDatabase) => {
	const database = await testDatabase.open();
	const other = database.kind === "postgres" ? await testDatabase.open() : database;
	expect(await take(database)).toBe(true);
	const results = await Promise.all(
		Array.from({ length: 50 }, (_, index) => take(index % 2 === 0 ? database : other, { now: at(15) })),
	);
	expect(results.filter(Boolean)).toHaveLength(1);
});

testOnEachDatabase("two mails of a kind are at least fifteen minutes apart", async ({ open }) => {
	const database = await open();
	expect(await take(database)).toBe(true);
	expect(await take(database, { now: at(14.999) })).toBe(false);
	expect(await take(database, { now: at(15) })).toBe(true);
	expect(await take(database, { now: at(16) })).toBe(false);
});

testOnEachDatabase("at most three mails of a kind go out in any twenty-four hours", async ({ open }) => {
	const database = await open();
	const hours = [0, 10, 20, 23.999, 24, 33.999, 34, 43.999, 44];
	const results: boolean[] = [];
	for (const hour of hours) results.push(await take(database, { now: at(hour * 60) }));
	expect(results).toEqual([true, true, true, false, true, false, true, false, true]);
});

testOnEachDatabase("a refusal does not postpone the next permission", async ({ open }) => {
	const database = await open();
	await take(database);
	for (let minute = 1; minute < 15; minute += 1) expect(await take(database, { now: at(minute) })).toBe(false);
	expect(await take(database, { now: at(15) })).toBe(true);
});

testOnEachDatabase(
	"another kind and another address have quotas of their own, another spelling has not",
	async ({ open }) => {
		const database = await open();
		expect(await take(database, { address: "Zoë@example.com" })).toBe(true);
		expect(await take(database, { address: "zoe\u0308@EXAMPLE.com" })).toBe(false);
		expect(await take(database, { address: "zoe@example.com" })).toBe(true);
		expect(await take(database, { address: "Zoë@example.com", kind: "newsletter-confirmation" })).toBe(true);
	},
);

testOnEachDatabase("however an address is tagged, and at Gmail dotted, it is one mailbox", async ({ open }) => {
	const database = await open();
	expect(await take(database, { address: "ada+one@example.com" })).toBe(true);
	for (const tag of ["", "+one", "+two", "+THREE", "+a+b"]) {
		expect(await take(database, { address: `Ada${tag}@example.com` })).toBe(false);
	}
	expect(await take(database, { address: "a.d.a+x@gmail.com" })).toBe(true);
	expect(await take(database, { address: "ada@googlemail.com" })).toBe(false);
	expect(await rememberedAddresses(database)).toHaveLength(2);
});

testOnEachDatabase("a clock that was thirty days ahead holds back no mail once it is right again", async (test) => {
	const database = await test.open();
	const ahead = 30 * 24 * 60;
	for (const minute of [0, 15, 30]) expect(await take(database, { now: at(ahead + minute) })).toBe(true);
	const results: boolean[] = [];
	for (const minute of [0, 15, 30, 45]) results.push(await take(database, { now: at(minute) }));
	expect(results).toEqual([true, true, true, false]);
});

testOnEachDatabase("two machines whose clocks differ by a minute share one quota", async (test) => {
	const database = await test.open();
	expect(await take(database, { now: at(1) })).toBe(true);
	expect(await take(database, { now: at(0) })).toBe(false);
});

testOnEachDatabase("a transaction that fails uses up no quota", async ({ open }) => {
	const database = await open();
	const failing = database.transaction(async (transaction) => {
		await takeMailQuota(transaction, { kind: "contact-receipt", address: ADDRESS, now: at(0) });
		throw new Error("the rest fails");
	});
	await expect(failing).rejects.toThrow("the rest fails");
	expect(await take(database)).toBe(true);
});

testOnEachDatabase("an address is purged when its last mail no longer counts", async ({ open }) => {
	const database = await open();
	await take(database, { address: "old@example.com" });
	await take(database, { address: "new@example.com", now: at(1) });
	await purgeOutbox(database, at(24 * 60));
	expect(await rememberedAddresses(database)).toEqual([{ normalized_address: "new@example.com" }]);
	expect(await take(database, { address: "new@example.com", now: at(15) })).toBe(false);
	expect(await take(database, { address: "old@example.com", now: at(24 * 60) })).toBe(true);
});
