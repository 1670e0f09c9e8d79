import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { entryOf } from "#features/assessment/scoring/rubric.ts";
import { likelyAnswers, randomAnswers, seededRandom } from "#testing/random-answers.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import type { Assessment } from "./advice.ts";
import { advise } from "./advise.ts";
import { printMarkdown } from "./advisory.ts";
import { basicAssessment } from "./basic.assessment.ts";
import { renderAdvisory } from "./render-advisory.ts";

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
function lineOf(assessment: Assessment, answers: Answers): string {
	const findings = advise(assessment, answers);
	const { total, label, scores } = findings.score;
	const each = assessment.rubric.pillars.map(({ id }) => entryOf(scores, id)).join(" ");
	const text = withoutPlanOrder(printMarkdown(renderAdvisory(findings)));
	const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
	return [encode(assessment.questions, answers), total, label, each, hash].join(" | ");
}

test.for<[string, Assessment]>([
	["basic", basicAssessment],
	["advanced", advancedAssessment],
])(`${SETS} sets of answers to the %s assessment get the kept results`, async ([name, assessment]) => {
	const random = seededRandom(6);
	const lines = Array.from({ length: SETS }, (_, set) => {
		const answers = (set % 2 ? randomAnswers : likelyAnswers)(assessment.questions, random);
		return lineOf(assessment, answers);
	});
	await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`./kept-results.${name}.txt`);
});
