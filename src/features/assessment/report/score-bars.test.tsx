import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { definitionOf, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { explainPoints, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { likelyAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { EarnedSection } from "./how-scored.tsx";
import { PillarBars } from "./score-bars.tsx";

const WIDTH = 480;

/** The bars of a result, each with its pieces from left to right, and the names of the rows of their table. */
function draw(assessment: SiteAssessment, answers: ReturnType<typeof likelyAnswers>) {
	const { report } = definitionOf(assessment, contentOfRepository);
	const earned = explainPoints(assessment, answers);
	const scores = earned.map((pillar) => ({
		...pillar,
		wished: pillar.score,
		maximum: PILLAR_MAXIMUM,
		note: undefined,
	}));
	const bars = (
		<PillarBars
			copy={report}
			result={resultOf(assessment, answers)}
			hasSwitches={false}
			scores={scores}
			earned={earned}
		/>
	);
	const html = renderToStaticMarkup(
		<>
			{bars}
			<EarnedSection pillars={earned} report={report} />
		</>,
	);
	const { document } = new JSDOM(html).window;
	const pieces = [...document.querySelectorAll("svg")].map((bar) =>
		[...bar.querySelectorAll("path[data-row]")].map((piece) => {
			const [from = Number.NaN, to = Number.NaN] =
				(piece.getAttribute("d") ?? "").match(/(?<=[MH])[\d.]+/g)?.map(Number) ?? [];
			return { row: piece.getAttribute("data-row"), from, to };
		}),
	);
	const rows = [...document.querySelectorAll("tr[data-row]")].map((row) => row.getAttribute("data-row"));
	return { earned, pieces, rows };
}

test("the pieces of a bar lie side by side and fill it, cut at the score, and each leads to the row of its answer", () => {
	for (const assessment of [basicAssessment, advancedAssessment]) {
		const random = seededRandom(8);
		for (let round = 0; round < 20; round += 1) {
			const { earned, pieces, rows } = draw(assessment, likelyAnswers(assessment.questions, random));
			expect(rows).toHaveLength(earned.flatMap((pillar) => pillar.rows).length);
			expect(new Set(rows).size).toBe(rows.length);
			for (const [index, bar] of pieces.entries()) {
				const cuts = [0, ...bar.map(({ to }) => to)];
				expect(bar.map(({ from }) => from)).toEqual(cuts.slice(0, -1));
				expect(cuts.at(-1)).toBe(WIDTH);
				expect(cuts).toContain(Math.round((10 * WIDTH * (earned[index]?.score ?? 0)) / PILLAR_MAXIMUM) / 10);
				for (const { row } of bar) expect(rows).toContain(row);
			}
		}
	}
});

test("a question that does not apply has a row and no piece", () => {
	const { pieces, rows } = draw(advancedAssessment, soloConsultant());
	const drawn = new Set(pieces.flat().map(({ row }) => row));
	expect(rows.filter((row) => !drawn.has(row))).toEqual([
		"operations inventory_management",
		"operations supplier_relationships",
	]);
});
