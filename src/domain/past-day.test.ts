import { expect, test } from "vitest";
import { calendarDaysSince, nameOfPastDay } from "./past-day.ts";

test("a past day is counted by midnights, and named by its weekday for a week", () => {
	const now = new Date(2025, 9, 8, 0, 5);
	expect(calendarDaysSince(new Date(2025, 9, 8, 0, 1), now)).toBe(0);
	expect(calendarDaysSince(new Date(2025, 9, 7, 23, 59), now)).toBe(1);
	expect(calendarDaysSince(new Date(2025, 9, 1, 12), now)).toBe(7);
	expect(nameOfPastDay(new Date(2025, 9, 2), 6)).toBe("Thursday");
	expect(nameOfPastDay(new Date(2025, 9, 1), 7)).toBe("October 1");
});
