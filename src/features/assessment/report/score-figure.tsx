import { CoreSample } from "#features/assessment/core-sample/core-sample.tsx";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AssessmentResult } from "#features/assessment/definitions/assessment-result.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { biggestGain, type EarnedPillar } from "#features/assessment/scoring/score-assessment.ts";
import { Grid } from "#ui/layout/grid.tsx";
import { BandScale } from "./band-scale.tsx";
import { type PillarScore, ScoreBars } from "./score-bars.tsx";
import styles from "./score-figure.module.css";

const copy = assessmentCopy.report;

type ScoreFigureProps = {
	rubric: Rubric;
	result: AssessmentResult;
	/** Null when the points of this page do not explain the result. */
	earned: readonly EarnedPillar[] | null;
};

/** The areas that the service named a score for, in the rubric's order. */
function pillarScores({ rubric, result: { scores }, earned }: ScoreFigureProps): PillarScore[] {
	return rubric.pillars.flatMap(({ id, name }) => {
		const score = scores[id];
		const note = gainNote(earned?.find((pillar) => pillar.id === id));
		return score === undefined ? [] : [{ id, name, score, maximum: PILLAR_MAXIMUM, note }];
	});
}

/** Where an area has most to gain. */
function gainNote(pillar: EarnedPillar | undefined): string | undefined {
	if (!pillar) return undefined;
	if (pillar.score === PILLAR_MAXIMUM) return copy.nothingToGain;
	const best = biggestGain(pillar);
	if (best) return (best.isLeast ? copy.leastToGain : copy.mostToGain)(best.question, best.gain);
	const elsewhere = pillar.rows.flatMap(({ next }) => (next.kind === "counted-in" ? next.pillar : []))[0];
	return elsewhere && copy.countedElsewhere(elsewhere);
}

/** The same figures once more as a table, for those who cannot see how bars compare. */
function ScoreTable({ scores, result: { total, maximum } }: { scores: PillarScore[]; result: AssessmentResult }) {
	const { caption, area, score, maximum: outOf, total: totalName } = copy.scores;
	const rows = [...scores, { id: "total", name: totalName, score: total, maximum }];
	return (
		<div className={styles.table}>
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{area}</th>
						<th scope="col">{score}</th>
						<th scope="col">{outOf}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							<th scope="row">{row.name}</th>
							<td>{row.score}</td>
							<td>{row.maximum}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The total with its band, the areas as bars, and all of it as a core of rock. */
export function ScoreFigure(props: ScoreFigureProps) {
	const { result } = props;
	const { total, maximum, label } = result;
	const scores = pillarScores(props);
	const layers = scores.map(({ name, score }) => ({ name: name.split(" ")[0] ?? name, score }));
	return (
		<Grid className={styles.root}>
			<div className={styles.score}>
				<p className={styles.total}>
					<b>{total}</b> <span>{copy.outOf(maximum)}</span>
				</p>
				<p className={styles.label}>{label}</p>
				<BandScale share={total / maximum} label={label} />
			</div>
			<div className={styles.core}>
				<CoreSample scores={layers} maximum={maximum} />
			</div>
			<div className={styles.areas}>
				<ScoreBars scores={scores} />
			</div>
			<ScoreTable scores={scores} result={result} />
		</Grid>
	);
}
