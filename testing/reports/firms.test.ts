import { expect, test } from "vitest";
import { advise } from "#features/assessment/advice/advise.ts";
import { advancedAssessment, basicAssessment, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { content } from "#testing/content.ts";
import { differences } from "./differences.ts";
import { firms } from "./firms.copy.ts";

function report(assessment: SiteAssessment, answers: Answers): string {
	return `# ${content().pages[assessment.page].name}\n\n${resultOf({ ...assessment, hasLineBreaks: false }, answers).advice}\n`;
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

test("the first steps and alarms are a person's, but for the differences that are noted", () => {
	const found = firms.flatMap(({ id: firm, basic, advanced, human }) => {
		const both = [
			{ assessment: "basic", mine: advise(basicAssessment, basic), theirs: human.basic },
			{ assessment: "advanced", mine: advise(advancedAssessment, advanced), theirs: human.advanced },
		];
		return both.flatMap(({ assessment, mine, theirs }) => {
			const fields = mine.steps.map(({ field }) => field);
			return fields.join() === theirs.steps.join() ? [] : { firm, assessment };
		});
	});
	expect(found).toEqual(differences.map(({ firm, assessment }) => ({ firm, assessment })));
});

test("the strongest point of each is the one that a person names", () => {
	for (const { basic, advanced, human } of firms) {
		expect(advise(basicAssessment, basic).strengths[0]?.field).toBe(human.basic.strength);
		expect(advise(advancedAssessment, advanced).strengths[0]?.field).toBe(human.advanced.strength);
	}
});
