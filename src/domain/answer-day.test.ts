import { expect, test } from "vitest";
import { answerDay } from "./dates.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const week = { days, holidays: [], timeZone: "America/Chicago" };

test.each([
	["a Monday is answered by Wednesday", "2026-11-23T15:00:00Z", "2026-11-25"],
	["a Friday by Tuesday", "2026-11-27T15:00:00Z", "2026-12-01"],
	["a Sunday by Tuesday, too", "2026-11-29T15:00:00Z", "2026-12-01"],
	["an evening in Chicago is not the next day yet", "2026-11-24T03:00:00Z", "2026-11-25"],
])("%s", (_, at, day) => {
	expect(answerDay(new Date(at), week)).toBe(day);
});

test("days on which the company is closed don't count", () => {
	const holidays = ["2026-12-25", "2026-12-28"];
	expect(answerDay(new Date("2026-12-23T15:00:00Z"), { ...week, holidays })).toBe("2026-12-29");
});

test("a company that works on one day of the week answers on the second of them, and one that never opens within a month", () => {
	expect(answerDay(new Date("2026-11-23T15:00:00Z"), { ...week, days: ["Monday"] })).toBe("2026-12-07");
	expect(answerDay(new Date("2026-11-23T15:00:00Z"), { ...week, days: [] })).toBe("2026-12-24");
});
