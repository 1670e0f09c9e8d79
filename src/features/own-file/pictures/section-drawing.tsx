import { memo } from "react";
import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import { tenth } from "#domain/chart-scale.ts";
import { formatDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatMoney, formatShortMoney } from "#features/own-file/money.ts";
import { type AxisLabel, dayText, labelsThatFit, shortMonth, shortMonthAndYear } from "./axis-labels.ts";
import { box, Drawing, dot, group, type Layout, type Marks, shape, stroke, text } from "./drawing.tsx";
import styles from "./section.module.css";
import {
	type BedGroup,
	type BedShape,
	coreAt,
	SECTION_LAYOUTS,
	type SectionData,
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

type LayoutProps = SectionProps & { layout: Layout };

const GOLD_DELAY_MS = 1_240;
/** Layers settle in groups of four, the lowest first; the gold comes after all of them. */
const delayOf = (isQuiet: boolean, index: number) =>
	isQuiet ? GOLD_DELAY_MS : Math.max(0, Math.floor(index / 4) * 120 - 60);

function bedMarks({ tone, isQuiet, isOnTop, fill, laminae, upper, lower }: BedShape, index: number) {
	const { fill: color, seam, line, dash } = TONES[tone];
	const rim = isOnTop ? lower : upper;
	const width = dash.startsWith("0") ? 1.5 : 0.9;
	const style = { animationDelay: `${delayOf(isQuiet, index)}ms` };
	return group("g", { className: styles.bed, "data-quiet": isQuiet || undefined, style }, [
		shape(fill, { fill: color }),
		laminae.map((d) => stroke(d, { stroke: line, width, opacity: 0.4, dash, isRound: true })),
		isQuiet && tone !== "quiet" && [stroke(rim, { width: 4.5 }), stroke(rim, { stroke: "gold", width: 3 })],
		tone === "quiet" && stroke(upper + lower),
		!isQuiet && stroke(upper, { stroke: seam, width: 0.7, opacity: 0.55 }),
	]);
}

/** The first or last step where the file begins or ends within it: under paper, with the day. */
function partialStep(isFirst: boolean, words: string, scale: SectionScale): Marks {
	const { left, right, top, height } = SECTION_LAYOUTS[scale.layout];
	const [from, to] = isFirst ? [left - 1, scale.x(1)] : [scale.x(scale.tops.length - 2), right + 1];
	return [
		shape(box(from, top - 20, to - from, height - top + 20), { fill: "paper", opacity: 0.6 }),
		text(isFirst ? left + 6 : right - 6, top - 8, words, { anchor: isFirst ? "start" : "end" }),
	];
}

/** The box of what is missing, and the words above it. */
function missingBox(missing: NonNullable<SectionShape["missing"]>, { section, words, currency, layout }: LayoutProps) {
	const { left, right, top, foot } = missing;
	const perMonth = formatMoney(section.quietPerMonth, currency);
	const [first, second] =
		layout === "narrow" ? [perMonth, words.perMonthNarrow] : [fillIn(words.perMonth, { perMonth }), words.gone];
	const [x, anchor] = layout === "wide" ? ([left, "start"] as const) : ([right, "end"] as const);
	return group("g", { className: styles.late }, [
		stroke(`M${SECTION_LAYOUTS[layout].right} ${tenth(foot)}H${right}`, { dash: "2 4" }),
		shape(box(left, top, right - left, foot - top), { fill: "white", stroke: "gold", width: 2.5, dash: "7 4" }),
		text(x, missing.words - 18, first, { anchor, kind: "gold" }),
		text(x, missing.words, second, { anchor, kind: "label" }),
	]);
}

const ringMarks = (rings: SectionShape["rings"], radius: number) =>
	group("g", { className: styles.late }, [
		rings.map(
			({ x, y, endsAt }) =>
				y !== endsAt && [
					stroke(`M${tenth(x)} ${tenth(endsAt)}V${tenth(y)}`, { width: 1.5 }),
					dot(x, endsAt, 2.5, { fill: "ink" }),
				],
		),
		rings.map(({ number, x, y }) => [
			dot(x, y, radius, { fill: "white", stroke: "ink", width: 1.5 }),
			text(x, y + 4.6, number, { anchor: "middle", kind: "number" }),
		]),
	]);

/** All that stays as it is when another month is chosen. */
export const Rock = memo(function Rock(props: LayoutProps) {
	const { section, firstDay, lastDay, currency, words, layout } = props;
	const { scale, beds, total, ends, rings, missing } = sectionShape(section, layout);
	const { left, right, ring } = SECTION_LAYOUTS[layout];
	const lines = scale.marks.map((units) => ({ units, d: `M${left} ${tenth(scale.y(units * 100))}H${right}` }));
	const sides = `M${left + 0.5} ${tenth(ends[0])}V${scale.y(0)}M${right} ${tenth(ends[1])}V${scale.y(0)}`;
	return group("g", {}, [
		lines.map(({ units, d }) => stroke(d, { opacity: units === 0 ? 0.6 : 0.14 })),
		beds.map(bedMarks),
		group("g", { className: styles.total }, stroke(total, { width: 2 })),
		lines
			.slice(1)
			.map(({ units, d }) => [
				stroke(d, { stroke: "white", opacity: 0.28, dash: "1 5" }),
				text(left - 8, scale.y(units * 100) + 4.5, formatShortMoney(units, currency), { anchor: "end" }),
			]),
		!section.isFirstWhole && partialStep(true, fillIn(words.from, { day: dayText(firstDay) }), scale),
		!section.isLastWhole && partialStep(false, fillIn(words.until, { day: dayText(lastDay) }), scale),
		stroke(sides, { width: 1.5 }),
		missing && missingBox(missing, props),
		ringMarks(rings, ring),
	]);
});

/** The line under which the chosen month's core is taken. */
export function drillLine(scale: SectionScale, step: number): Marks {
	const top = scale.layout === "wide" ? 26 : 30;
	const x = Math.round(scale.x(step));
	return [stroke(`M${x} ${top}V${scale.y(0)}`, { width: 1.5 }), shape(`M${x - 8} ${top}h16l-8 -14z`, { fill: "ink" })];
}

const CORE = { left: 1030, right: 1094, words: 1112, apart: 38 };

/** The names beside the core, from the lowest: no two are closer than two lines of text. */
function coreLabels(groups: readonly BedGroup[], floor: number) {
	let below = floor - 19 + CORE.apart;
	return groups
		.filter(({ value }) => value > 0)
		.toSorted((one, other) => other.at - one.at)
		.map((each) => {
			below = Math.min(each.at, below - CORE.apart);
			return { ...each, y: below };
		});
}

type CoreOptions = { step: number; currency: string | null; nameOf(group: BedGroup): string };

/** The beds of the chosen month beside the section, on its scale. */
export function coreMarks(section: SectionData, scale: SectionScale, { step, currency, nameOf }: CoreOptions): Marks {
	const { left, right, words } = CORE;
	const { segments, groups, top } = coreAt(section, scale, step);
	const floor = scale.y(0);
	return [
		segments.map((segment) => [
			shape(box(left, segment.top, right - left, segment.foot - segment.top), { fill: TONES[segment.tone].fill }),
			stroke(`M${left} ${tenth(segment.top)}H${right}`, { width: 0.8, opacity: 0.55 }),
		]),
		stroke(`M${left + 0.75} ${floor}V${tenth(top)}H${right - 0.75}V${floor}`, { width: 1.5 }),
		coreLabels(groups, floor).map(({ y, ...each }) => [
			stroke(`M${right + 3} ${tenth(each.at)}L${words - 5} ${tenth(y)}`, { opacity: 0.5 }),
			text(words, y - 1, nameOf(each), { kind: each.name === "quiet" ? "gold" : "label" }),
			text(words, y + 15, formatMoney(each.value, currency)),
		]),
	];
}

/** Where the steps are marked and named: quarters, on a phone half-years and Januaries; every fourth week. */
function axisOf({ unit, steps }: SectionData, layout: Layout, x: (step: number) => number): AxisLabel[] {
	return steps.flatMap((step, index) => {
		const isoMonth = step.slice(0, 7);
		const month = Number(isoMonth.slice(5)) - 1;
		const isFirst = index === 0;
		const isMain = isFirst || (unit === "month" && month === 0);
		const isMarked = unit === "week" ? index % 4 === 0 : month % (layout === "narrow" ? 6 : 3) === 0;
		if (!isMarked && !isFirst) return [];
		const ofMonth = isMain ? shortMonthAndYear(isoMonth) : layout === "narrow" ? "" : shortMonth(isoMonth);
		const words = unit === "week" ? formatDay(step, "short") : ofMonth;
		return { at: x(index), text: words, anchor: isFirst ? "start" : "middle", isMain };
	});
}

type AxisProps = { section: SectionData; layout: Layout; className?: string | undefined };

/** The months below the section, as wide as it is. */
export const SectionAxis = memo(function SectionAxis({ section, layout, className }: AxisProps) {
	const labels = axisOf(section, layout, sectionScale(section, layout).x);
	const marks = [
		labels.map(({ at }) => stroke(`M${tenth(at)} 0v7`)),
		labelsThatFit(labels.filter((label) => label.text)).map(({ at, text: words, anchor, isMain }) =>
			text(at, 24, words, { anchor, kind: isMain ? "label" : undefined }),
		),
	];
	return <Drawing width={SECTION_LAYOUTS[layout].width} height={32} className={className} marks={marks} />;
});
