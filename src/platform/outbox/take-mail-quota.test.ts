import { expect } from "vitest";
import type { Database } from "#platform/database/open-database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { purgeOldMailQuotas, type StrangerMail, takeMailQuota } from "./take-mail-quota.ts";

const ADDRESS = "ada@example.com";

/** The moment so many minutes after the first. */
const at = (minutes: number) => new Date(Date.parse("2025-11-21T10:00:00.000Z") + minutes * 60_000);

function take(
	database: Database,
	changes: { kind?: StrangerMail; address?: string; now?: Date } = {},
): Promise<boolean> {
	const wanted = { kind: "waitlist-confirmation" as const, address: ADDRESS, now: at(0), ...changes };
	return database.transaction((transaction) => takeMailQuota(transaction, wanted));
}

const rememberedAddresses = ({ kysely }: Database) =>
	kysely.selectFrom("mail_allowances").select("normalized_address").execute();

testOnEachDatabase("of fifty who ask at once one may mail", async ({ open }) => {
	const database = await open();
	const answers = await Promise.all(Array.from({ length: 50 }, () => take(database)));
	expect(answers.filter(Boolean)).toHaveLength(1);
});

testOnEachDatabase("fifteen minutes later one more of fifty may mail, across two handles", async (testDatabase) => {
	const database = await testDatabase.open();
	const other = database.kind === "postgres" ? await testDatabase.open() : database;
	expect(await take(database)).toBe(true);
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, index) => take(index % 2 === 0 ? database : other, { now: at(15) })),
	);
	expect(answers.filter(Boolean)).toHaveLength(1);
});

testOnEachDatabase("between two mails of a kind lie fifteen minutes", async ({ open }) => {
	const database = await open();
	expect(await take(database)).toBe(true);
	expect(await take(database, { now: at(14.999) })).toBe(false);
	expect(await take(database, { now: at(15) })).toBe(true);
	expect(await take(database, { now: at(16) })).toBe(false);
});

testOnEachDatabase("three are the most in any twenty-four hours", async ({ open }) => {
	const database = await open();
	const hours = [0, 10, 20, 23.999, 24, 33.999, 34, 43.999, 44];
	const answers: boolean[] = [];
	for (const hour of hours) answers.push(await take(database, { now: at(hour * 60) }));
	expect(answers).toEqual([true, true, true, false, true, false, true, false, true]);
});

testOnEachDatabase("a refusal does not push the next leave back", async ({ open }) => {
	const database = await open();
	await take(database);
	for (let minute = 1; minute < 15; minute += 1) expect(await take(database, { now: at(minute) })).toBe(false);
	expect(await take(database, { now: at(15) })).toBe(true);
});

testOnEachDatabase("another kind and another address have their own, another spelling has not", async ({ open }) => {
	const database = await open();
	expect(await take(database, { address: "Zoë@example.com" })).toBe(true);
	expect(await take(database, { address: "zoe\u0308@EXAMPLE.com" })).toBe(false);
	expect(await take(database, { address: "zoe@example.com" })).toBe(true);
	expect(await take(database, { address: "Zoë@example.com", kind: "newsletter-confirmation" })).toBe(true);
});

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

testOnEachDatabase(
	"a clock that was thirty days ahead keeps no mail from anybody when it is right again",
	async (test) => {
		const database = await test.open();
		const ahead = 30 * 24 * 60;
		for (const minute of [0, 15, 30]) expect(await take(database, { now: at(ahead + minute) })).toBe(true);
		const answers: boolean[] = [];
		for (const minute of [0, 15, 30, 45]) answers.push(await take(database, { now: at(minute) }));
		expect(answers).toEqual([true, true, true, false]);
	},
);

testOnEachDatabase(
	"two machines whose clocks differ by a minute are one quota, and a leave from the future goes",
	async (test) => {
		const database = await test.open();
		expect(await take(database, { now: at(1) })).toBe(true);
		expect(await take(database, { now: at(0) })).toBe(false);
		await take(database, { address: "ahead@example.com", now: at(60 * 24 * 30) });
		await purgeOldMailQuotas(database, at(0));
		expect(await rememberedAddresses(database)).toEqual([{ normalized_address: ADDRESS }]);
	},
);

testOnEachDatabase("a transaction that fails gives the leave back", async ({ open }) => {
	const database = await open();
	const failing = database.transaction(async (transaction) => {
		await takeMailQuota(transaction, { kind: "waitlist-confirmation", address: ADDRESS, now: at(0) });
		throw new Error("the rest fails");
	});
	await expect(failing).rejects.toThrow("the rest fails");
	expect(await take(database)).toBe(true);
});

testOnEachDatabase("an address is forgotten when its last mail no longer counts", async ({ open }) => {
	const database = await open();
	await take(database, { address: "old@example.com" });
	await take(database, { address: "new@example.com", now: at(1) });
	await purgeOldMailQuotas(database, at(24 * 60));
	expect(await rememberedAddresses(database)).toEqual([{ normalized_address: "new@example.com" }]);
	expect(await take(database, { address: "new@example.com", now: at(15) })).toBe(false);
	expect(await take(database, { address: "old@example.com", now: at(24 * 60) })).toBe(true);
});
