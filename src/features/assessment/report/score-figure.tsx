import { type ReactNode, useId } from "react";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition, ReportWords } from "#features/assessment/assessment-definition.ts";
import { type AssessmentResult, pillarScores } from "#features/assessment/result/assessment-result.ts";
import { bandRanges, type EarnedPillar, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { Grid } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import coreStyles from "./core-sample.module.css";
import { bedStyle, type CoreBed, coreSize, drawCoreSample } from "./draw-core-sample.ts";
import { PillarBars, type ScoredPillar } from "./score-bars.tsx";
import styles from "./score-figure.module.css";
import { WhatIf, type WhatIfState } from "./what-if.tsx";

type ScoreWords = ReportWords["score"];
const SCALE_WIDTH = 400;

const onScale = (share: number) => Math.min(1, Math.max(0, share)) * SCALE_WIDTH;

/** Parts of all points, 0 to 1: the total, and the total that steps would make. */
type BandScaleProps = { copy: ScoreWords; share: number; wished: number; label: string };

/** The four bands on one line, with the total marked on it, and hollow the one that steps would make. */
function BandScale({ copy, share, wished, label }: BandScaleProps) {
	const ranges = bandRanges();
	const perPercent = SCALE_WIDTH / 100;
	const x = onScale(share);
	return (
		<>
			<VisuallyHidden>{fillIn(copy.band, { band: label })}</VisuallyHidden>
			<svg className={styles.scale} viewBox={`0 0 ${SCALE_WIDTH} 54`} aria-hidden="true">
				{ranges.map((band, index) => {
					const from = band.from * perPercent + 1;
					const end = (ranges[index + 1]?.from ?? 100) * perPercent - 1;
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
				<path
					d="M0 8l6-7h-12z"
					className={styles.wishedPointer}
					transform={`translate(${onScale(wished)})`}
					data-on={wished > share || undefined}
				/>
				<path d={`M${x} 8l7-8h-14z`} className={styles.pointer} />
				<path d={`M${x} 6v22`} className={styles.needle} />
			</svg>
		</>
	);
}

const { width, height, left, right, top, foot } = coreSize;
const NAME_X = right + 22;

type CoreSampleProps = {
	scores: readonly { name: string; score: number }[];
	maximum: number;
	wishes?: readonly number[];
};

function Bed({ bed, count }: { bed: CoreBed; count: number }) {
	const { fill, stroke, strokeWidth, dash } = bedStyle(bed.index, count);
	return (
		<>
			<path d={bed.rock} fill={fill} />
			{bed.edge && <path d={bed.edge} className={coreStyles.edge} />}
			<path
				d={bed.laminae}
				className={coreStyles.laminae}
				stroke={stroke}
				strokeWidth={strokeWidth}
				strokeDasharray={dash}
			/>
		</>
	);
}

/** The rock, what is empty above it, and the wishes in that: they are there from the start, so that they can grow. */
function Rock({ surface, wished, beds, vein, names, wishes }: ReturnType<typeof drawCoreSample>) {
	const clip = useId();
	const core = `M${left} ${surface}H${right}V${foot}H${left}z`;
	const surfaceOn = { x: left - 12, width: right - left + 24, height: 2.5 };
	return (
		<>
			<clipPath id={clip}>
				<path d={core} />
			</clipPath>
			<path d={`M${left} ${top}H${right}V${foot}H${left}z`} className={coreStyles.empty} />
			<g clipPath={`url(#${clip})`} className={coreStyles.beds}>
				{beds.map((bed) => (
					<Bed key={bed.index} bed={bed} count={names.length} />
				))}
			</g>
			{vein && <path d={vein} className={coreStyles.vein} />}
			{wishes.map(({ y, height: thickness }, index) => (
				<rect
					// biome-ignore lint/suspicious/noArrayIndexKey: a wish is the same step's from first to last.
					key={index}
					x={left}
					y={y}
					width={right - left}
					height={thickness}
					className={coreStyles.wish}
					data-on={thickness > 0 || undefined}
				/>
			))}
			{wishes.length > 0 && (
				<rect {...surfaceOn} y={wished - 1.25} className={coreStyles.wished} data-on={wished < surface || undefined} />
			)}
			<path d={core} className={coreStyles.outline} />
			<path d={`M${left - 12} ${surface}H${right + 12}`} className={coreStyles.outline} />
		</>
	);
}

/** The result as a core of rock. It repeats the figures beside it, so it is hidden from screen readers. */
export function CoreSample({ scores, maximum, wishes }: CoreSampleProps) {
	const drawn = drawCoreSample(scores, maximum, { wishes });
	return (
		<svg className={coreStyles.root} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<Rock {...drawn} />
			{drawn.ticks.map(({ value, y }) => (
				<g key={value}>
					<path d={`M${left - 10} ${y}h7`} className={coreStyles.tick} />
					<text x={left - 16} y={y + 4} className={coreStyles.value}>
						{value}
					</text>
				</g>
			))}
			{drawn.names.map(({ name, bedY, y }) => (
				<g key={name}>
					<path d={`M${right + 4} ${bedY}L${NAME_X - 6} ${y}`} className={coreStyles.leader} />
					<text x={NAME_X} y={y + 4.5} className={coreStyles.name}>
						{name}
					</text>
				</g>
			))}
		</svg>
	);
}

/** The same core on its side, with zero at the left and without its scale, for a phone. */
const SideCore = ({ scores, maximum, wishes }: CoreSampleProps) => (
	<svg
		className={coreStyles.side}
		viewBox={`0 0 ${foot - top} ${right - left}`}
		preserveAspectRatio="none"
		aria-hidden="true"
	>
		<g transform={`matrix(0 1 -1 0 ${foot} ${-left})`}>
			<Rock {...drawCoreSample(scores, maximum, { wishes })} />
		</g>
	</svg>
);

type ScoreFigureProps = {
	definition: AssessmentDefinition;
	result: AssessmentResult;
	/** Null when the points of this page do not explain the result. */
	earned: readonly EarnedPillar[] | null;
	whatIf: WhatIfState;
	/** Alarms, checks and notices, directly below the total. */
	alerts: readonly ReactNode[];
	/** Below all of it. */
	children: ReactNode;
};

/** The pillars that the service named a score for, each with a sentence below its bar, where there is room for it. */
function scoresOf({ definition, result, earned, whatIf: { row } }: ScoreFigureProps): ScoredPillar[] {
	const { score: copy } = definition.report;
	const { scores, report } = result;
	return pillarScores(definition.rubric.pillars, scores).map((pillar) => {
		const gain = report?.gains.find((each) => each.pillar === pillar.id);
		const note = gain
			? fillIn(copy.mostToGain, { points: gain.points, action: gain.action })
			: noteWithoutGain(
					earned?.find(({ id }) => id === pillar.id),
					copy,
				);
		const wished = row?.scores[pillar.id] ?? pillar.score;
		return { ...pillar, wished, maximum: PILLAR_MAXIMUM, note };
	});
}

/** What to say of a pillar without a step that adds points. */
function noteWithoutGain(pillar: EarnedPillar | undefined, copy: ScoreWords): string | undefined {
	if (!pillar) return undefined;
	if (pillar.score === PILLAR_MAXIMUM) return copy.nothingToGain;
	const elsewhere = pillar.rows.find(({ countedIn }) => countedIn)?.countedIn;
	return elsewhere && fillIn(copy.countedElsewhere, { pillar: elsewhere });
}

type ScoreTableProps = { copy: ScoreWords; scores: readonly ScoredPillar[]; result: AssessmentResult };

function ScoreTable({ copy, scores, result: { total, maximum } }: ScoreTableProps) {
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

/** The total with its band, the pillars as bars, and all of it as a core of rock; on them, what steps would add. */
export function ScoreFigure(props: ScoreFigureProps) {
	const { definition, whatIf, result, alerts, children } = props;
	const { report: words } = definition;
	const { score: copy } = words;
	const { total, maximum, label } = result;
	const scores = scoresOf(props);
	const core = {
		scores,
		maximum,
		wishes: whatIf.switches.map(({ isOn, gain }) => (isOn ? gain : 0)),
	};
	return (
		<Grid className={styles.root}>
			<div className={styles.score}>
				<p className={styles.total}>
					<b>{total}</b> <span>{fillIn(copy.outOf, { maximum })}</span>
				</p>
				{result.hidesLabel ? (
					<p className={styles.instead}>{result.report?.insteadOfLabel}</p>
				) : (
					<p className={styles.label}>{label}</p>
				)}
				<SideCore {...core} />
				{!result.hidesLabel && (
					<BandScale
						copy={copy}
						label={label}
						share={total / maximum}
						wished={(whatIf.row?.total ?? total) / maximum}
					/>
				)}
			</div>
			<div className={styles.core}>
				<CoreSample {...core} />
			</div>
			{alerts.length > 0 && <div className={styles.alerts}>{alerts}</div>}
			{whatIf.switches.length > 0 && (
				<div className={styles.whatIf}>
					<WhatIf state={whatIf} result={result} copy={words.whatIf} />
				</div>
			)}
			<div className={styles.pillars}>
				<PillarBars {...props} copy={words} scores={scores} hasSwitches={whatIf.switches.length > 0} />
			</div>
			{children}
			<ScoreTable copy={copy} scores={scores} result={result} />
		</Grid>
	);
}
