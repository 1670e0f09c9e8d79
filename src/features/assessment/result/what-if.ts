import { countInWords, listInWords } from "#documents/content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import type { Findings } from "#features/assessment/advice/advise.ts";
import type { ReportWords } from "#features/assessment/assessment-definition.ts";
import { answersAfter, bandOf, bandRanges, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { AssessmentResult, Report } from "./assessment-result.ts";

export type WhatIf = NonNullable<Report["whatIf"]>[number];

/** Scores every set of the steps that add points. Sums of single steps would be wrong: one may add less after another. */
export function whatIfOf({ assessment, answers, steps }: Findings): WhatIf[] {
	const after = (numbers: readonly number[]) => {
		const fields = numbers.flatMap((number) => steps[number - 1]?.field ?? []);
		return scoreAssessment(assessment, answersAfter(assessment, answers, fields));
	};
	const adding = steps.flatMap(({ gain }, index) => (gain > 0 ? index + 1 : []));
	let sets: number[][] = [[]];
	for (const step of adding) sets = [...sets, ...sets.map((set) => [...set, step])];
	return sets.slice(1).map((set) => {
		const { total, scores } = after(set);
		const atLeast = set.some((number) => steps[number - 1]?.isGainAtLeast);
		return { steps: set, total, scores, atLeast };
	});
}

type Scored = Pick<AssessmentResult, "total" | "maximum" | "hidesLabel">;
type WhatIfWords = ReportWords["whatIf"];

function valuesOf({ steps, total, atLeast }: WhatIf, { maximum, total: today }: Scored, copy: WhatIfWords) {
	const numbers = listInWords(steps.map(String));
	return {
		steps: fillInCount(copy.steps, steps.length, { steps: numbers }),
		total: atLeast ? fillIn(copy.atLeast, { points: total }) : total,
		maximum,
		today,
	};
}

/** Says the score with some steps done, with its band and what is missing for the next where bands are printed. */
export function whatIfText(row: WhatIf | undefined, scored: Scored, copy: WhatIfWords): string {
	if (!row) return fillIn(copy.nothing, { today: scored.total });
	const values = valuesOf(row, scored, copy);
	if (scored.hidesLabel) return fillIn(copy.saidWithoutBand, values);
	const { maximum } = scored;
	const band = bandOf(row.total, maximum);
	const next = bandRanges(maximum).find(({ from }) => row.total < from);
	if (!next) return fillIn(copy.said, { ...values, band });
	return fillIn(copy.saidBelow, { ...values, band, more: next.from - row.total, next: next.label });
}

/** The same of all steps that add points, where nothing can be switched; empty where none does. */
export function whatIfOnPaper({ report, ...scored }: Scored & { report: Report }, copy: WhatIfWords): string {
	const row = report.whatIf?.at(-1);
	if (!row) return "";
	const values = valuesOf(row, scored, copy);
	const isAll = row.steps.length > 2 && row.steps.length === report.steps.length;
	const steps = isAll ? fillIn(copy.allSteps, { number: countInWords(row.steps.length) }) : values.steps;
	return fillIn(copy.onPaper, { ...values, steps });
}

/** The points of all steps that add some, one on top of the other. */
export function wishesOf({ report, total }: { report: Report; total: number }): number[] {
	const { whatIf = [] } = report;
	const steps = whatIf.at(-1)?.steps ?? [];
	const totals = steps.map((_, index) => {
		const set = String(steps.slice(0, index + 1));
		return whatIf.find((row) => String(row.steps) === set)?.total ?? total;
	});
	return totals.map((reached, index) => reached - (totals[index - 1] ?? total));
}
