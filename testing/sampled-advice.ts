import { advise, type Findings } from "#features/assessment/advice/advise.ts";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { stepOf } from "#features/assessment/result/steps-in-words.ts";
import { likelyAnswers, randomAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { advancedAssessment, basicAssessment } from "./assessments.ts";

export const both: readonly Assessment[] = [basicAssessment, advancedAssessment];
const RUNS = 1500;
/** Each of these is a case of its rule. */
const RUNS_WITH_FIXED = 400;

/** Businesses with every answer equally likely, and as many that are alike in most answers. */
export function* sampled(assessment: Assessment, fixed: Answers = {}): Generator<Answers> {
	const random = seededRandom(34);
	const runs = Object.keys(fixed).length > 0 ? RUNS_WITH_FIXED : RUNS;
	for (let run = 0; run < runs; run += 1) {
		yield { ...(run % 2 ? randomAnswers : likelyAnswers)(assessment.questions, random), ...fixed };
	}
}

export const say = (assessment: Assessment, answers: Answers) =>
	resultOf({ ...assessment, hasLineBreaks: false }, answers).advice;

export const stepText = (findings: Findings) =>
	findings.steps
		.map((step) => stepOf(step, findings))
		.map(({ action, why, firstHour, doneWhen }) => [action, why, firstHour, doneWhen].join(" "))
		.join("\n");

// Most rules are tried on the same businesses: what is found in these is worked out once.
const foundIn = new Map<Assessment, [Answers, Findings][]>();

export function everyone(assessment: Assessment): [Answers, Findings][] {
	const found =
		foundIn.get(assessment) ??
		Array.from(sampled(assessment), (answers): [Answers, Findings] => [answers, advise(assessment, answers)]);
	foundIn.set(assessment, found);
	return found;
}

/** The first answers for which something is said that must not be; undefined where there are none. */
export function counterexample(
	assessment: Assessment,
	isWrong: (findings: Findings, answers: Answers) => boolean,
	fixed?: Answers,
): Answers | undefined {
	if (!fixed) return everyone(assessment).find(([answers, findings]) => isWrong(findings, answers))?.[0];
	return Array.from(sampled(assessment, fixed)).find((answers) => isWrong(advise(assessment, answers), answers));
}
