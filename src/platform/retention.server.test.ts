import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import type { Database } from "./database/database.ts";
import { checkClock, LARGEST_STEP_BACK_HOURS, LONGEST_GAP_HOURS, STEADY_HOURS } from "./retention.ts";

const START = Date.parse("2025-11-21T10:00:00.000Z");
const after = (hours: number) => new Date(START + hours * 3_600_000);
const trusted = { isTrusted: true, jumpedFrom: null };
const waiting = { isTrusted: false, jumpedFrom: null };

/** Looks once an hour from one hour to another; gives what the last look said. */
async function lookHourly(database: Database, from: number, to: number) {
	for (let hour = from; hour < to; hour += 1) await checkClock(database, after(hour));
	return checkClock(database, after(to));
}

testOnEachDatabase("a clock is trusted once it has run for a day", async ({ open }) => {
	const database = await open();
	expect(await lookHourly(database, 0, STEADY_HOURS - 1)).toEqual(waiting);
	expect(await checkClock(database, after(STEADY_HOURS))).toEqual(trusted);
});

testOnEachDatabase(
	"after a jump in either direction a clock is not trusted until it has run for a day",
	async (test) => {
		const database = await test.open();
		await lookHourly(database, 0, STEADY_HOURS);
		const far = 900 * 24;
		expect(await checkClock(database, after(far))).toEqual({ isTrusted: false, jumpedFrom: after(STEADY_HOURS) });
		expect(await checkClock(database, after(26))).toEqual({ isTrusted: false, jumpedFrom: after(far) });
		expect(await lookHourly(database, 27, 25 + STEADY_HOURS)).toEqual(waiting);
		expect(await checkClock(database, after(26 + STEADY_HOURS))).toEqual(trusted);
	},
);

testOnEachDatabase("two checks a day apart are not a day of running", async ({ open }) => {
	const database = await open();
	for (const day of [0, 1, 2]) expect(await checkClock(database, after(24 * day))).toEqual(waiting);
});

testOnEachDatabase("a site that was off for weeks goes by its clock again within a day", async ({ open }) => {
	const database = await open();
	await lookHourly(database, 0, STEADY_HOURS);
	const back = STEADY_HOURS + 60 * 24;
	expect(await lookHourly(database, back, back + STEADY_HOURS - 1)).toEqual(waiting);
	expect(await checkClock(database, after(back + STEADY_HOURS))).toEqual(trusted);
});

testOnEachDatabase("a weekend off and a small correction of the clock change nothing", async ({ open }) => {
	const database = await open();
	await lookHourly(database, 0, STEADY_HOURS);
	const monday = STEADY_HOURS + LONGEST_GAP_HOURS;
	expect(await checkClock(database, after(monday))).toEqual(trusted);
	expect(await checkClock(database, after(monday - LARGEST_STEP_BACK_HOURS))).toEqual(trusted);
});
