import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { advancedAdvice } from "#features/assessment/advice/advanced-advice.ts";
import type { Advice } from "#features/assessment/advice/advice.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { basicAdvice } from "#features/assessment/advice/basic-advice.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { advancedAssessment } from "#features/assessment/scoring/advanced.assessment.ts";
import { basicAssessment } from "#features/assessment/scoring/basic.assessment.ts";
import { entryOf, type ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { likelyAnswers, randomAnswers, seededRandom } from "#testing/random-answers.ts";
import { printMarkdown } from "./print-advisory.ts";
import { writeAdvisory } from "./write-advisory.ts";

const SETS = 300;

/** The position of each answer among its options, one character a field. */
function encode(questions: Questions, answers: Answers): string {
	const digits = Object.entries(questions).map(([field, question]) =>
		question.kind === "choice" ? question.options.findIndex(({ value }) => value === answers[field]).toString(36) : "-",
	);
	return digits.join("");
}

/** The text with the lines of its plan in no order, and without their days: these have tests of their own. */
function withoutPlanOrder(text: string): string {
	const lines = text.split("\n");
	const isDated = (line: string) => line.startsWith("- By day ");
	const dated = lines.filter(isDated).map((line) => line.replace(/\d+/, "N"));
	return [...lines.filter((line) => !isDated(line)), ...dated.toSorted()].join("\n");
}

/** A result in one line: the answers, the total, its label, the scores, and a hash of the advisory. */
function lineOf(assessment: ScoredQuestions, advice: Advice, answers: Answers): string {
	const findings = advise(assessment, advice, answers);
	const { total, label, scores } = findings.score;
	const each = assessment.rubric.pillars.map(({ id }) => entryOf(scores, id)).join(" ");
	const text = withoutPlanOrder(printMarkdown(writeAdvisory(findings)));
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
	return [encode(assessment.questions, answers), total, label, each, hash].join(" | ");
}

test.for<[string, ScoredQuestions, Advice]>([
	["basic", basicAssessment, basicAdvice],
	["advanced", advancedAssessment, advancedAdvice],
])(`${SETS} sets of answers to the %s assessment get the kept results`, async ([name, assessment, advice]) => {
	const random = seededRandom(6);
	const lines = Array.from({ length: SETS }, (_, set) => {
		const answers = (set % 2 ? randomAnswers : likelyAnswers)(assessment.questions, random);
		return lineOf(assessment, advice, answers);
	});
	await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`./kept-results.${name}.txt`);
});
