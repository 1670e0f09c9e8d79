import { expect, test } from "vitest";
import { basicAssessment } from "#features/assessment/assessments.server.ts";
import { parseRespondentFigures, readResult } from "#features/assessment/result/assessment-result.ts";
import { respondents } from "#testing/respondents.ts";
import { REFRESH_STEP } from "./compare-answers.ts";
import { countRespondents, FEWEST_RESPONDENTS, isRefreshDue, SMALLEST_GROUP } from "./respondent-figures.server.ts";

test("29 results are too few, 30 are enough", () => {
	expect(FEWEST_RESPONDENTS).toBe(30);
	expect(countRespondents(respondents(29, { yes: 15 }))).toBeUndefined();
	expect(countRespondents(respondents(30, { yes: 15 }))).toMatchObject({ respondents: 30, counts: { crm_used: 15 } });
	expect(isRefreshDue(29, undefined)).toBe(false);
	expect(isRefreshDue(30, undefined)).toBe(true);
});

test("published figures wait for ten more results", () => {
	expect(REFRESH_STEP).toBe(10);
	expect(isRefreshDue(39, 30)).toBe(false);
	expect(isRefreshDue(40, 30)).toBe(true);
	expect(isRefreshDue(55, 46)).toBe(false);
	expect(isRefreshDue(56, 46)).toBe(true);
});

test("an answer that fewer than five chose, or that all but a few chose, is not counted", () => {
	expect(SMALLEST_GROUP).toBe(5);
	const isShown = (yes: number) => countRespondents(respondents(40, { yes }))?.counts.crm_used !== undefined;
	const shown = Array.from({ length: 41 }, (_, yes) => yes).filter(isShown);
	expect(shown).toEqual(Array.from({ length: 31 }, (_, index) => index + 5));
});

test("the figures tell when the results came, and between which totals half of them lie", () => {
	const figures = countRespondents(respondents(46, { yes: 29 }));
	expect(figures).toEqual({
		respondents: 46,
		from: "2026-01-01",
		to: "2026-02-15",
		score: { low: expect.any(Number), middle: expect.any(Number), high: expect.any(Number) },
		counts: { crm_used: 29, profit_margin_known: 23 },
	});
	const { low, middle, high } = figures?.score ?? { low: 1, middle: 0, high: 0 };
	expect(low).toBeLessThan(high);
	expect(low).toBeLessThanOrEqual(middle);
	expect(middle).toBeLessThanOrEqual(high);
	expect(parseRespondentFigures(figures)).toEqual(figures);
});

test.each([
	{},
	{ respondents: null },
	{ respondents: "figures" },
	{ respondents: { respondents: 46 } },
	{ respondents: { ...countRespondents(respondents(46, { yes: 29 })), from: "long ago" } },
])("a response without usable figures has none: %j", (response) => {
	const { response: members } = basicAssessment;
	const scored = { total_score: 66, advisory: "" };
	const result = readResult({ response: members, maximum: 100 }, { ...scored, ...response });
	expect(result).toMatchObject({ total: 66, respondents: undefined });
});
