import { expect, test } from "vitest";
import { advancedAdvice } from "#features/assessment/advice/advanced-advice.ts";
import type { Advice } from "#features/assessment/advice/advice.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { basicAdvice } from "#features/assessment/advice/basic-advice.ts";
import { advancedAssessment } from "#features/assessment/scoring/advanced.assessment.ts";
import { basicAssessment } from "#features/assessment/scoring/basic.assessment.ts";
import type { Assessment } from "#features/assessment/scoring/rubric.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { printMarkdown } from "#features/assessment/writing/print-advisory.ts";
import { writeAdvisory } from "#features/assessment/writing/write-advisory.ts";
import { likelyAnswers, randomAnswers, seededRandom } from "#testing/random-answers.ts";
import { mendForm, openReference, skipWithoutReference, withoutPlanOrder } from "./test-reference.ts";

const RUNS = 10_000;
/** A text takes the reference some milliseconds, so one in nine is compared. */
const RUNS_A_TEXT = 9;
const TIMEOUT_MS = 300_000;

/** Every text of four words or more, wherever it stands in the data. */
function sentencesIn(node: unknown): string[] {
	if (typeof node === "string") return node.split(" ").length >= 4 ? [node] : [];
	return typeof node === "object" && node !== null ? Object.values(node).flatMap(sentencesIn) : [];
}

const assessments: ["basic" | "advanced", Assessment, Advice][] = [
	["basic", basicAssessment, basicAdvice],
	["advanced", advancedAssessment, advancedAdvice],
];

test.for(assessments)(
	`on ${RUNS} sets of answers the %s assessment agrees with its reference`,
	{ timeout: TIMEOUT_MS },
	async ([name, assessment, advice], { skip }) => {
		skipWithoutReference(name, assessment.rubric, skip);
		const { engine, definition } = await openReference(name);
		const random = seededRandom(5);
		for (let run = 0; run < RUNS; run += 1) {
			const answers = (run % 2 ? randomAnswers : likelyAnswers)(assessment.questions, random);
			const { total, label, scores } = scoreAssessment(assessment, answers);
			expect({ total, label, scores }).toEqual(engine.score(definition, answers));
			if (run % RUNS_A_TEXT !== 0) continue;
			const findings = advise(assessment, advice, answers);
			const ours = printMarkdown(writeAdvisory(findings));
			const theirs = mendForm(engine.advisory(definition, answers));
			const cannotWait = findings.steps.some(({ urgency = 0 }) => urgency >= 3);
			if (cannotWait) expect(withoutPlanOrder(ours)).toBe(withoutPlanOrder(theirs));
			else expect(ours).toBe(theirs);
		}
	},
);

test.for(assessments)(
	"every sentence of the %s design is in our data, and no other",
	async ([name, assessment, advice], { skip }) => {
		skipWithoutReference(name, assessment.rubric, skip);
		const { definition } = await openReference(name);
		const { fields, pillars, bands, steps, strengths, boosts, alerts, notes } = definition;
		// Named in the design, and never said by its engine.
		const said = sentencesIn({ ...Object(notes), location_importance: undefined });
		const designed = sentencesIn([fields, pillars, bands, steps, strengths, boosts, alerts]);
		// A question that came after the design changes nothing but the form.
		const isDesigned = ([field]: [string, unknown]) => fields.some(({ id }) => id === field);
		const questions = Object.entries(assessment.questions).filter(isDesigned);
		const ours = [questions, assessment.rubric, advice];
		expect([...new Set(sentencesIn(ours))].toSorted()).toEqual([...new Set([...designed, ...said])].toSorted());
	},
);
