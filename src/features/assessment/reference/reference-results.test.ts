import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { advancedAdvice } from "#features/assessment/advice/advanced-advice.ts";
import type { Advice } from "#features/assessment/advice/advice.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { basicAdvice } from "#features/assessment/advice/basic-advice.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { advancedAssessment } from "#features/assessment/scoring/advanced.assessment.ts";
import { basicAssessment } from "#features/assessment/scoring/basic.assessment.ts";
import { entryOf } from "#features/assessment/scoring/entry-of.ts";
import type { Assessment } from "#features/assessment/scoring/rubric.ts";
import { printMarkdown } from "#features/assessment/writing/print-advisory.ts";
import { writeAdvisory } from "#features/assessment/writing/write-advisory.ts";
import { likelyAnswers, randomAnswers, seededRandom } from "#testing/random-answers.ts";
import { mendForm, openReference, skipWithoutReference, withoutPlanOrder } from "./test-reference.ts";

const SETS = 300;
const TIMEOUT_MS = 60_000;

const assessments: ["basic" | "advanced", Assessment, Advice][] = [
	["basic", basicAssessment, basicAdvice],
	["advanced", advancedAssessment, advancedAdvice],
];

/** The place of each answer among its options, one character a field. */
function encode(questions: Questions, answers: Answers): string {
	const digits = Object.entries(questions).map(([field, question]) =>
		question.kind === "choice" ? question.options.findIndex(({ value }) => value === answers[field]).toString(36) : "-",
	);
	return digits.join("");
}

type Result = { score: { total: number; label: string; scores: Readonly<Record<string, number>> }; text: string };

/** A result in one line: the answers, the total, its label, the scores, and what the text comes to. */
function lineOf({ questions, rubric }: Assessment, answers: Answers, { score, text }: Result): string {
	const scores = rubric.pillars.map(({ id }) => entryOf(score.scores, id)).join(" ");
	const hash = createHash("sha256").update(withoutPlanOrder(text)).digest("hex").slice(0, 16);
	return [encode(questions, answers), score.total, score.label, scores, hash].join(" | ");
}

/** Sets of answers, the same at each run; a new question leaves the answers to all others as they were. */
function setsFor({ questions }: Assessment): Answers[] {
	const random = seededRandom(6);
	return Array.from({ length: SETS }, (_, set) => (set % 2 ? randomAnswers : likelyAnswers)(questions, random));
}

function ourLines(assessment: Assessment, advice: Advice): string[] {
	return setsFor(assessment).map((answers) => {
		const findings = advise(assessment, advice, answers);
		return lineOf(assessment, answers, { score: findings.score, text: printMarkdown(writeAdvisory(findings)) });
	});
}

test.for(assessments)("the %s assessment gives the kept results", async ([name, assessment, advice]) => {
	const lines = ourLines(assessment, advice);
	await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`./reference-results.${name}.txt`);
});

test.for(assessments)(
	"the results of the %s assessment are the reference's",
	{ timeout: TIMEOUT_MS },
	async ([name, assessment, advice], { skip }) => {
		skipWithoutReference(name, assessment.rubric, skip);
		const { engine, definition } = await openReference(name);
		const theirs = setsFor(assessment).map((answers) => {
			const text = mendForm(engine.advisory(definition, answers));
			return lineOf(assessment, answers, { score: engine.score(definition, answers), text });
		});
		expect(ourLines(assessment, advice)).toEqual(theirs);
	},
);
