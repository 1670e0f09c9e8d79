import { expect, test } from "vitest";
import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { bandRanges, entryOf, publishedPoints } from "./score-assessment.ts";

const [financial] = basicAssessment.rubric.pillars;
const allOf = (assessment: typeof basicAssessment | typeof advancedAssessment) =>
	assessment.rubric.pillars.map((pillar) => publishedPoints(assessment, pillar));

test("an answer that depends on another is published with the points beside each answer to that", () => {
	const questions = financial ? publishedPoints(basicAssessment, financial) : [];
	const { question } = entryOf(basicAssessment.questions, "monthly_expenses");
	const { labels, order } = entryOf(basicAssessment.rubric.derived, "monthly_expenses");
	const points = [
		{ points: { least: 0, most: 0 }, besides: null },
		{ points: { least: 8, most: 8 }, besides: null },
		{
			points: { least: 11, most: 15 },
			besides: {
				question: entryOf(basicAssessment.questions, "profit_margin_known").question,
				points: expect.arrayContaining([
					{ answer: "No", points: 11 },
					{ answer: "Yes", points: 15 },
				]),
			},
		},
		{ points: { least: 15, most: 15 }, besides: null },
	];
	expect(questions.find((published) => published.question === question)?.answers).toEqual(
		order.map((answer, index) => ({ answer: labels[answer], ...points[index] })),
	);
});

test("every scored question of both assessments is published, and the best answers of each pillar add up to 25", () => {
	for (const assessment of [basicAssessment, advancedAssessment]) {
		const fields = assessment.rubric.pillars.map(({ points }) => Object.keys(points));
		const asked = Object.entries(assessment.questions).filter(([, question]) => "pillar" in question);
		expect([...new Set(fields.flat())].toSorted()).toEqual(asked.map(([field]) => field).toSorted());
		expect(allOf(assessment).map((questions) => questions.length)).toEqual(fields.map(({ length }) => length));
	}
	for (const questions of [...allOf(basicAssessment), ...allOf(advancedAssessment)]) {
		const best = questions.map(({ answers }) => Math.max(...answers.map(({ points }) => points?.most ?? 0)));
		expect(best.reduce((sum, points) => sum + points, 0)).toBe(25);
	}
});

test("the bands are the published ones", () => {
	expect(bandRanges()).toEqual([
		{ label: "Starting", fromPercent: 0, toPercent: 39 },
		{ label: "Building", fromPercent: 40, toPercent: 59 },
		{ label: "Established", fromPercent: 60, toPercent: 79 },
		{ label: "Leading", fromPercent: 80, toPercent: 100 },
	]);
});
