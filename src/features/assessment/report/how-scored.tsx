import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { bandRanges } from "#features/assessment/scoring/bands.ts";
import { type PublishedAnswer, publishedPoints } from "#features/assessment/scoring/published-points.ts";
import type { Pillar, ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import styles from "./how-scored.module.css";
import { FoldedPart, ReportSection } from "./report-section.tsx";

/** The id of the section, for links to it. */
export const HOW_SCORED_ID = "how-this-score-is-made";

const copy = assessmentCopy.howMade;

function pointsText({ points }: PublishedAnswer): string {
	if (!points) return copy.notApplicable;
	return points.least === points.most ? String(points.most) : copy.spread(points.least, points.most);
}

function AnswerRow({ answer }: { answer: PublishedAnswer }) {
	return (
		<tr>
			<td>
				{answer.answer}
				{answer.besides && (
					<div className={styles.besides}>
						{copy.besides(answer.besides.question)}
						<ul>
							{answer.besides.points.map((each) => (
								<li key={each.answer}>{copy.besidesPoints(each.answer, each.points)}</li>
							))}
						</ul>
					</div>
				)}
			</td>
			<td>{pointsText(answer)}</td>
		</tr>
	);
}

/** Every answer of one pillar with its points, question by question. */
function PointsTable({ assessment, pillar }: { assessment: ScoredQuestions; pillar: Pillar }) {
	return (
		<table className={styles.points}>
			<caption>{copy.pillar(pillar.name)}</caption>
			<thead>
				<tr>
					<th scope="col">{copy.columns.answer}</th>
					<th scope="col">{copy.columns.points}</th>
				</tr>
			</thead>
			{publishedPoints(assessment, pillar).map(({ field, question, answers }) => (
				<tbody key={field}>
					<tr>
						<th scope="rowgroup" colSpan={2}>
							{question}
						</th>
					</tr>
					{answers.map((answer) => (
						<AnswerRow key={answer.answer} answer={answer} />
					))}
				</tbody>
			))}
		</table>
	);
}

/** What two answers count as together: one table for each such pair. */
function DerivedAnswersTables({ assessment: { rubric } }: { assessment: ScoredQuestions }) {
	const { caption, lead, revenue } = copy.derived;
	return Object.entries(rubric.derived).map(([field, { answers: byOther, labels }]) => {
		const answers = Object.keys(Object.values(byOther)[0] ?? {});
		const rows = Object.entries(byOther).map(([other, row]) => [
			other,
			...answers.map((answer) => labels[row[answer] ?? ""] ?? ""),
		]);
		return (
			<FoldedPart key={field} title={caption}>
				<ScrollRegion label={caption}>
					<DataTable caption={lead} columns={[revenue, ...answers]} rows={rows} />
				</ScrollRegion>
			</FoldedPart>
		);
	});
}

/** The published rubric: what is scored and how, every answer with its points, and the names of the totals. */
export function HowScored({ assessment, text }: { assessment: ScoredQuestions; text: string }) {
	const { bands } = copy;
	const rows = bandRanges().map(({ label, fromPercent, toPercent }) => [label, copy.range(fromPercent, toPercent)]);
	return (
		<ReportSection id={HOW_SCORED_ID} title={copy.title} lead={copy.version(assessment.rubric.version)} ground="white">
			<p>{text}</p>
			<div>
				{assessment.rubric.pillars.map((pillar) => (
					<FoldedPart key={pillar.id} title={copy.pillar(pillar.name)}>
						<PointsTable assessment={assessment} pillar={pillar} />
					</FoldedPart>
				))}
				<DerivedAnswersTables assessment={assessment} />
				<FoldedPart title={bands.caption}>
					<DataTable caption={bands.caption} columns={[bands.band, bands.range]} rows={rows} />
				</FoldedPart>
			</div>
		</ReportSection>
	);
}
