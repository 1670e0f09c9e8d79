import { bedStyle } from "#features/assessment/core-sample/bed-styles.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import styles from "./score-bars.module.css";

const WIDTH = 480;
const TICK_EVERY = 5;

export type PillarScore = {
	id: string;
	name: string;
	score: number;
	maximum: number;
	/** A sentence below the bar, where there is room for it. */
	note: string | undefined;
};

/** More bars than these stand too close for notes. */
const BARS_WITH_NOTES = 4;

function Bar({ score, maximum, color }: { score: number; maximum: number; color: string }) {
	const x = (points: number) => (WIDTH * points) / maximum;
	const end = x(Math.min(maximum, Math.max(0, score)));
	const ticks = Array.from({ length: maximum / TICK_EVERY - 1 }, (_, index) => `M${x((index + 1) * TICK_EVERY)} 7v12`);
	return (
		<svg viewBox={`0 0 ${WIDTH} 26`} preserveAspectRatio="none" aria-hidden="true">
			<path d={`M0 13H${WIDTH}`} className={styles.track} />
			<path d={`M0 13H${end}`} stroke={color} className={styles.bar} />
			<path d={ticks.join("")} className={styles.ticks} />
			<path d={`M${end} 3v20`} className={styles.end} />
		</svg>
	);
}

/** A bar for each area, with its score as a number. */
export function ScoreBars({ scores }: { scores: readonly PillarScore[] }) {
	const hasNotes = scores.length <= BARS_WITH_NOTES;
	return (
		<ul className={styles.root} data-many={!hasNotes || undefined}>
			{scores.map(({ id, name, score, maximum, note }, index) => (
				<li key={id}>
					<div className={styles.head}>
						<h3>{name}</h3>
						<span>
							<b>{score}</b> <small>{assessmentCopy.report.ofMaximum(maximum)}</small>
						</span>
					</div>
					<Bar score={score} maximum={maximum} color={bedStyle(index, scores.length).bar} />
					{hasNotes && note && <p>{note}</p>}
				</li>
			))}
		</ul>
	);
}
