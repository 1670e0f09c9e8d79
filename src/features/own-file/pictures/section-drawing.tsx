import { memo } from "react";
import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import { tenth } from "#domain/chart-scale.ts";
import { formatDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatMoney, formatShortMoney } from "#features/own-file/money.ts";
import { type AxisLabel, labelsThatFit, shortMonth, shortMonthAndYear } from "./axis-labels.ts";
import { box, Dot, Fill, Stroke, Text } from "./drawing.tsx";
import { dayText } from "./picture-context.ts";
import styles from "./section.module.css";
import {
	type BedGroup,
	type BedShape,
	coreAt,
	SECTION_LAYOUTS,
	type SectionData,
	type SectionLayout,
	type SectionScale,
	type SectionShape,
	sectionScale,
	sectionShape,
	TONES,
} from "./section-shape.ts";

/** The data of the section. `firstDay` and `lastDay` of the file are days since 1970-01-01. */
export type SectionProps = {
	section: SectionData;
	firstDay: number;
	lastDay: number;
	currency: string | null;
	words: PictureWords["section"];
};

type LayoutProps = SectionProps & { layout: SectionLayout };

const GOLD_DELAY_MS = 1_240;
/** Layers settle in groups of four, the lowest first; the gold comes after all of them. */
const delayOf = (isQuiet: boolean, index: number) =>
	isQuiet ? GOLD_DELAY_MS : Math.max(0, Math.floor(index / 4) * 120 - 60);

function BedPart({ bed, index }: { bed: BedShape; index: number }) {
	const { fill, seam, line, dash } = TONES[bed.tone];
	const rim = bed.isOnTop ? bed.lower : bed.upper;
	const width = dash.startsWith("0") ? 1.5 : 0.9;
	const style = { animationDelay: `${delayOf(bed.isQuiet, index)}ms` };
	return (
		<g className={styles.bed} data-quiet={bed.isQuiet || undefined} style={style}>
			<Fill d={bed.fill} color={fill} />
			{bed.laminae.map((d) => (
				<Stroke key={d} d={d} color={line} width={width} opacity={0.4} dash={dash} isRound />
			))}
			{bed.isQuiet && bed.tone !== "quiet" && (
				<>
					<Stroke d={rim} width={4.5} />
					<Stroke d={rim} color="gold" width={3} />
				</>
			)}
			{bed.tone === "quiet" && <Stroke d={bed.upper + bed.lower} />}
			{!bed.isQuiet && <Stroke d={bed.upper} color={seam} width={0.7} opacity={0.55} />}
		</g>
	);
}

/** The first or last step where the file begins or ends within it: under paper, with the day. */
function PartialStep({ isFirst, text, scale }: { isFirst: boolean; text: string; scale: SectionScale }) {
	const { left, right, top, height } = SECTION_LAYOUTS[scale.layout];
	const [from, to] = isFirst ? [left - 1, scale.x(1)] : [scale.x(scale.tops.length - 2), right + 1];
	return (
		<>
			<Fill d={box(from, top - 20, to - from, height - top + 20)} color="paper" opacity={0.6} />
			<Text x={isFirst ? left + 6 : right - 6} y={top - 8} anchor={isFirst ? "start" : "end"}>
				{text}
			</Text>
		</>
	);
}

/** The words above the box of what is missing. */
function missingWords({ section, words, currency, layout }: LayoutProps): readonly string[] {
	const perMonth = formatMoney(section.quietPerMonth, currency);
	if (layout === "narrow") return [perMonth, words.perMonthNarrow];
	return [fillIn(words.perMonth, { perMonth }), words.gone];
}

