import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { printAdvice, sectionsBesideSteps } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { likelyAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { Advice } from "./assessment-report.tsx";
import { MarkdownAdvice } from "./markdown-advice.tsx";

const RUNS = 300;

test.each([basicAssessment, advancedAssessment])("$id: sections look as their Markdown does", (assessment) => {
	const random = seededRandom(5);
	for (let run = 0; run < RUNS; run += 1) {
		const { report } = resultOf(assessment, likelyAnswers(assessment.questions, random));
		const sections = sectionsBesideSteps(report);
		const inMarkdown = <MarkdownAdvice text={printAdvice(sections, "markdown")} hasLineBreaks={false} />;
		expect(renderToStaticMarkup(<Advice sections={sections} />)).toBe(renderToStaticMarkup(inMarkdown));
	}
});

test("the lines of a numbered item stand in one", () => {
	const blocks = [{ kind: "numbered" as const, items: [["**Count** faults.", "Every day."], ["Stop."]] }];
	expect(renderToStaticMarkup(<Advice sections={[{ heading: "Steps", blocks }]} />)).toContain(
		"<ol><li><span><strong>Count</strong> faults. Every day.</span></li><li><span>Stop.</span></li></ol>",
	);
});
