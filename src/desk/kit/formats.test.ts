import fc from "fast-check";
import { expect, test } from "vitest";
import { dateFormat, MINUTE_MS } from "#domain/dates.ts";
import { content } from "#testing/content.ts";
import {
	chosenMoment,
	dayOf,
	formatBytes,
	fullMoment,
	isLate,
	longDay,
	sentenceMoment,
	shortMoment,
	startOfDay,
	waitingSince,
	waitingTime,
	zoneLetters,
	zoneName,
} from "./formats.ts";

test.each([
	[0, "0 bytes"],
	[999, "999 bytes"],
	[1_000, "1 KB"],
	[48_240_000, "48.2 MB"],
	[999_999, "1,000 KB"],
	[31_000_000_000, "31 GB"],
	[2_500_000_000_000_000, "2,500 TB"],
])("%d bytes read as %s", (bytes, text) => {
	expect(formatBytes(bytes)).toBe(text);
});

const { facts } = content();
const reader = { now: new Date("2026-11-20T15:40:00.000Z"), timeZone: "America/Chicago" };

test.each([
	["2026-11-20T15:40:00.000Z", "9:40am", "today at 9:40am CST"],
	["2026-11-20T18:05:00.000Z", "12:05pm", "today at 12:05pm CST"],
	// Still the 19th in Chicago.
	["2026-11-20T05:59:00.000Z", "Yesterday", "yesterday at 11:59pm CST"],
	["2026-11-18T12:00:00.000Z", "Nov 18", "November 18 at 6:00am CST"],
	["2025-11-20T12:00:00.000Z", "Nov 20, 2025", "November 20, 2025 at 6:00am CST"],
])("the moment %s is %s in a list and %s in a sentence", (at, inList, inSentence) => {
	expect(shortMoment(at, reader)).toBe(inList);
	expect(sentenceMoment(at, reader)).toBe(inSentence);
});

test("a day is the reader's, not London's", () => {
	expect(dayOf("2026-11-20T05:59:00.000Z", "America/Chicago")).toBe("2026-11-19");
	expect(dayOf("2026-11-20T05:59:00.000Z", "Africa/Lagos")).toBe("2026-11-20");
	expect(longDay("2026-11-20T05:59:00.000Z", "America/Chicago")).toBe("November 19, 2026");
});

test("Today says the whole moment and whose time it is", () => {
	expect(fullMoment(reader.now, "America/Chicago", facts)).toBe(
		"Friday, November 20, 2026, 9:40am, Chicago time (CST)",
	);
	expect(fullMoment(reader.now, "America/New_York", facts)).toBe(
		"Friday, November 20, 2026, 10:40am, New York time (EST)",
	);
});

test("a time that the clock shows twice in a night is told apart by its zone", () => {
	const clock = { now: new Date("2026-11-20T15:40:00.000Z"), timeZone: "Europe/Berlin" };
	expect(sentenceMoment("2026-10-25T00:30:00.000Z", clock)).toBe("October 25 at 2:30am CEST");
	expect(sentenceMoment("2026-10-25T01:30:00.000Z", clock)).toBe("October 25 at 2:30am CET");
	expect(chosenMoment("2026-11-26T06:30:00.000Z", clock, facts)).toBe("November 26 at 7:30am, Berlin time (CET)");
});

test.each([
	["2026-11-20T15:39:30.000Z", "0 minutes", "for 0 minutes"],
	["2026-11-20T15:39:00.000Z", "1 minute", "for 1 minute"],
	["2026-11-20T13:40:00.000Z", "2 hours", "for 2 hours"],
	["2026-11-20T05:30:00.000Z", "Yesterday", "since yesterday"],
	["2026-11-17T20:00:00.000Z", "3 days", "for 3 days"],
])("what came at %s waits: %s", (at, waits, inSentence) => {
	expect(waitingTime(at, reader)).toBe(waits);
	expect(waitingSince(at, reader)).toBe(inSentence);
});

