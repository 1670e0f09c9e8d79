import { expect, test } from "vitest";
import { advancedAssessment } from "#features/assessment/advice/advanced.assessment.ts";
import type { Assessment } from "#features/assessment/advice/advice.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { printMarkdown } from "#features/assessment/advice/advisory.ts";
import { basicAssessment } from "#features/assessment/advice/basic.assessment.ts";
import { renderAdvisory } from "#features/assessment/advice/render-advisory.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { firms } from "./firms.copy.ts";

function report(assessment: Assessment, answers: Answers): string {
	return `# ${assessment.name}\n\n${printMarkdown(renderAdvisory(advise(assessment, answers)))}\n`;
}

test.each(firms)("$name reads the kept reports", async ({ id, name, about, basic, advanced }) => {
	const head = `<!-- ${name}: ${about} Written by the test beside it; "vitest -u" writes it again. -->\n\n`;
	const text = head + [report(basicAssessment, basic), report(advancedAssessment, advanced)].join("\n");
	await expect(text).toMatchFileSnapshot(`./${id}.md`);
});

test.each(firms)("$name gets the total that was worked out by hand", ({ basic, advanced, human }) => {
	const totals = [advise(basicAssessment, basic), advise(advancedAssessment, advanced)].map(({ score }) => score.total);
	expect(totals).toEqual([human.basic.total, human.advanced.total]);
});
