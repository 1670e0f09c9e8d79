import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { howScoredOf, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { bandRanges, entryOf, mostPoints, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { HowScored } from "./how-scored.tsx";

/** The published rubric: of each question its answers and their points, as they are read. */
function published(assessment: SiteAssessment): { question: string; answers: [answer: string, points: string][] }[] {
	const copy = howScoredOf(assessment, contentOfRepository);
	const html = renderToStaticMarkup(<HowScored assessment={assessment} copy={copy} />);
	const textOf = (cell = "") => cell.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");
	return Array.from(
		html.matchAll(/<tbody><tr><th scope="rowgroup"[^>]*>(.*?)<\/th><\/tr>(.*?)<\/tbody>/g),
		([, name, rows = ""]) => ({
			question: textOf(name),
			answers: Array.from(rows.matchAll(/<td>(.*?)<\/td><td>(.*?)<\/td>/g), ([, answer, points]) => [
				textOf(answer),
				textOf(points),
			]),
		}),
	);
}

test("an answer that depends on another is published with the points beside each answer to that", () => {
	const { questions, rubric } = basicAssessment;
	const { question } = entryOf(questions, "monthly_expenses");
	const { labels, order } = entryOf(rubric.derived, "monthly_expenses");
	const { answers = [] } = published(basicAssessment).find((each) => each.question === question) ?? {};
	const [unknown, least, depending, best] = order.map((answer) => labels[answer]);
	expect(answers.filter(([answer]) => answer !== answers[2]?.[0])).toEqual([
		[unknown, "0"],
		[least, "8"],
		[best, "15"],
	]);
	const [said, points] = answers[2] ?? [];
	expect(points).toMatch(/^11\D+15$/);
	expect(said).toContain(`${depending}|`);
	expect(said).toContain(entryOf(questions, "profit_margin_known").question);
	expect(said).toMatch(/\|No\D+11/);
	expect(said).toMatch(/\|Yes\D+15/);
});

test("every scored question of both assessments is published, and the best answers of each pillar add up to 25", () => {
	for (const assessment of [basicAssessment, advancedAssessment]) {
		const { pillars } = assessment.rubric;
		const scored = Object.values(assessment.questions).filter((question) => "pillar" in question);
		const questions = published(assessment).map(({ question }) => question.replaceAll("&#x27;", "'"));
		expect([...new Set(questions)].toSorted()).toEqual(scored.map(({ question }) => question).toSorted());
		expect(questions).toHaveLength(pillars.flatMap(({ points }) => Object.keys(points)).length);
		for (const pillar of pillars) {
			const best = Object.keys(pillar.points).map((field) => mostPoints(pillar, field));
			expect(best.reduce((sum, points) => sum + points, 0)).toBe(PILLAR_MAXIMUM);
		}
	}
});

test("the bands are the published ones", () => {
	expect(bandRanges()).toEqual([
		{ label: "Starting", from: 0, to: 39 },
		{ label: "Building", from: 40, to: 59 },
		{ label: "Established", from: 60, to: 79 },
		{ label: "Leading", from: 80, to: 100 },
	]);
});