function MissingBox({ box: missing, lines, layout }: MissingBoxProps) {
	const { left, right, top, foot } = missing;
	const [x, anchor] = layout === "wide" ? ([left, "start"] as const) : ([right, "end"] as const);
	return (
		<g className={styles.late}>
			<Stroke d={`M${SECTION_LAYOUTS[layout].right} ${tenth(foot)}H${right}`} dash="2 4" />
			<Fill d={box(left, top, right - left, foot - top)} color="white" edge="gold" edgeWidth={2.5} dash="7 4" />
			{lines.map((line, index) => {
				const y = missing.words - 18 * (lines.length - 1 - index);
				return (
					<Text key={line} x={x} y={y} anchor={anchor} kind={index === 0 ? "gold" : "label"}>
						{line}
					</Text>
				);
			})}
		</g>
	);
}

type MissingBoxProps = { box: NonNullable<SectionShape["missing"]>; lines: readonly string[]; layout: SectionLayout };

const Rings = ({ rings, radius }: { rings: SectionShape["rings"]; radius: number }) => (
	<g className={styles.late}>
		{rings.map(({ number, x, y, endsAt }) =>
			y === endsAt ? null : (
				<g key={number}>
					<Stroke d={`M${tenth(x)} ${tenth(endsAt)}V${tenth(y)}`} width={1.5} />
					<Dot x={x} y={endsAt} r={2.5} color="ink" />
				</g>
			),
		)}
		{rings.map(({ number, x, y }) => (
			<g key={number}>
				<Dot x={x} y={y} r={radius} color="white" edge="ink" edgeWidth={1.5} />
				<Text x={x} y={y + 4.6} anchor="middle" kind="number">
					{number}
				</Text>
			</g>
		))}
	</g>
);

/** All that stays as it is when another month is chosen. */
export const Rock = memo(function Rock(props: LayoutProps) {
	const { section, firstDay, lastDay, currency, words, layout } = props;
	const { scale, beds, total, ends, rings, missing } = sectionShape(section, layout);
	const { left, right, ring } = SECTION_LAYOUTS[layout];
	const lines = scale.marks.map((units) => ({ units, d: `M${left} ${tenth(scale.y(units * 100))}H${right}` }));
	const withDay = (text: string, day: number) => fillIn(text, { day: dayText(day) });
	const sides = `M${left + 0.5} ${tenth(ends[0])}V${scale.y(0)}M${right} ${tenth(ends[1])}V${scale.y(0)}`;
	return (
		<>
			{lines.map(({ units, d }) => (
				<Stroke key={units} d={d} opacity={units === 0 ? 0.6 : 0.14} />
			))}
			{beds.map((bed, index) => (
				<BedPart key={bed.key} bed={bed} index={index} />
			))}
			<g className={styles.total}>
				<Stroke d={total} width={2} />
			</g>
			{lines.slice(1).map(({ units, d }) => (
				<g key={units}>
					<Stroke d={d} color="white" opacity={0.28} dash="1 5" />
					<Text x={left - 8} y={scale.y(units * 100) + 4.5} anchor="end">
						{formatShortMoney(units, currency)}
					</Text>
				</g>
			))}
			{!section.isFirstWhole && <PartialStep isFirst text={withDay(words.from, firstDay)} scale={scale} />}
			{!section.isLastWhole && <PartialStep isFirst={false} text={withDay(words.until, lastDay)} scale={scale} />}
			<Stroke d={sides} width={1.5} />
			{missing && <MissingBox box={missing} lines={missingWords(props)} layout={layout} />}
			<Rings rings={rings} radius={ring} />
		</>
	);
});

/** The line under which the chosen month's core is taken. */
export function DrillLine({ scale, step }: { scale: SectionScale; step: number }) {
	const top = scale.layout === "wide" ? 26 : 30;
	const x = Math.round(scale.x(step));
	return (
		<>
			<Stroke d={`M${x} ${top}V${scale.y(0)}`} width={1.5} />
			<Fill d={`M${x - 8} ${top}h16l-8 -14z`} color="ink" />
		</>
	);
}

const CORE = { left: 1030, right: 1094, words: 1112, apart: 38 };

