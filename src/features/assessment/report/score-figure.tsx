import { type ReactNode, useId } from "react";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportWords } from "#features/assessment/questions/question.ts";
import { type AssessmentResult, pillarScores, shortPillar } from "#features/assessment/result/assessment-result.ts";
import {
	bandRanges,
	type EarnedPillar,
	PILLAR_MAXIMUM,
	type Rubric,
} from "#features/assessment/scoring/score-assessment.ts";
import { Grid } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import coreStyles from "./core-sample.module.css";
import { bedStyle, type CoreBed, coreSize, drawCoreSample } from "./draw-core-sample.ts";
import styles from "./score-figure.module.css";

type ScoreWords = ReportWords["score"];
const SCALE_WIDTH = 400;
const BAR_WIDTH = 480;

/** The four bands on one line, with the total marked on it. `share` is the total's part of all points, 0 to 1. */
function BandScale({ copy, share, label }: { copy: ScoreWords; share: number; label: string }) {
	const ranges = bandRanges();
	const perPercent = SCALE_WIDTH / 100;
	const x = Math.min(1, Math.max(0, share)) * SCALE_WIDTH;
	return (
		<>
			<VisuallyHidden>{fillIn(copy.band, { band: label })}</VisuallyHidden>
			<svg className={styles.scale} viewBox={`0 0 ${SCALE_WIDTH} 54`} aria-hidden="true">
				{ranges.map((band, index) => {
					const from = band.fromPercent * perPercent + 1;
					const end = (ranges[index + 1]?.fromPercent ?? 100) * perPercent - 1;
					const isLast = index === ranges.length - 1;
					return (
						<g key={band.label} data-here={band.label === label || undefined}>
							<path d={`M${from} 22H${end}`} />
							<text x={isLast ? SCALE_WIDTH : from} y={46} textAnchor={isLast ? "end" : "start"}>
								{band.label}
							</text>
						</g>
					);
				})}
				<path d={`M${x} 8l7-8h-14z`} className={styles.pointer} />
				<path d={`M${x} 6v22`} className={styles.needle} />
			</svg>
		</>
	);
}

const TICK_EVERY = 5;

/** More bars than these stand too close for notes. */
const BARS_WITH_NOTES = 4;

/** A score as a part of a line with a mark every five points. Its numbers stand beside it. */
export function ScoreBar({ score, maximum, color }: { score: number; maximum: number; color: string }) {
	const x = (points: number) => (BAR_WIDTH * points) / maximum;
	const end = x(Math.min(maximum, Math.max(0, score)));
	const ticks = Array.from({ length: maximum / TICK_EVERY - 1 }, (_, index) => `M${x((index + 1) * TICK_EVERY)} 7v12`);
	return (
		<svg viewBox={`0 0 ${BAR_WIDTH} 26`} preserveAspectRatio="none" aria-hidden="true">
			<path d={`M0 13H${BAR_WIDTH}`} className={styles.track} />
			<path d={`M0 13H${end}`} stroke={color} className={styles.bar} />
			<path d={ticks.join("")} className={styles.ticks} />
			<path d={`M${end} 3v20`} className={styles.end} />
		</svg>
	);
}

function ScoreBars({ copy, scores }: { copy: ScoreWords; scores: readonly PillarScore[] }) {
	const hasNotes = scores.length <= BARS_WITH_NOTES;
	return (
		<ul className={styles.bars} data-many={!hasNotes || undefined}>
			{scores.map(({ id, name, score, maximum, note }, index) => (
				<li key={id}>
					<div className={styles.barHead}>
						<h3>{name}</h3>
						<span>
							<b>{score}</b> <small>{fillIn(copy.ofMaximum, { maximum })}</small>
						</span>
					</div>
					<ScoreBar score={score} maximum={maximum} color={bedStyle(index, scores.length).bar} />
					{hasNotes && note && <p>{note}</p>}
				</li>
			))}
		</ul>
	);
}

const { width, height, left, right, top, foot } = coreSize;
const NAME_X = right + 22;

type CoreSampleProps = { scores: readonly { name: string; score: number }[]; maximum: number };

function Bed({ bed, count }: { bed: CoreBed; count: number }) {
	const { fill, stroke, strokeWidth, dash } = bedStyle(bed.index, count);
	return (
		<>
			<path d={bed.rock} fill={fill} />
			{bed.edge && <path d={bed.edge} className={coreStyles.edge} />}
			<path d={bed.laminae} className={coreStyles.laminae} {...{ stroke, strokeWidth }} strokeDasharray={dash} />
		</>
	);
}

