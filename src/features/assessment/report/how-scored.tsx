import { fillIn } from "#domain/fill-in.ts";
import type { HowScoredWords, ReportWords } from "#features/assessment/assessment-definition.ts";
import { answerLabel, type Question } from "#features/assessment/questions/question.ts";
import {
	bandRanges,
	type EarnedPillar,
	entryOf,
	PILLAR_MAXIMUM,
	type Pillar,
	type Points,
	type Rubric,
	type ScoredQuestions,
} from "#features/assessment/scoring/score-assessment.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./how-scored.module.css";
import { FoldedPart, ReportSection, reportIds } from "./report-section.tsx";

const HOW_SCORED_ID = "how-this-score-is-made";

/** The least and the most that an answer earns; that the question is left out where it does not apply. */
function pointsText(points: Points, copy: HowScoredWords): string {
	if (points === null) return copy.notApplicable;
	const all = typeof points === "number" ? [points] : Object.values(points.points);
	const [from, to] = [Math.min(...all), Math.max(...all)];
	return from === to ? String(to) : fillIn(copy.spread, { from, to });
}

type BesidesProps = { question: Question; points: Readonly<Record<string, number>>; copy: HowScoredWords };

/** What an answer earns beside each answer to the question that it depends on. */
const Besides = ({ question, points, copy }: BesidesProps) => (
	<div className={styles.besides}>
		{fillIn(copy.besides, { question: question.question })}
		<ul>
			{Object.entries(points).map(([value, each]) => (
				<li key={value}>
					{fillIn(copy.besidesPoints, { answer: answerLabel(question, value) ?? value, points: each })}
				</li>
			))}
		</ul>
	</div>
);

type PointsTableProps = { assessment: ScoredQuestions; pillar: Pillar; copy: HowScoredWords };

const PointsTable = ({ assessment: { questions, rubric }, pillar, copy }: PointsTableProps) => (
	<table className={styles.points}>
		<caption>{fillIn(copy.pillar, { pillar: pillar.name })}</caption>
		<thead>
			<tr>
				<th scope="col">{copy.columns.answer}</th>
				<th scope="col">{copy.columns.points}</th>
			</tr>
		</thead>
		{Object.entries(pillar.points).map(([field, table]) => {
			const question = entryOf(questions, field);
			const nameOf = (value: string) => rubric.derived[field]?.labels[value] ?? answerLabel(question, value) ?? value;
			return (
				<tbody key={field}>
					<tr>
						<th scope="rowgroup" colSpan={2}>
							{question.question}
						</th>
					</tr>
					{Object.entries(table).map(([value, points]) => (
						<tr key={value}>
							<td>
								{nameOf(value)}
								{typeof points === "object" && points && (
									<Besides question={entryOf(questions, points.by)} points={points.points} copy={copy} />
								)}
							</td>
							<td>{pointsText(points, copy)}</td>
						</tr>
					))}
				</tbody>
			);
		})}
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

type HowScoredProps = { assessment: ScoredQuestions; copy: HowScoredWords };

/** The published rubric: what is scored and how, every answer with its points, and the names of the totals. */
export function HowScored({ assessment, copy }: HowScoredProps) {
	const { text, bands } = copy;
	const rows = bandRanges().map(({ label, ...percent }) => [label, fillIn(bands.percent, percent)]);
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

function nextText({ points, next, countedIn }: EarnedPillar["rows"][number], copy: EarnedWords): string {
	if (countedIn) return fillIn(copy.counted, { pillar: countedIn });
	if (points === null) return copy.notApplicable;
	if (!next) return copy.best;
	const { answer, gain, isAtLeast } = next;
	if (isAtLeast) return fillIn(copy.atLeast, { gain });
	return fillIn(gain > 0 ? copy.next : copy.noGain, { answer, gain });
}

/** The points of an answer, as the table prints them. */
export const pointsOfMost = (points: number, most: number, copy: EarnedWords) => fillIn(copy.points, { points, most });

/** Names the row of an answer: one may count in two pillars. */
export const rowName = (pillar: EarnedPillar, { field }: EarnedPillar["rows"][number]) => `${pillar.id} ${field}`;

const pillarText = ({ name, score }: EarnedPillar, copy: EarnedWords) =>
	fillIn(copy.pillar, { pillar: name, score, maximum: PILLAR_MAXIMUM });

function PillarTable({ pillar, copy }: { pillar: EarnedPillar; copy: EarnedWords }) {
	const { question, answer, points, next } = copy.columns;
	const rows = pillar.rows.map((row) => [
		row.question,
		row.answer,
		row.points === null ? copy.notApplicable : pointsOfMost(row.points, row.most, copy),
		nextText(row, copy),
	]);
	return (
		<DataTable
			caption={<VisuallyHidden>{pillarText(pillar, copy)}</VisuallyHidden>}
			columns={[question, answer, points, next]}
			rows={rows}
			names={pillar.rows.map((row) => rowName(pillar, row))}
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
				<a href={`#${HOW_SCORED_ID}`}>{howScored}</a>
			</p>
		</ReportSection>
	);
}
