import { expect, test } from "vitest";
import { daysBefore, formatLongDate, formatMailDate, formatMoment, parseLongDate } from "./dates.ts";

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

test("a moment has its day in UTC, and days are counted back from it", () => {
	const moment = new Date("2025-10-01T23:59:59.000Z");
	expect(formatLongDate(moment)).toBe("October 1, 2025");
	expect(formatMoment(moment)).toBe("Oct 1, 2025, 23:59 UTC");
	expect(daysBefore(moment, 30)).toBe("2025-09-01T23:59:59.000Z");
});