/** The result as a core of rock. It repeats the figures beside it, so it is hidden from screen readers. */
export function CoreSample({ scores, maximum }: CoreSampleProps) {
	const clip = useId();
	const { surface, beds, vein, ticks, names } = drawCoreSample(scores, maximum);
	const core = `M${left} ${surface}H${right}V${foot}H${left}z`;
	return (
		<svg className={coreStyles.root} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<clipPath id={clip}>
				<path d={core} />
			</clipPath>
			<path d={`M${left} ${top}H${right}V${foot}H${left}z`} className={coreStyles.empty} />
			<g clipPath={`url(#${clip})`}>
				{beds.map((bed) => (
					<Bed key={bed.index} bed={bed} count={scores.length} />
				))}
			</g>
			{vein && <path d={vein} className={coreStyles.vein} />}
			<path d={core} className={coreStyles.outline} />
			{ticks.map(({ value, y }) => (
				<g key={value}>
					<path d={`M${left - 10} ${y}h7`} className={coreStyles.tick} />
					<text x={left - 16} y={y + 4} className={coreStyles.value}>
						{value}
					</text>
				</g>
			))}
			{names.map(({ name, bedY, y }) => (
				<g key={name}>
					<path d={`M${right + 4} ${bedY}L${NAME_X - 6} ${y}`} className={coreStyles.leader} />
					<text x={NAME_X} y={y + 4.5} className={coreStyles.name}>
						{name}
					</text>
				</g>
			))}
			<path d={`M${left - 12} ${surface}H${right + 12}`} className={coreStyles.outline} />
		</svg>
	);
}

type ScoreFigureProps = {
	copy: ScoreWords;
	rubric: Rubric;
	result: AssessmentResult;
	/** Null when the points of this page do not explain the result. */
	earned: readonly EarnedPillar[] | null;
	/** Alarms, checks and notices, directly below the total. */
	alerts: readonly ReactNode[];
	/** Below all of it; on a phone, where the areas are long, below the total. */
	children: ReactNode;
};

/** The pillars that the service named a score for, each with a sentence below its bar, where there is room for it. */
const scoresOf = ({ copy, rubric, result: { scores, report }, earned }: ScoreFigureProps) =>
	pillarScores(rubric.pillars, scores).map((pillar) => {
		const gain = report?.gains.find((each) => each.pillar === pillar.id);
		const note = gain
			? fillIn(copy.mostToGain, { points: gain.points, action: gain.action })
			: noteWithoutGain(
					earned?.find(({ id }) => id === pillar.id),
					copy,
				);
		return { ...pillar, maximum: PILLAR_MAXIMUM, note };
	});

type PillarScore = ReturnType<typeof scoresOf>[number];

/** What to say of a pillar without a step that adds points. */
function noteWithoutGain(pillar: EarnedPillar | undefined, copy: ScoreWords): string | undefined {
	if (!pillar) return undefined;
	if (pillar.score === PILLAR_MAXIMUM) return copy.nothingToGain;
	const elsewhere = pillar.rows.find(({ countedIn }) => countedIn)?.countedIn;
	return elsewhere && fillIn(copy.countedElsewhere, { pillar: elsewhere });
}

function ScoreTable({ copy, scores, result }: Pick<ScoreFigureProps, "copy" | "result"> & { scores: PillarScore[] }) {
	const { total, maximum } = result;
	const { caption, pillar, score, maximum: outOf, total: totalName } = copy.table;
	const rows = [...scores, { id: "total", name: totalName, score: total, maximum }];
	return (
		<div className={styles.table}>
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{pillar}</th>
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

/** The total with its band, the pillars as bars, and all of it as a core of rock. */
export function ScoreFigure(props: ScoreFigureProps) {
	const { copy, result, alerts, children } = props;
	const { total, maximum, label } = result;
	const scores = scoresOf(props);
	const layers = scores.map(({ name, score }) => ({ name: shortPillar(name), score }));
	return (
		<Grid className={styles.root}>
			<div className={styles.score}>
				<p className={styles.total}>
					<b>{total}</b> <span>{fillIn(copy.outOf, { maximum })}</span>
				</p>
				{result.hidesLabel ? (
					<p className={styles.instead}>{result.report?.insteadOfLabel}</p>
				) : (
					<>
						<p className={styles.label}>{label}</p>
						<BandScale copy={copy} share={total / maximum} label={label} />
					</>
				)}
			</div>
			<div className={styles.core}>
				<CoreSample scores={layers} maximum={maximum} />
			</div>
			{alerts.length > 0 && <div className={styles.alerts}>{alerts}</div>}
			{children}
			<div className={styles.pillars}>
				<ScoreBars copy={copy} scores={scores} />
			</div>
			<ScoreTable copy={copy} scores={scores} result={result} />
		</Grid>
	);
}
