import { expect, test } from "vitest";
import { startOfDay } from "./start-of-day.ts";

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
