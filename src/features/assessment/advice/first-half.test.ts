import { expect, test } from "vitest";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { counterexample, everyone } from "#testing/sampled-advice.ts";
import { type Chosen, holds, situationOf } from "./advice.ts";
import type { Findings } from "./advise.ts";
import { entryFor } from "./first-half.ts";

const both = [
	{ assessment: basicAssessment, usual: dentalPractice(), trade: "industry" },
	{ assessment: advancedAssessment, usual: soloConsultant(), trade: "business-type" },
];

type Combined = { assessment: Assessment; usual: Answers; trade: string };

/** The answers of every combination of problem, trade, size and revenue, by their ids. */
function combinations({ assessment, usual, trade }: Combined): Chosen[] {
	const { questions, painPoint } = assessment.advice;
	let found: Chosen[] = [situationOf(assessment, usual).chosen];
	for (const id of [painPoint, trade, "team-size", "revenue"]) {
		const { answers = [] } = questions.find((question) => question.id === id) ?? {};
		found = answers.flatMap((answer) => found.map((chosen) => ({ ...chosen, [id]: answer.id })));
	}
	return found;
}

test.each(both)(
	"$assessment.id: an entry holds for every problem, trade, size and revenue, in words for the size",
	(each) => {
		const { assessment } = each;
		const sizes = assessment.advice.questions.find(({ id }) => id === "team-size")?.answers ?? [];
		const combined = combinations(each);
		expect(combined.length).toBeGreaterThan(2000);
		for (const chosen of combined) {
			const { eases: _, cases: __, ...said } = entryFor({ assessment, chosen });
			const size = sizes.find(({ id }) => id === chosen["team-size"])?.size;
			const text = JSON.stringify(said);
			if (size === "solo") {
				const toOthers =
					/hand(s|ed|ing)? \w* ?\w* ?over|delegate|team lead|your people|have it filled|who (does|answers|orders)\b|that someone else could do\./i;
				expect(text).not.toMatch(toOthers);
			}
			// Its own trade here, and one with the inns there.
			if (chosen["business-type"] === "food") expect(text).not.toMatch(/\b(rooms|nights?)\b/);
			if (size === "mid" || size === "large") expect(text).not.toMatch(/if you have one|your own desk/);
		}
	},
);

test.each(both)(
	"$assessment.id: every entry is reached, and the last about each problem names no trade",
	({ assessment }) => {
		const reached = new Set(everyone(assessment).map(([, { entry }]) => entry.id));
		const { entries, painPoint, questions } = assessment.advice;
		expect(entries.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
		for (const { id } of questions.find((question) => question.id === painPoint)?.answers ?? []) {
			const last = entries.findLast(({ if: when }) => holds(when, { [painPoint]: id }));
			expect([id, last?.if]).toEqual([id, { [painPoint]: id }]);
		}
	},
);

test("no first step costs money", () => {
	const entries = both.flatMap(({ assessment }) => assessment.advice.entries);
	const steps = entries.flatMap(({ step, cases = [] }) => [step, ...cases.flatMap((each) => each.step ?? [])]);
	const asksForMoney = /(^|[.;] |\b(and|then) )(buy|hire|subscribe|pay)\b/i;
	expect(steps.filter((step) => asksForMoney.test(`${step.do}. ${step.first}`))).toEqual([]);
});

test.each(both)("$assessment.id: nobody of a large firm is sent to a bookkeeper that it may have", ({ assessment }) => {
	const isSent = ({ steps, size }: Findings) =>
		(size === "mid" || size === "large") && steps.some(({ helper }) => helper?.includes("if you have one"));
	expect(counterexample(assessment, isSent)).toBeUndefined();
});

test("a figure whose source waits for an owner is not shown, and one that is shown has its source, year and link", () => {
	for (const { assessment } of both) {
		const { sources, texts } = assessment.advice;
		const hidden = assessment.advice.entries
			.flatMap(({ usual, cases = [] }) => [...usual, ...cases.flatMap((each) => each.usual ?? [])])
			.filter(({ source }) => sources.find(({ id }) => id === source)?.unconfirmed);
		expect(hidden.length).toBeGreaterThan(0);
		for (const [, { firstHalf }] of everyone(assessment)) {
			const line = firstHalf.lines.find(({ label }) => label === texts.firstHalf.labels.usual);
			for (const text of line?.texts ?? []) {
				expect(hidden.some((usual) => text.startsWith(usual.text))).toBe(false);
				expect(text).toMatch(
					/\((.+, \d{4}.*\[.+\]|\[.+, \d{4}\])\(https:\/\/\S+\)\)$|^We found no checked public figure/,
				);
			}
		}
	}
});

test("a figure that is more than two years old says so in its source", () => {
	const thisYear = new Date().getUTCFullYear();
	const { sources } = basicAssessment.advice;
	const old = sources.filter(({ year, old }) => !old && (year === "undated" || thisYear - year > 2));
	expect(old.map(({ id }) => id)).toEqual([]);
});

test.each(both)(
	"$assessment.id: no step by points does what the named problem's does, and the entry leads but for what is red",
	(each) => {
		const { assessment } = each;
		const isWrong = ({ steps, entry, assessment: { advice }, chosen }: Findings) => {
			const at = steps.findIndex(({ isOfProblem }) => isOfProblem);
			const before = steps.slice(0, at);
			const { alarms, warnings } = advice.alerts;
			const urgent = [...alarms.filter(({ tone }) => tone === "red"), ...warnings.filter(({ canHurt }) => canHurt)]
				.filter(({ if: when }) => holds(when, chosen))
				.flatMap((alert) => alert.steps);
			const isEarly = before.some(({ eases }) => !eases.some((question) => urgent.includes(question)));
			const isTwice = steps.slice(at + 1).some(({ question }) => entry.eases.includes(question));
			return at < 0 || isEarly || isTwice;
		};
		expect(counterexample(assessment, isWrong)).toBeUndefined();
	},
);

test.each(both)(
	"$assessment.id: under a red alarm and where too little is sold the report names no band, and the response keeps it",
	(each) => {
		const { assessment } = each;
		let hidden = 0;
		for (const [answers] of everyone(assessment).slice(0, 300)) {
			const { hidesLabel, label, advice, report } = resultOf(assessment, answers);
			const isRed = report.alarms.some(({ tone }) => tone === "red");
			expect(hidesLabel).toBe(isRed || answers.revenue === "Under $10K");
			expect(label).toMatch(/^(Starting|Building|Established|Leading)$/);
			if (!hidesLabel) continue;
			hidden += 1;
			expect(advice).not.toMatch(/of 1[05]0: \w+\./);
			expect(`${report.total} ${report.insteadOfLabel}`).not.toContain(label);
		}
		expect(hidden).toBeGreaterThan(0);
	},
);

test("a start-up before its first sale counts its months, then asks for money, and hears nothing of points", () => {
	const { report, hidesLabel } = resultOf(
		basicAssessment,
		dentalPractice({
			industry: "Technology",
			revenue: "Under $10K",
			team_size: "2–4",
			monthly_expenses: "$1K–$5K",
			pain_point: "Need funding",
			cac_tracked: "No",
		}),
	);
	expect(hidesLabel).toBe(true);
	expect(report.steps.map(({ action, points }) => [action, points])).toEqual([
		["Write down the month in which the money ends", "first"],
		["Answer every inquiry the same day, with a next date", ""],
	]);
	expect(report.steps[1]?.firstHour).toContain("people who could buy");
});
