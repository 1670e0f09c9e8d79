import { type ReactNode, useSyncExternalStore } from "react";
import { tenth } from "#domain/chart-scale.ts";
import { formatShortMoney } from "#features/own-file/money.ts";
import chart from "#ui/charts/chart.module.css";
import { type AxisLabel, labelsThatFit } from "./axis-labels.ts";
import styles from "./pictures.module.css";

export type Layout = "wide" | "middle" | "narrow";

/** The width of a finding's picture, in units of its drawing. */
export const WIDTHS = { wide: 888, middle: 576, narrow: 350 } as const;

const NARROW = "(width <= 47.5em)";

/** Watches the window's width: only the layout that is shown is drawn. Without a query nothing is wide. */
export function useLayout(wide: string | null): Layout {
	const queries = wide ? [NARROW, wide] : [NARROW];
	const subscribe = (onChange: () => void) => {
		const lists = queries.map((query) => matchMedia(query));
		for (const list of lists) list.addEventListener("change", onChange);
		return () => {
			for (const list of lists) list.removeEventListener("change", onChange);
		};
	};
	const layoutNow = () => {
		if (matchMedia(NARROW).matches) return "narrow";
		return wide && matchMedia(wide).matches ? "wide" : "middle";
	};
	return useSyncExternalStore(subscribe, layoutNow, () => (wide ? "wide" : "middle"));
}

type DrawingProps = { width: number; height: number; label: string; children: ReactNode };

/** A drawing that is as wide as its column, with its figures for those who don't see it. */
export const Drawing = ({ width, height, label, children }: DrawingProps) => (
	<svg viewBox={`0 0 ${width} ${tenth(height)}`} className={styles.drawing} role="img" aria-label={label}>
		{children}
	</svg>
);

type TextProps = {
	x: number;
	y: number;
	anchor?: "start" | "middle" | "end";
	/** Text that names something is darker. */
	kind?: "label" | "gold" | "number" | "on" | undefined;
	children: ReactNode;
};

export const Text = ({ x, y, anchor, kind, children }: TextProps) => (
	<text x={tenth(x)} y={tenth(y)} textAnchor={anchor} data-kind={kind}>
		{children}
	</text>
);

const paint = (color: string) => `var(--${color})`;

type StrokeProps = { d: string; color?: string; width?: number; opacity?: number; dash?: string; isRound?: true };

/** A line in a color of the tokens. */
export const Stroke = ({ d, color = "ink", width, opacity, dash, isRound }: StrokeProps) => (
	<path
		d={d}
		fill="none"
		stroke={paint(color)}
		strokeWidth={width}
		strokeOpacity={opacity}
		strokeDasharray={dash}
		strokeLinecap={isRound && "round"}
	/>
);

type FillProps = { d: string; color: string; opacity?: number; edge?: string; edgeWidth?: number; dash?: string };

/** A shape in a color of the tokens, and perhaps an edge. */
export const Fill = ({ d, color, opacity, edge, edgeWidth, dash }: FillProps) => (
	<path
		d={d}
		fill={paint(color)}
		fillOpacity={opacity}
		stroke={edge && paint(edge)}
		strokeWidth={edgeWidth}
		strokeDasharray={dash}
	/>
);

type DotProps = {
	x: number;
	y: number;
	r: number;
	color?: string;
	opacity?: number;
	edge?: string;
	edgeWidth?: number;
};

export const Dot = ({ x, y, r, color, opacity, edge, edgeWidth }: DotProps) => (
	<circle
		cx={tenth(x)}
		cy={tenth(y)}
		r={tenth(r)}
		fill={color ? paint(color) : "none"}
		fillOpacity={opacity}
		stroke={edge && paint(edge)}
		strokeWidth={edgeWidth}
	/>
);

/** The data of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string =>
	`M${tenth(x)} ${tenth(y)}h${tenth(Math.max(0, width))}v${tenth(height)}H${tenth(x)}z`;

type MoneyScaleProps = {
	/** Whole units of money. */
	marks: readonly number[];
	currency: string | null;
	y(units: number): number;
	from: number;
	to: number;
};

/** Lines across a drawing at round sums, which stand before them. */
export const MoneyScale = ({ marks, currency, y, from, to }: MoneyScaleProps) =>
	marks.map((units) => (
		<g key={units}>
			<Stroke d={`M${from} ${tenth(y(units))}H${to}`} opacity={units === 0 ? 0.6 : 0.14} />
			<Text x={from - 7} y={y(units) + 4} anchor="end">
				{formatShortMoney(units, currency)}
			</Text>
		</g>
	));

type AxisTextsProps = {
	labels: readonly AxisLabel[];
	y: number;
	/** Where the drawing ends. */
	end: number;
	/** The place of a short mark at each of them. */
	marksAt?: number;
};

export const AxisTexts = ({ labels, y, end, marksAt }: AxisTextsProps) =>
	labelsThatFit(labels, end).map(({ at, text, anchor }) => (
		<g key={at}>
			{marksAt !== undefined && <Stroke d={`M${tenth(at)} ${marksAt}v5`} />}
			<Text x={at} y={y} anchor={anchor}>
				{text}
			</Text>
		</g>
	));

/** A mark of a drawing with its meaning: a fill by its color, or a line by its path. */
export type Key = { mark: string; text: string };

const LINES = { tick: "M0 7h14", alarm: "M7 0v14", interval: "M0 7h14M1 2v10M13 2v10" };

function KeyMark({ mark }: { mark: string }) {
	if (mark === "ring") {
		return (
			<>
				<Dot x={7} y={7} r={3} color="petrol" />
				<Dot x={7} y={7} r={6} edge="ink" edgeWidth={1.5} />
			</>
		);
	}
	if (mark === "come") return <Fill d="M1 1h12v12H1z" color="white" edge="gold" edgeWidth={2} dash="4 3" />;
	const d = new Map(Object.entries(LINES)).get(mark);
	return d ? <Stroke d={d} width={3} /> : <Fill d="M.5 .5h13v13H.5z" color={mark} edge="slate" />;
}

export const Keys = ({ keys }: { keys: readonly Key[] }) => (
	<ul className={styles.keys}>
		{keys.map(({ mark, text }) => (
			<li key={text}>
				<svg viewBox="0 0 14 14" className={chart.key} aria-hidden="true">
					<KeyMark mark={mark} />
				</svg>
				{text}
			</li>
		))}
	</ul>
);
