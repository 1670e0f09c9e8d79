import { fillIn } from "#domain/fill-in.ts";
import type { ReportWords } from "#features/assessment/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { type EarnedPillar, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { Needle, Readout } from "#ui/charts/readout.tsx";
import { bedStyle, short } from "./draw-core-sample.ts";
import { pointsOfMost, rowName } from "./how-scored.tsx";
import { reportIds } from "./report-section.tsx";
import styles from "./score-bars.module.css";

const WIDTH = 480;
const TICK_EVERY = 5;

/** A part of a bar, from and to in points. That of an answer has the name of its row. */
type Piece = { from: number; to: number; row?: string };

type Answer = { row: string; earned: number; missed: number };

/** Lays what the answers earned or missed side by side, so that they fill the bar from one place to the other. */
function layOut(answers: readonly Answer[], points: "earned" | "missed", from: number, to: number): Piece[] {
	const sum = answers.reduce((all, answer) => all + answer[points], 0);
	let reached = from;
	return answers.flatMap((answer) => {
		if (answer[points] === 0) return [];
		const start = reached;
		reached += (answer[points] / sum) * (to - from);
		return [{ row: answer.row, from: start, to: reached }];
	});
}

/** The pieces of a pillar's bar. A question that does not apply has none: the others count for all. */
function piecesOf(pillar: EarnedPillar) {
	const answers = pillar.rows.flatMap((row) =>
		row.points === null ? [] : [{ row: rowName(pillar, row), earned: row.points, missed: row.most - row.points }],
	);
	return {
		earned: layOut(answers, "earned", 0, pillar.score),
		missed: layOut(answers, "missed", pillar.score, PILLAR_MAXIMUM),
	};
}

type ScoreBarProps = {
	score: number;
	wished?: number;
	maximum: number;
	color: string;
	/** Where it is known what each answer earned. */
	pieces?: ReturnType<typeof piecesOf> | undefined;
};

/**
 * A score as a part of a line, and the one that steps would make. The line is cut into the answers, or has a mark every five
 * points. Its numbers stand beside it.
 */
export function ScoreBar({ score, wished = score, maximum, color, pieces }: ScoreBarProps) {
	const x = (points: number) => short((WIDTH * points) / maximum);
	const end = Math.min(maximum, Math.max(0, score));
	const { earned, missed } = pieces ?? { earned: [{ from: 0, to: end }], missed: [{ from: end, to: maximum }] };
	const marks = pieces
		? [earned, missed].flatMap((side) => side.slice(1).map(({ from }) => from))
		: Array.from({ length: maximum / TICK_EVERY - 1 }, (_, index) => (index + 1) * TICK_EVERY);
	const draw = ({ from, to, row }: Piece) => (
		<path key={row ?? from} data-row={row} d={`M${x(from)} 6H${x(to)}v14H${x(from)}z`} />
	);
	return (
		<svg viewBox={`0 0 ${WIDTH} 26`} preserveAspectRatio="none" aria-hidden="true">
			<g fill={color} className={styles.bar}>
				{earned.map(draw)}
			</g>
			<g className={styles.track}>{missed.map(draw)}</g>
			<path d={`M${x(end)} 13H${x(wished)}`} className={styles.wishedBar} />
			<path d={marks.map((points) => `M${x(points)} 5v16`).join("")} className={styles.ticks} />
			<path d={`M${x(end)} 2v22`} className={styles.end} />
		</svg>
	);
}

/** More bars than these stand too close for notes. */
const BARS_WITH_NOTES = 4;

export type ScoredPillar = {
	id: string;
	name: string;
	score: number;
	/** The score that steps would make. */
	wished: number;
	maximum: number;
	note: string | undefined;
};

type PillarBarsProps = {
	copy: ReportWords;
	result: AssessmentResult;
	scores: readonly ScoredPillar[];
	/** Null when the points of this page do not explain the result. */
	earned: readonly EarnedPillar[] | null;
	/** Steps can be switched on: what they make of a score has its room from the start. */
	hasSwitches: boolean;
};

function Bars({ copy, scores, earned, hasSwitches }: PillarBarsProps) {
	const hasNotes = scores.length <= BARS_WITH_NOTES;
	return (
		<ul className={styles.bars} data-many={!hasNotes || undefined}>
			{scores.map(({ id, name, score, wished, maximum, note }, index) => {
				const pillar = earned?.find((each) => each.id === id);
				const then = (points: number) => fillIn(copy.whatIf.pillar, { score: points, maximum });
				return (
					<li key={id}>
						<div className={styles.barHead}>
							<h3>{name}</h3>
							<span>
								<b>{score}</b>{" "}
								<small data-widest={hasSwitches ? then(maximum) : undefined}>
									{wished > score ? then(wished) : fillIn(copy.score.ofMaximum, { maximum })}
								</small>
							</span>
						</div>
						<ScoreBar
							score={score}
							wished={wished}
							maximum={maximum}
							color={bedStyle(index, scores.length).bar}
							pieces={pillar && piecesOf(pillar)}
						/>
						{hasNotes && note && <p>{note}</p>}
					</li>
				);
			})}
		</ul>
	);
}

/** A row of the table of what each answer earned: its question, its points, the answer. */
const ROW_WORDS = { label: "{0}", value: "{2}", note: "{1}" };

/** The pillars as bars. Where it is known what each answer earned, they say it of the answer that is pointed at. */
export function PillarBars(props: PillarBarsProps) {
	const { copy, result, earned } = props;
	if (!earned) return <Bars {...props} />;
	const { allAreas: label, pieces: note } = copy.score;
	const value = pointsOfMost(result.total, result.maximum, copy.earned);
	const reading = { label, value, note, spoken: [label, value, note].join(", ") };
	const count = earned.reduce((sum, { rows }) => sum + rows.length, 1);
	return (
		<div
			className={styles.chart}
			data-touch="chart"
			data-chart="rows"
			data-rows={reportIds.earned}
			data-words={JSON.stringify(ROW_WORDS)}
		>
			<Readout reading={reading} lines="text">
				<Needle label={copy.earned.title} count={count} at={0} reading={reading} />
			</Readout>
			<Bars {...props} />
		</div>
	);
}
