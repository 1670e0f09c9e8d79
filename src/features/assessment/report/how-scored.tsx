import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { bandRanges } from "#features/assessment/scoring/bands.ts";
import { PILLAR_MAXIMUM, type Pillar, type ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import {
	type EarnedPillar,
	type NextStep,
	type PublishedAnswer,
	publishedPoints,
} from "#features/assessment/scoring/score-assessment.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./how-scored.module.css";
import { FoldedPart, ReportSection, reportIds } from "./report-section.tsx";

const HOW_SCORED_ID = "how-this-score-is-made";

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

type EarnedCopy = ReportCopy["earned"];

function nextText(next: NextStep, copy: EarnedCopy): string {
	switch (next.kind) {
		case "answer":
			return fillIn(next.gain > 0 ? copy.next : copy.noGain, { answer: next.answer, gain: next.gain });
		case "any-figure":
			return fillIn(copy.atLeast, { gain: next.gain });
		case "best":
			return copy.best;
		case "not-applicable":
			return copy.notApplicable;
		case "counted-in":
			return fillIn(copy.counted, { pillar: next.pillar });
	}
}

function pillarText({ name, score }: EarnedPillar, copy: EarnedCopy): string {
	return fillIn(copy.pillar, { pillar: name, score, maximum: PILLAR_MAXIMUM });
}

function PillarTable({ pillar, copy }: { pillar: EarnedPillar; copy: EarnedCopy }) {
	const { question, answer, points, next } = copy.columns;
	const rows = pillar.rows.map(({ question, answer, points, most, next }) => [
		question,
		answer,
		points === null ? copy.notApplicable : fillIn(copy.points, { points, most }),
		nextText(next, copy),
	]);
	return (
		<DataTable
			caption={<VisuallyHidden>{pillarText(pillar, copy)}</VisuallyHidden>}
			columns={[question, answer, points, next]}
			rows={rows}
			emphasis="last"
		/>
	);
}

type EarnedSectionProps = { pillars: readonly EarnedPillar[]; report: ReportCopy };

/** Where the points come from, pillar by pillar; the weakest one is open. */
export function EarnedSection({ pillars, report: { earned: copy, howScored } }: EarnedSectionProps) {
	const lowest = Math.min(...pillars.map(({ score }) => score));
	const weakest = pillars.find(({ score }) => score === lowest);
	return (
		<ReportSection id={reportIds.earned} title={copy.title} lead={copy.lead} ground="white">
			<div>
				{pillars.map((pillar) => (
					<FoldedPart key={pillar.id} title={pillarText(pillar, copy)} isOpen={pillar === weakest} isPrinted>
						<PillarTable pillar={pillar} copy={copy} />
					</FoldedPart>
				))}
			</div>
			<p className={styles.link}>
				<a href={`#${HOW_SCORED_ID}`}>{howScored.title}</a>
			</p>
		</ReportSection>
	);
}
