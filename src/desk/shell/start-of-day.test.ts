import fc from "fast-check";
import { expect, test } from "vitest";
import { dateFormat } from "./date-format.ts";
import { dayOf, sentenceMoment } from "./moments.ts";
import { momentsAt, startOfDay } from "./start-of-day.ts";

test.each([
	["2026-11-20", "08:00", "America/Chicago", "2026-11-20T14:00:00.000Z"],
	["2026-11-20", "08:00", "Africa/Lagos", "2026-11-20T07:00:00.000Z"],
	["2026-11-20", "23:30", "Pacific/Auckland", "2026-11-20T10:30:00.000Z"],
	// Clocks are set forward over the time: an hour later, which is 3:30am there.
	["2026-03-08", "02:30", "America/Chicago", "2026-03-08T08:30:00.000Z"],
	["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
	["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
	["2026-03-08", "03:00", "America/Chicago", "2026-03-08T08:00:00.000Z"],
	["2026-03-08", "01:59", "America/Chicago", "2026-03-08T07:59:00.000Z"],
	// Clocks are set back: the first of the two.
	["2026-11-01", "01:30", "America/Chicago", "2026-11-01T06:30:00.000Z"],
	["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
	["2026-11-01", "02:00", "America/Chicago", "2026-11-01T08:00:00.000Z"],
])("on %s the clock shows %s in %s at %s", (day, time, timeZone, moment) => {
	expect(startOfDay(day, timeZone, time)).toBe(moment);
});

/** Zones of every kind: halves and quarters of an hour, clocks set at midnight, by half an hour, over a whole day, never. */
const ZONES = [
	...[
		"UTC",
		"America/Chicago",
		"Europe/Berlin",
		"Africa/Lagos",
		"Asia/Kathmandu",
		"Australia/Lord_Howe",
		"Asia/Beirut",
	],
	...[
		"America/St_Johns",
		"America/Sao_Paulo",
		"Africa/Cairo",
		"Africa/Casablanca",
		"Pacific/Apia",
		"Pacific/Kwajalein",
	],
];
const MINUTE_MS = 60_000;
const HALF_YEAR_MS = 182 * 86_400_000;

const timeIn = (moment: Date, timeZone: string) =>
	dateFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(moment);
const offsetAt = (moment: number, zone: string) =>
	Date.parse(`${dayOf(new Date(moment), zone)}T${timeIn(new Date(moment), zone)}Z`) - moment;

/** The first minute between the two at which the clock was set, if it was. */
function changeBetween(from: number, to: number, zone: string): number {
	if (to - from <= MINUTE_MS || offsetAt(from, zone) === offsetAt(to, zone)) return to;
	const middle = Math.floor((from + to) / 2 / MINUTE_MS) * MINUTE_MS;
	const isBefore = offsetAt(from, zone) !== offsetAt(middle, zone);
	return isBefore ? changeBetween(from, middle, zone) : changeBetween(middle, to, zone);
}

/** A minute of a zone, mostly within a few hours of a change of its clock, where everything is lost that can be. */
const anyMoment = fc
	.record({
		zone: fc.constantFrom(...ZONES),
		minute: fc.integer({ min: Date.UTC(1980, 0) / MINUTE_MS, max: Date.UTC(2037, 0) / MINUTE_MS }),
		beside: fc.integer({ min: -26 * 12, max: 26 * 12 }),
	})
	.map(({ zone, minute, beside }) => {
		const from = minute * MINUTE_MS;
		return { zone, moment: new Date(changeBetween(from, from + HALF_YEAR_MS, zone) + beside * 5 * MINUTE_MS) };
	});
const RUNS = { numRuns: 300 };

test("every minute is among the moments at which its zone's clock shows it", () => {
	fc.assert(
		fc.property(anyMoment, ({ moment, zone }) => {
			const moments = momentsAt(dayOf(moment, zone), zone, timeIn(moment, zone));
			expect(moments).toContain(moment.toISOString());
			expect(moments.length).toBeLessThanOrEqual(2);
			expect(moments).toEqual(moments.toSorted());
			for (const each of moments) expect(timeIn(new Date(each), zone)).toBe(timeIn(moment, zone));
		}),
		RUNS,
	);
});

test("a day begins with its first minute, and the minute before is another day's", () => {
	fc.assert(
		fc.property(anyMoment, ({ moment, zone }) => {
			const day = dayOf(moment, zone);
			const start = new Date(startOfDay(day, zone));
			expect(dayOf(start, zone)).toBe(day);
			expect(dayOf(new Date(start.getTime() - MINUTE_MS), zone) < day).toBe(true);
			expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
		}),
		RUNS,
	);
});

test("a moment in a sentence tells two that the clock shows alike apart", () => {
	fc.assert(
		fc.property(anyMoment, ({ moment, zone }) => {
			const moments = momentsAt(dayOf(moment, zone), zone, timeIn(moment, zone));
			const clock = { now: moment, timeZone: zone };
			expect(new Set(moments.map((each) => sentenceMoment(each, clock))).size).toBe(moments.length);
		}),
		RUNS,
	);
});

test.each([
	["2026-03-29", "02:30", "Europe/Berlin", []],
	["2026-10-25", "02:30", "Europe/Berlin", ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]],
	["2026-10-25", "03:00", "Europe/Berlin", ["2026-10-25T02:00:00.000Z"]],
	// Half an hour, and a whole day that an island left out.
	["2026-04-05", "01:45", "Australia/Lord_Howe", ["2026-04-04T14:45:00.000Z", "2026-04-04T15:15:00.000Z"]],
	["2011-12-30", "12:00", "Pacific/Apia", []],
])("on %s the clock shows %s in %s at these moments", (day, time, timeZone, moments) => {
	expect(momentsAt(day, timeZone, time)).toEqual(moments);
});
