import { palette } from "#brand.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./comparison-bars.module.css";

type OthersCopy = ReportCopy["comparison"]["others"];

type Bed = { fill: string; stroke: string; strokeWidth: number; dash?: string };

// Each with a texture of its own, so that color is never the only sign.
const straw: Bed = { fill: palette.straw, stroke: palette.loam, strokeWidth: 1.6, dash: "0 6" };
const sage: Bed = { fill: palette.sage, stroke: palette.ink, strokeWidth: 0.9 };
const slate: Bed = { fill: palette.slate, stroke: palette.bed, strokeWidth: 0.9, dash: "14 6" };

/** Longer than any bar: what is too long is clipped. */
const WAVES = 100;
const WAVE_PX = 24;

/** A wavy line, with its middle at this height. */
const wavyLine = (y: number) => `M0 ${y}q${WAVE_PX / 4} -1.6 ${WAVE_PX / 2} 0${`t${WAVE_PX / 2} 0`.repeat(WAVES)}`;

type BedOfRockProps = {
	/** In percent of the width. */
	from: number;
	to: number;
	y: number;
	height: number;
	bed: Bed;
};

/** A bed of rock, from one percentage to another. Whatever the width, its texture keeps its size. */
function BedOfRock({ from, to, y, height, bed }: BedOfRockProps) {
	return (
		<svg x={`${from}%`} y={y} width={`${to - from}%`} height={height} overflow="hidden" aria-hidden="true">
			<rect width="100%" height={height} fill={bed.fill} />
			<path
				d={wavyLine(height * 0.35) + wavyLine(height * 0.7)}
				className={styles.laminae}
				stroke={bed.stroke}
				strokeWidth={bed.strokeWidth}
				strokeDasharray={bed.dash}
			/>
		</svg>
	);
}

const OFFICIAL_HEIGHT = 18;

type OfficialBarProps = { percent: number; isNearest: boolean };

/** A share from 0 to 100; its number stands beside it as text. */
export function OfficialBar({ percent, isNearest }: OfficialBarProps) {
	return (
		<svg className={styles.official} width="100%" height={OFFICIAL_HEIGHT} aria-hidden="true">
			<rect width="100%" height={OFFICIAL_HEIGHT} className={styles.track} />
			<BedOfRock from={0} to={percent} y={0} height={OFFICIAL_HEIGHT} bed={isNearest ? straw : slate} />
			{[25, 50, 75].map((tick) => (
				<line key={tick} x1={`${tick}%`} x2={`${tick}%`} y1="13" y2="18" className={styles.tick} />
			))}
			<line
				x1={`${percent}%`}
				x2={`${percent}%`}
				y2={OFFICIAL_HEIGHT}
				stroke={isNearest ? palette.gold : palette.ink}
				strokeWidth={isNearest ? 4 : 1.5}
			/>
		</svg>
	);
}

/** The scale from 0 to `maximum` in quarters, below a bar. */
function Scale({ y, maximum, unit = "" }: { y: number; maximum: number; unit?: string }) {
	return [0, 1, 2, 3, 4].map((quarter) => (
		<text
			key={quarter}
			x={`${quarter * 25}%`}
			y={y}
			textAnchor={quarter === 0 ? "start" : quarter === 4 ? "end" : "middle"}
			className={styles.scale}
		>
			{`${Math.round((maximum * quarter) / 4)}${quarter === 4 ? unit : ""}`}
		</text>
	));
}

/** A mark in gold that stays visible on any bed. */
function Mark({ at, from, to }: { at: string; from: number; to: number }) {
	return (
		<>
			<line x1={at} x2={at} y1={from} y2={to} className={styles.halo} />
			<line x1={at} x2={at} y1={from} y2={to} className={styles.mark} />
		</>
	);
}

const LABEL_ROOM_PERCENT = 8;

type ScoreBarProps = {
	own: number;
	maximum: number;
	low: number;
	middle: number;
	high: number;
	copy: OthersCopy;
};

/** The middle half of all scores, with the middle one and the visitor's own. */
export function ScoreBar({ own, maximum, low, middle, high, copy }: ScoreBarProps) {
	const percent = (score: number) => (100 * score) / maximum;
	const place = percent(own);
	const isAtStart = place < LABEL_ROOM_PERCENT;
	const isAtEnd = place > 100 - LABEL_ROOM_PERCENT;
	return (
		<>
			<VisuallyHidden>{fillIn(copy.scoreSpoken, { low, middle, high, own })}</VisuallyHidden>
			<svg className={styles.own} width="100%" height="58" aria-hidden="true">
				<rect y="20" width="100%" height="16" className={styles.track} />
				<BedOfRock from={percent(low)} to={percent(high)} y={20} height={16} bed={sage} />
				<line x1={`${percent(middle)}%`} x2={`${percent(middle)}%`} y1="18" y2="38" className={styles.middle} />
				<Mark at={`${place}%`} from={14} to={40} />
				<text
					x={`${place}%`}
					y="11"
					textAnchor={isAtStart ? "start" : isAtEnd ? "end" : "middle"}
					className={styles.label}
				>
					{fillIn(copy.ownScore, { score: own })}
				</text>
				<Scale y={55} maximum={maximum} />
			</svg>
		</>
	);
}

type ShareBarProps = { percent: number; low: number; high: number; copy: OthersCopy };

/** A share of the respondents with its interval. */
export function ShareBar({ percent, low, high, copy }: ShareBarProps) {
	return (
		<>
			<VisuallyHidden>{fillIn(copy.shareSpoken, { percent, low, high })}</VisuallyHidden>
			<svg className={styles.own} width="100%" height="44" aria-hidden="true">
				<rect y="6" width="100%" height="16" className={styles.track} />
				<BedOfRock from={0} to={percent} y={6} height={16} bed={sage} />
				<g className={styles.whisker}>
					<line x1={`${low}%`} x2={`${high}%`} y1="14" y2="14" />
					<line x1={`${low}%`} x2={`${low}%`} y1="8" y2="20" />
					<line x1={`${high}%`} x2={`${high}%`} y1="8" y2="20" />
				</g>
				<Mark at={`${percent}%`} from={3} to={25} />
				<Scale y={41} maximum={100} unit="%" />
			</svg>
		</>
	);
}