test.each([
	["America/Denver", "2026-11-20", "Denver time (MST)"],
	["America/Denver", "2026-07-20", "Denver time (MDT)"],
	["Europe/Oslo", "2026-11-20", "Oslo time (CET)"],
	["Europe/Oslo", "2026-07-20", "Oslo time (CEST)"],
	["Africa/Johannesburg", "2026-11-20", "Johannesburg time (SAST)"],
	["America/Sao_Paulo", "2026-11-20", "Sao Paulo time (UTC-3)"],
	["Asia/Kathmandu", "2026-11-20", "Kathmandu time (UTC+5:45)"],
	["Asia/Dubai", "2026-11-20", "Dubai time (GST)"],
	["Australia/Sydney", "2026-11-20", "Sydney time (AEDT)"],
	["Europe/London", "2026-11-20", "London time (GMT)"],
	["UTC", "2026-11-20", "UTC"],
])("the zone %s is on %s called %s", (timeZone, day, name) => {
	expect(zoneName(timeZone, new Date(day), facts)).toBe(name);
});

test("the zone of an office has the office's city", () => {
	const [{ city, timeZone }] = facts.offices;
	expect(zoneName(timeZone, new Date("2026-11-20"), facts)).toBe(
		`${city} time (${zoneLetters(timeZone, new Date("2026-11-20"))})`,
	);
});

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
	["2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z"],
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
const HALF_YEAR_MS = 182 * 86_400_000;

const timeIn = (moment: Date, timeZone: string) =>
	dateFormat({ timeZone, hour: "2-digit", minute: "2-digit" }, "en-GB").format(moment);
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

test("every minute is the first at which its zone's clock shows that time, or a later one", () => {
	fc.assert(
		fc.property(anyMoment, ({ moment, zone }) => {
			const first = new Date(startOfDay(dayOf(moment, zone), zone, timeIn(moment, zone)));
			expect([dayOf(first, zone), timeIn(first, zone)]).toEqual([dayOf(moment, zone), timeIn(moment, zone)]);
			expect(first.getTime()).toBeLessThanOrEqual(moment.getTime());
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
			const first = startOfDay(dayOf(moment, zone), zone, timeIn(moment, zone));
			const clock = { now: moment, timeZone: zone };
			const sentences = new Set([first, moment.toISOString()].map((each) => sentenceMoment(each, clock)));
			expect(sentences.size).toBe(first === moment.toISOString() ? 1 : 2);
		}),
		RUNS,
	);
});

const office = {
	days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
	opens: "09:00",
	closes: "17:00",
	timeZone: "America/Chicago",
};
// In Chicago it is six hours earlier than UTC in November; the 20th is a Friday.
test.each([
	["Thursday 10am", "2026-11-19T16:00:00.000Z", "Friday 10am", "2026-11-20T16:00:00.000Z", false],
	["Thursday 10am", "2026-11-19T16:00:00.000Z", "Friday 10:01am", "2026-11-20T16:01:00.000Z", true],
	["Friday 4pm", "2026-11-20T22:00:00.000Z", "Sunday", "2026-11-22T22:00:00.000Z", false],
	["Friday 4pm", "2026-11-20T22:00:00.000Z", "Monday 4pm", "2026-11-23T22:00:00.000Z", false],
	["Friday 4pm", "2026-11-20T22:00:00.000Z", "Monday 4:01pm", "2026-11-23T22:01:00.000Z", true],
	["Saturday", "2026-11-21T12:00:00.000Z", "Monday 5pm", "2026-11-23T23:00:00.000Z", false],
	["Saturday", "2026-11-21T12:00:00.000Z", "Tuesday 9:01am", "2026-11-24T15:01:00.000Z", true],
	["a year before", "2025-11-21T12:00:00.000Z", "now", "2026-11-24T15:01:00.000Z", true],
])("what came on %s is late on %s, only after a whole working day", (_, since, __, now, expected) => {
	expect(isLate(since, new Date(now), office)).toBe(expected);
});

test.each([
	["2026-11-20", "America/Chicago", "2026-11-20T06:00:00.000Z"],
	["2026-11-20", "Africa/Lagos", "2026-11-19T23:00:00.000Z"],
	// Clocks are set forward at 2am, and back at 2am.
	["2026-03-08", "America/Chicago", "2026-03-08T06:00:00.000Z"],
	["2026-03-09", "America/Chicago", "2026-03-09T05:00:00.000Z"],
	["2026-11-01", "America/Chicago", "2026-11-01T05:00:00.000Z"],
	["2026-11-02", "America/Chicago", "2026-11-02T06:00:00.000Z"],
])("%s begins in %s at %s", (day, timeZone, moment) => {
	expect(startOfDay(day, timeZone)).toBe(moment);
});
