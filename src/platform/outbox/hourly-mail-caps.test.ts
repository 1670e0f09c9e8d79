import { expect } from "vitest";
import type { Database } from "#platform/database/open-database.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { purgeOldMailCounts, takeFromHour, withinHourlyCap } from "./hourly-mail-caps.ts";

/** The moment so many minutes after a full hour. */
const at = (minutes: number) => new Date(Date.parse("2025-11-21T10:00:00.000Z") + minutes * 60_000);

const cap = { kind: "waitlist-confirmation", perHour: 3, now: at(0) };

function take(database: Database, changes: Partial<typeof cap> = {}): Promise<boolean> {
	return database.transaction((transaction) => takeFromHour(transaction, { ...cap, ...changes }));
}

const counts = ({ kysely }: Database) => kysely.selectFrom("hourly_mail_counts").selectAll().orderBy("hour").execute();

testOnEachDatabase(
	"of fifty who ask at once as many may mail as the hour has left, across two handles",
	async (test) => {
		const database = await test.open();
		const other = database.kind === "postgres" ? await test.open() : database;
		const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => take(index % 2 ? database : other)));
		expect(answers.filter(Boolean)).toHaveLength(3);
		expect(await take(database, { now: at(59) })).toBe(false);
		expect(await take(database, { kind: "newsletter-unsubscribed" })).toBe(true);
		expect(await take(database, { now: at(60) })).toBe(true);
	},
);

testOnEachDatabase("what fails, and what queues no mail, is not counted", async ({ open }) => {
	const database = await open();
	const within = (work: () => Promise<boolean>) =>
		database.transaction((transaction) => withinHourlyCap(transaction, { ...cap, perHour: 1 }, work));
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
	"a count of an hour that a wrong clock was ahead holds nobody up, and goes with the old ones",
	async (test) => {
		const database = await test.open();
		for (const minutes of [-60 * 26, 0, 60 * 24 * 30]) await take(database, { perHour: 1, now: at(minutes) });
		expect(await take(database, { perHour: 1, now: at(60) })).toBe(true);
		await purgeOldMailCounts(database, at(60));
		expect((await counts(database)).map(({ hour }) => hour)).toEqual(["2025-11-21T10", "2025-11-21T11"]);
	},
);