/** The lines to the names beside the core, from the lowest: no two names are closer than two lines of text. */
function coreLabels(groups: readonly BedGroup[], floor: number) {
	let below = floor - 19 + CORE.apart;
	return groups
		.filter(({ value }) => value > 0)
		.toSorted((one, other) => other.at - one.at)
		.map((group) => {
			below = Math.min(group.at, below - CORE.apart);
			return { group, y: below };
		});
}

type CoreProps = {
	section: SectionData;
	scale: SectionScale;
	step: number;
	currency: string | null;
	nameOf(group: BedGroup): string;
};

/** The beds of the chosen month beside the section, on its scale. */
export function SectionCore({ section, scale, step, currency, nameOf }: CoreProps) {
	const { left, right, words } = CORE;
	const { segments, groups, top } = coreAt(section, scale, step);
	const floor = scale.y(0);
	return (
		<>
			{segments.map((segment) => (
				<g key={segment.key}>
					<Fill d={box(left, segment.top, right - left, segment.foot - segment.top)} color={TONES[segment.tone].fill} />
					<Stroke d={`M${left} ${tenth(segment.top)}H${right}`} width={0.8} opacity={0.55} />
				</g>
			))}
			<Stroke d={`M${left + 0.75} ${floor}V${tenth(top)}H${right - 0.75}V${floor}`} width={1.5} />
			{coreLabels(groups, floor).map(({ group, y }) => (
				<g key={group.name ?? group.bed.name}>
					<Stroke d={`M${right + 3} ${tenth(group.at)}L${words - 5} ${tenth(y)}`} opacity={0.5} />
					<Text x={words} y={y - 1} kind={group.name === "quiet" ? "gold" : "label"}>
						{nameOf(group)}
					</Text>
					<Text x={words} y={y + 15}>
						{formatMoney(group.value, currency)}
					</Text>
				</g>
			))}
		</>
	);
}

/** Where the steps are marked and named: quarters, on a phone half-years and Januaries; every fourth week. */
function axisOf({ unit, steps }: SectionData, layout: SectionLayout, x: (step: number) => number): AxisLabel[] {
	return steps.flatMap((step, index) => {
		const isoMonth = step.slice(0, 7);
		const month = Number(isoMonth.slice(5)) - 1;
		const isFirst = index === 0;
		const isMain = isFirst || (unit === "month" && month === 0);
		const isMarked = unit === "week" ? index % 4 === 0 : month % (layout === "narrow" ? 6 : 3) === 0;
		if (!isMarked && !isFirst) return [];
		const ofMonth = isMain ? shortMonthAndYear(isoMonth) : layout === "narrow" ? "" : shortMonth(isoMonth);
		const text = unit === "week" ? formatDay(step, "short") : ofMonth;
		return { at: x(index), text, anchor: isFirst ? "start" : "middle", isMain };
	});
}

type AxisProps = { section: SectionData; layout: SectionLayout; ground: "dark" | "light" };

/** The months below the section, as wide as it is, on the ground it stands on. */
export const SectionAxis = memo(function SectionAxis({ section, layout, ground }: AxisProps) {
	const marks = axisOf(section, layout, sectionScale(section, layout).x);
	const viewBox = `0 0 ${SECTION_LAYOUTS[layout].width} 32`;
	return (
		<svg viewBox={viewBox} className={styles.axis} data-layout={layout} data-ground={ground} aria-hidden="true">
			{marks.map(({ at }) => (
				<Stroke key={at} d={`M${tenth(at)} 0v7`} color={ground === "dark" ? "silt" : "ink"} />
			))}
			{labelsThatFit(marks.filter(({ text }) => text)).map(({ at, text, anchor, isMain }) => (
				<Text key={at} x={at} y={24} anchor={anchor} kind={isMain ? "label" : undefined}>
					{text}
				</Text>
			))}
		</svg>
	);
});
