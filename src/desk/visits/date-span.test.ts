import * as fc from "fast-check";
import { expect, test } from "vitest";
import { comparison, startOfDay } from "#desk/kit/formats.ts";
import { barsOf } from "./figures.tsx";
import { axisFor } from "./plots.tsx";
import { comparedSpans, daysIn, lastDays, readSpan, spanInWords, spanQuery } from "./read-visits.ts";

const TODAY = "2026-11-20";
const COUNTED = { today: TODAY, first: "2020-01-01" };
const spanOf = (query: string) => readSpan(new URLSearchParams(query), TODAY);

test("without a question the last 30 days are shown, today included", () => {
	expect(spanOf("")).toEqual({ span: { from: "2026-10-22", to: TODAY }, preset: 30 });
});

test.each([
	["days=7", { from: "2026-11-14", to: TODAY }],
	["days=365", { from: "2025-11-21", to: TODAY }],
	["from=2026-05-01&to=2026-05-31", { from: "2026-05-01", to: "2026-05-31" }],
	["from=2026-05-31&to=2026-05-01", { from: "2026-05-01", to: "2026-05-31" }],
	["from=2026-11-01&to=2027-01-01", { from: "2026-11-01", to: TODAY }],
])("%s shows these days, and the query that is made of them shows them again", (query, span) => {
	const shown = spanOf(query);
	expect(shown.span).toEqual(span);
	expect(spanOf(spanQuery(shown.span, shown.preset))).toEqual(shown);
});

test.each([
	"days=31",
	"days=",
	"from=2026-02-30&to=2026-03-01",
	"from=2027-01-01&to=2027-02-01",
	"from=x&to=y",
	"to=2026-11-01",
])("%s is no span, and the usual days are shown", (query) => {
	expect(spanOf(query).preset).toBe(30);
});

test("no span is longer than 800 days", () => {
	expect(daysIn(spanOf("from=1900-01-01&to=2026-11-19").span)).toBe(800);
});

test("days that are over are compared with the same days as long before, and today with none", () => {
	expect(comparedSpans(lastDays(7, TODAY), COUNTED)).toEqual({
		over: { from: "2026-11-14", to: "2026-11-19" },
		before: { from: "2026-11-07", to: "2026-11-12" },
	});
	const may = { from: "2026-05-01", to: "2026-05-31" };
	expect(comparedSpans(may, COUNTED)).toEqual({ over: may, before: { from: "2026-03-31", to: "2026-04-30" } });
	expect(comparedSpans(lastDays(1, TODAY), COUNTED)).toBeNull();
});

test.each([
	["2026-11-20", "America/Chicago", "2026-11-20T06:00:00.000Z"],
	// The clocks change at 2am of these days.
	["2026-03-08", "America/Chicago", "2026-03-08T06:00:00.000Z"],
	["2026-03-09", "America/Chicago", "2026-03-09T05:00:00.000Z"],
	["2026-11-01", "America/Chicago", "2026-11-01T05:00:00.000Z"],
	["2026-11-20", "Africa/Lagos", "2026-11-19T23:00:00.000Z"],
	["2026-11-20", "Pacific/Auckland", "2026-11-19T11:00:00.000Z"],
])("%s begins in %s at %s", (day, timeZone, moment) => {
	expect(startOfDay(day, timeZone)).toBe(moment);
});

const anyDay = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
const days = fc.array(
	fc.record({
		day: anyDay.map((date) => date.toISOString().slice(0, 10)),
		groups: fc.array(fc.nat(99), { minLength: 4, maxLength: 4 }),
	}),
);

test("whatever the span, its bars have every view of it once, and follow each other without a gap", () => {
	const property = fc.property(fc.integer({ min: 1, max: 700 }), days, (length, counted) => {
		const byDay = new Map(counted.map((each) => [each.day, each]));
		const span = lastDays(length, "2027-12-01");
		const { bars } = barsOf(span, [...byDay.values()]);
		const inSpan = [...byDay.values()].filter(({ day }) => day >= span.from && day <= span.to);
		const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
		expect(sumOf(bars.flatMap(({ parts }) => parts))).toBe(sumOf(inSpan.flatMap(({ groups }) => groups)));
		expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([span.from, span.to]);
		expect(sumOf(bars.map(daysIn))).toBe(daysIn(span));
	});
	void fc.assert(property);
});

test("an axis ends at or above the most, on a line, with few lines", () => {
	const property = fc.property(fc.integer({ min: 1, max: 10_000_000 }), (most) => {
		const { top, step } = axisFor(most);
		expect([top >= most, Number.isInteger(step), Number.isInteger(top / step)]).toEqual([true, true, true]);
		expect(top / step).toBeLessThanOrEqual(5);
	});
	void fc.assert(property);
});

test.each([
	[110, 100, "10% more than the 30 days before"],
	[96, 100, "4% fewer than the 30 days before"],
	[5, 5, "as many as the 30 days before"],
	[5, 0, "none in the 30 days before"],
	[100_001, 100_000, "about as many as the 30 days before"],
])("%i views after %i are %s", (now, before, words) => {
	expect(comparison(now, before, "the 30 days before")).toBe(words);
});

test("a span says its years where they differ", () => {
	expect(spanInWords({ from: "2026-10-21", to: "2026-11-19" })).toBe("October 21 to November 19");
	expect(spanInWords({ from: "2025-12-21", to: "2026-01-19" })).toBe("December 21, 2025 to January 19, 2026");
});
