import { expect, test } from "vitest";
import { isLate, startOfDay } from "#desk/kit/moments.ts";

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
