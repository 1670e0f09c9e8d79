import { scaleLinear } from "d3-scale";
import { createElement, type ReactElement, type ReactNode, useSyncExternalStore } from "react";
import { scaleFor, tenth } from "#domain/chart-scale.ts";
import { formatShortMoney } from "#features/own-file/money.ts";
import chart from "#ui/charts/chart.module.css";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import { classNames } from "#ui/class-names.ts";
import { type AxisLabel, labelsThatFit } from "./axis-labels.ts";
import styles from "./pictures.module.css";

export type Layout = "wide" | "middle" | "narrow";

/** The width of a finding's picture, in units of its drawing. */
export const WIDTHS = { wide: 888, middle: 576, narrow: 350 } as const;

const NARROW = "(width <= 47.5em)";

/** Watches the window's width: only the layout that is shown is drawn. Without a query nothing is wide. */
export function useLayout(wide: string | null): Layout {
	const subscribe = (onChange: () => void) => {
		const watched = new AbortController();
		for (const query of [NARROW, wide ?? NARROW]) {
			matchMedia(query).addEventListener("change", onChange, { signal: watched.signal });
		}
		return () => watched.abort();
	};
	const layoutNow = () => {
		if (matchMedia(NARROW).matches) return "narrow";
		return wide && matchMedia(wide).matches ? "wide" : "middle";
	};
	return useSyncExternalStore(subscribe, layoutNow, () => (wide ? "wide" : "middle"));
}

/** Parts of a drawing in the order in which they are painted, in any depth of lists. */
export type Marks = ReactElement | false | null | undefined | "" | readonly Marks[];

/** Colors are names of tokens. */
type Look = { fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string; isRound?: boolean };

const paint = (color: string | undefined) => color && `var(--${color})`;

const attributesOf = ({ fill, stroke, width, opacity, dash, isRound }: Look) => ({
	fill: paint(fill) ?? "none",
	fillOpacity: fill ? opacity : undefined,
	stroke: paint(stroke),
	strokeWidth: width,
	strokeOpacity: fill ? undefined : opacity,
	strokeDasharray: dash,
	strokeLinecap: isRound ? ("round" as const) : undefined,
});

/** A shape, perhaps with an edge. */
export const shape = (d: string, look: Look) => <path d={d} {...attributesOf(look)} />;

/** A line in ink, or in another color. */
export const stroke = (d: string, look: Look = {}) => shape(d, { stroke: "ink", ...look });

export const dot = (x: number, y: number, r: number, look: Look) => (
	<circle cx={tenth(x)} cy={tenth(y)} r={tenth(r)} {...attributesOf(look)} />
);

type TextLook = {
	anchor?: "start" | "middle" | "end";
	/** Text that names something is darker. */
	kind?: "label" | "gold" | "number" | "on" | undefined;
};

export const text = (x: number, y: number, words: ReactNode, { anchor, kind }: TextLook = {}) => (
	<text x={tenth(x)} y={tenth(y)} textAnchor={anchor} data-kind={kind}>
		{words}
	</text>
);

/** The data of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string =>
	`M${tenth(x)} ${tenth(y)}h${tenth(Math.max(0, width))}v${tenth(height)}H${tenth(x)}z`;

/** Puts marks into an element: there each is known by its place. */
export const group = (tag: "g" | "svg", attributes: object, marks: Marks) =>
	createElement(tag, attributes, ...[marks].flat(Number.POSITIVE_INFINITY as 9));

/** A scale of money from zero, with lines across the drawing at round sums, which stand before them. */
export function moneyScale(largest: number, currency: string | null, { top, foot, left, right }: MoneyScaleSides) {
	const marks = scaleFor(largest / 100);
	const y = scaleLinear([0, (marks.at(-1) ?? 1) * 100], [foot, top]);
	const lines = marks.map((units) => [
		stroke(`M${left} ${tenth(y(units * 100))}H${right}`, { opacity: units === 0 ? 0.6 : 0.14 }),
		text(left - 7, y(units * 100) + 4, formatShortMoney(units, currency), { anchor: "end" }),
	]);
	return { y: (hundredths: number) => y(Math.max(0, hundredths)), lines };
}

type MoneyScaleSides = { top: number; foot: number; left: number; right: number };

/** The labels that have room before the drawing's end, with a short mark at each of them where `marksAt` says a height. */
export const axisTexts = (labels: readonly AxisLabel[], y: number, end: number, marksAt?: number): Marks =>
	labelsThatFit(labels, end).map(({ at, text: words, anchor }) => [
		marksAt !== undefined && stroke(`M${tenth(at)} ${marksAt}v5`),
		text(at, y, words, { anchor }),
	]);

type DrawingProps = { width: number; height: number; label?: string; className?: string | undefined; marks: Marks };

/** A drawing that is as wide as its column, with its figures for those who don't see it. Without a label nobody hears of it. */
export function Drawing({ width, height, label, className, marks }: DrawingProps) {
	const words = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
	const viewBox = `0 0 ${width} ${tenth(height)}`;
	return group("svg", { viewBox, className: classNames(styles.drawing, className), ...words }, marks);
}

/** A bar with its name, its value and a note: the text says what the bar shows. */
export type Level = {
	name: string;
	value: string;
	gold?: number;
	petrol?: number;
	note: string;
	before?: number | undefined;
};

const Levels = ({ levels, end }: { levels: readonly Level[]; end: number }) => (
	<ul className={styles.bars}>
		{levels.map(({ name, value, gold = 0, petrol = 0, note, before }, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place; two may have one name.
			<li key={index}>
				<span>{name}</span>
				<b>{value}</b>
				<LevelBar
					end={end}
					parts={[
						{ value: gold, tone: "gold" },
						{ value: petrol, tone: "petrol" },
					]}
					before={before}
				/>
				<small>{note}</small>
			</li>
		))}
	</ul>
);

/** A mark of a drawing with its meaning: a fill by its color, or a line by its path. */
type Key = { mark: string; text: string };

const LINES = new Map([
	["tick", "M0 7h14"],
	["alarm", "M7 0v14"],
	["interval", "M0 7h14M1 2v10M13 2v10"],
]);

function keyMark(mark: string): Marks {
	if (mark === "ring") return [dot(7, 7, 3, { fill: "petrol" }), dot(7, 7, 6, { stroke: "ink", width: 1.5 })];
	if (mark === "come") return shape("M1 1h12v12H1z", { fill: "white", stroke: "gold", width: 2, dash: "4 3" });
	const d = LINES.get(mark);
	return d ? stroke(d, { width: 3 }) : shape("M.5 .5h13v13H.5z", { fill: mark, stroke: "slate" });
}

/** The picture of a finding: a drawing or bars on one scale, its key, and what stands above and below. */
export type Picture = {
	above?: ReactNode;
	below?: ReactNode;
	keys?: readonly (Key | false | "" | undefined)[];
} & (DrawingProps | { levels: readonly Level[]; end: number });

export const PictureWithKey = ({ above, below, keys, ...picture }: Picture) => (
	<>
		{above}
		{"levels" in picture ? <Levels {...picture} /> : <Drawing {...picture} />}
		{below}
		{keys && (
			<ul className={styles.keys}>
				{keys.map(
					(key) =>
						key && (
							<li key={key.text}>
								{group("svg", { viewBox: "0 0 14 14", className: chart.key, "aria-hidden": true }, keyMark(key.mark))}
								{key.text}
							</li>
						),
				)}
			</ul>
		)}
	</>
);
