import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { bandRanges } from "#features/assessment/scoring/bands.ts";
import { type PublishedAnswer, publishedPoints } from "#features/assessment/scoring/published-points.ts";
import type { Pillar, ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import styles from "./how-scored.module.css";
import { FoldedPart, ReportSection } from "./report-section.tsx";

/** The id of the section, for links to it. */
export const HOW_SCORED_ID = "how-this-score-is-made";

type HowScoredCopy = ReportCopy["howScored"];

function pointsText({ points }: PublishedAnswer, copy: HowScoredCopy): string {
	if (!points) return copy.notApplicable;
	return points.least === points.most
		? String(points.most)
		: fillIn(copy.spread, { from: points.least, to: points.most });
}

function AnswerRow({ answer, copy }: { answer: PublishedAnswer; copy: HowScoredCopy }) {
	return (
		<tr>
			<td>
				{answer.answer}
				{answer.besides && (
					<div className={styles.besides}>
						{fillIn(copy.besides, { question: answer.besides.question })}
						<ul>
							{answer.besides.points.map((each) => (
								<li key={each.answer}>{fillIn(copy.besidesPoints, each)}</li>
							))}
						</ul>
					</div>
				)}
			</td>
			<td>{pointsText(answer, copy)}</td>
		</tr>
	);
}

/** Every answer of one pillar with its points, question by question. */
type PointsTableProps = { assessment: ScoredQuestions; pillar: Pillar; copy: HowScoredCopy };

function PointsTable({ assessment, pillar, copy }: PointsTableProps) {
	return (
		<table className={styles.points}>
			<caption>{fillIn(copy.pillar, { pillar: pillar.name })}</caption>
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
						<AnswerRow key={answer.answer} answer={answer} copy={copy} />
					))}
				</tbody>
			))}
		</table>
	);
}

/** What two answers count as together: one table for each such pair. */
type DerivedAnswersProps = { assessment: ScoredQuestions; copy: HowScoredCopy["derived"] };

function DerivedAnswersTables({ assessment: { rubric }, copy }: DerivedAnswersProps) {
	const { caption, lead, revenue } = copy;
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

type HowScoredProps = { assessment: ScoredQuestions; text: string; report: ReportCopy };

/** The published rubric: what is scored and how, every answer with its points, and the names of the totals. */
export function HowScored({ assessment, text, report: { howScored: copy, bands } }: HowScoredProps) {
	const rows = bandRanges().map(({ label, fromPercent: from, toPercent: to }) => [
		label,
		fillIn(bands.percent, { from, to }),
	]);
	return (
		<ReportSection
			id={HOW_SCORED_ID}
			title={copy.title}
			lead={fillIn(copy.version, { version: assessment.rubric.version })}
			ground="white"
		>
			<p>{text}</p>
			<div>
				{assessment.rubric.pillars.map((pillar) => (
					<FoldedPart key={pillar.id} title={fillIn(copy.pillar, { pillar: pillar.name })}>
						<PointsTable assessment={assessment} pillar={pillar} copy={copy} />
					</FoldedPart>
				))}
				<DerivedAnswersTables assessment={assessment} copy={copy.derived} />
				<FoldedPart title={bands.caption}>
					<DataTable caption={bands.caption} columns={[bands.band, bands.range]} rows={rows} />
				</FoldedPart>
			</div>
		</ReportSection>
	);
}
