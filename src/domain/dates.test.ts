import { expect, test } from "vitest";
import {
	addDays,
	calendarDaysSince,
	companyDay,
	daysBefore,
	daysBetween,
	formatDay,
	formatLongDate,
	formatMailDate,
	formatMoment,
	nameIn,
	nameOfPastDay,
	parseLongDate,
} from "./dates.ts";

test("a long date is read and written in one form only", () => {
	expect(parseLongDate("October 1, 2025")).toBe("2025-10-01");
	expect(formatLongDate("2025-01-22")).toBe("January 22, 2025");
	expect(formatMailDate("2025-10-01")).toBe("Wed, 01 Oct 2025 00:00:00 GMT");
});

test.each(["2025-10-01", "Oct 1, 2025", "February 30, 2025", "October 01, 2025", "soon", ""])(
	"%j is no long date",
	(text) => {
		expect(parseLongDate(text)).toBeUndefined();
	},
);

test("a moment has its day in a time zone, and days are counted back from it", () => {
	const moment = new Date("2025-10-01T23:59:59.000Z");
	const dayAt = (timeZone: string) => formatLongDate(companyDay(moment, { offices: [{ timeZone }] }));
	expect(["America/Chicago", "Europe/Berlin"].map(dayAt)).toEqual(["October 1, 2025", "October 2, 2025"]);
	expect(() => formatLongDate(moment.toISOString())).toThrow(RangeError);
	expect(formatMoment("UTC", moment)).toBe("Oct 1, 2025, 23:59 UTC");
	expect(formatMoment("Europe/Berlin", moment)).toBe("Oct 2, 2025, 01:59 GMT+2");
	expect(daysBefore(moment, 30)).toBe("2025-09-01T23:59:59.000Z");
});

test("a day is written without its year, and named by its weekday and month", () => {
	expect(formatDay("2027-03-01", "short")).toBe("Mar 1");
	expect(formatDay("2027-03-01", "long")).toBe("March 1");
	expect(formatDay("2027-03-01", "weekday")).toBe("Monday, March 1");
	expect(formatDay("2027-02-28", "day")).toBe("28");
	expect([nameIn("2027-03-04", "weekday"), nameIn("2027-03-04", "month")]).toEqual(["Thursday", "March"]);
});

test("days are added and counted over the ends of months and years", () => {
	expect(addDays("2026-12-28", 7)).toBe("2027-01-04");
	expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
	expect(daysBetween("2026-12-18", "2027-02-28")).toBe(72);
	expect(daysBetween("2027-02-28", "2027-02-28")).toBe(0);
});

test("a past day is counted by midnights, and named by its weekday for a week", () => {
	const now = new Date(2025, 9, 8, 0, 5);
	expect(calendarDaysSince(new Date(2025, 9, 8, 0, 1), now)).toBe(0);
	expect(calendarDaysSince(new Date(2025, 9, 7, 23, 59), now)).toBe(1);
	expect(calendarDaysSince(new Date(2025, 9, 1, 12), now)).toBe(7);
	expect(nameOfPastDay(new Date(2025, 9, 2), 6)).toBe("Thursday");
	expect(nameOfPastDay(new Date(2025, 9, 1), 7)).toBe("October 1");
});
