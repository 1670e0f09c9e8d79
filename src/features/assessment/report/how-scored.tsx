import { fillIn } from "#domain/fill-in.ts";
import type { ReportWords } from "#features/assessment/questions/question.ts";
import {
	bandRanges,
	type EarnedPillar,
	type NextStep,
	PILLAR_MAXIMUM,
	type Pillar,
	type PublishedAnswer,
	publishedPoints,
	type Rubric,
	type ScoredQuestions,
} from "#features/assessment/scoring/score-assessment.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./how-scored.module.css";
import { FoldedPart, ReportSection, reportIds } from "./report-section.tsx";

const HOW_SCORED_ID = "how-this-score-is-made";

type HowScoredWords = ReportWords["howScored"];

function pointsText({ points }: PublishedAnswer, copy: HowScoredWords): string {
	if (!points) return copy.notApplicable;
	const { least: from, most: to } = points;
	return from === to ? String(to) : fillIn(copy.spread, { from, to });
}

const AnswerRow = ({ answer, copy }: { answer: PublishedAnswer; copy: HowScoredWords }) => (
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

type PointsTableProps = { assessment: ScoredQuestions; pillar: Pillar; copy: HowScoredWords };

const PointsTable = ({ assessment, pillar, copy }: PointsTableProps) => (
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

/** What two answers count as together: one table for each such pair. */
function DerivedAnswersTables({ derived, copy }: { derived: Rubric["derived"]; copy: HowScoredWords["derived"] }) {
	const { caption, lead, revenue } = copy;
	return Object.entries(derived).map(([field, { answers: byOther, labels }]) => {
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

type HowScoredProps = { assessment: ScoredQuestions; text: string; report: ReportWords };

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
			{text.split(/\n+/).map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<div>
				{assessment.rubric.pillars.map((pillar) => (
					<FoldedPart key={pillar.id} title={fillIn(copy.pillar, { pillar: pillar.name })}>
						<PointsTable assessment={assessment} pillar={pillar} copy={copy} />
					</FoldedPart>
				))}
				<DerivedAnswersTables derived={assessment.rubric.derived} copy={copy.derived} />
				<FoldedPart title={bands.caption}>
					<DataTable caption={bands.caption} columns={[bands.band, bands.range]} rows={rows} />
				</FoldedPart>
			</div>
		</ReportSection>
	);
}

type EarnedWords = ReportWords["earned"];

function nextText(next: NextStep, copy: EarnedWords): string {
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

const pillarText = ({ name, score }: EarnedPillar, copy: EarnedWords) =>
	fillIn(copy.pillar, { pillar: name, score, maximum: PILLAR_MAXIMUM });

function PillarTable({ pillar, copy }: { pillar: EarnedPillar; copy: EarnedWords }) {
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

type EarnedSectionProps = { pillars: readonly EarnedPillar[]; report: ReportWords };

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
