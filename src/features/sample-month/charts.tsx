import { scaleEnd, scaleFor, tenth } from "#domain/chart-scale.ts";
import { formatDay } from "#domain/dates.ts";
import { formatDollars } from "#domain/format-number.ts";
import styles from "#ui/charts/chart.module.css";
import line from "#ui/charts/line-chart.module.css";
import { type Axes, areaOf, lineOf, printAxes, stack } from "#ui/charts/reading.ts";
import readout from "#ui/charts/readout.module.css";
import { classNames } from "#ui/class-names.ts";
import { sampleFigures, USED_SALES } from "./sample-figures.ts";

const STEP_LAYOUTS = {
	wide: { width: 520, height: 190, names: 148, values: 74 },
	narrow: { width: 350, height: 190, names: 126, values: 64 },
} as const;
const TONES = { total: "slate", step: "petrol", answer: "gold" } as const;

export type MarginStep = {
	name: string;
	/** In whole dollars: a sum, or what is added to the one before. */
	amount: number;
	/** `answer` is the step that explains the change. */
	kind: keyof typeof TONES;
};

export const stepAmount = ({ amount, kind }: MarginStep): string => {
	const dollars = formatDollars(Math.abs(amount));
	if (kind === "total") return dollars;
	return `${amount < 0 ? "−" : "+"}${dollars}`;
};

/** The text of the drawing for a screen reader. */
export const stepsLabel = (steps: readonly MarginStep[]): string =>
	`${steps.map((step) => `${step.name} ${stepAmount(step)}`).join(", ")}.`;

/** The beginning and end of each step, in dollars. */
export function stepRanges(steps: readonly MarginStep[]): readonly { from: number; to: number }[] {
	let reached = 0;
	return steps.map(({ amount, kind }) => {
		const from = kind === "total" ? 0 : reached;
		reached = from + amount;
		return { from, to: reached };
	});
}

function StepsDrawing({ steps, layout }: { steps: readonly MarginStep[]; layout: keyof typeof STEP_LAYOUTS }) {
	const { width, height, names, values } = STEP_LAYOUTS[layout];
	const ranges = stepRanges(steps);
	const end = scaleEnd(Math.max(...ranges.flatMap(({ from, to }) => [from, to])));
	const x = (dollars: number) => names + ((width - names - values) * dollars) / end;
	const rowHeight = height / steps.length;
	const barHeight = rowHeight - 14;
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			className={classNames(styles.drawing, styles[layout])}
			role="img"
			aria-label={stepsLabel(steps)}
		>
			{steps.map((step, index) => {
				const y = index * rowHeight + 7;
				const { from, to } = ranges[index] ?? { from: 0, to: 0 };
				const [left, right] = [x(Math.min(from, to)), x(Math.max(from, to))];
				return (
					<g key={step.name}>
						<text x={0} y={tenth(y + barHeight / 2 + 5)}>
							{step.name}
						</text>
						<path
							className={styles.fill}
							data-tone={TONES[step.kind]}
							d={`M${tenth(left)} ${tenth(y)}h${tenth(Math.max(1.5, right - left))}v${tenth(barHeight)}H${tenth(left)}z`}
						/>
						{index < steps.length - 1 && (
							<path className={styles.line} data-part="now" d={`M${tenth(x(to))} ${tenth(y + barHeight)}v14`} />
						)}
						<text x={width} y={tenth(y + barHeight / 2 + 5)} textAnchor="end">
							{stepAmount(step)}
						</text>
					</g>
				);
			})}
		</svg>
	);
}

/** From one sum to another: what added and what took away. */
export function MarginStepsChart({ steps }: { steps: readonly MarginStep[] }) {
	return (
		<>
			<StepsDrawing steps={steps} layout="wide" />
			<StepsDrawing steps={steps} layout="narrow" />
		</>
	);
}

const { weeks, forecast, answerRows } = sampleFigures;
const SALES_LAYOUTS = {
	wide: { width: 720, height: 340, left: 46, right: 12 },
	narrow: { width: 350, height: 310, left: 40, right: 8 },
} as const;
const TOP = 30;
/** The needle has a row of its own, and the days below it. */
const BOTTOM = 58;
const LABEL_EVERY_WEEKS = 4;

/** Of the groups, from the lowest layer to the highest. */
export const LAYER_TONES = ["petrol", "slate", "lichen", "sand"] as const;

const largest = Math.max(...weeks.map(({ total }) => total), ...forecast.weeks.map(({ high }) => high));
const layers = LAYER_TONES.map((_, layer) => weeks.map(({ byGroup }) => byGroup[layer] ?? 0));
const tops = stack(
	layers,
	layers.map(() => true),
);
const zero = weeks.map(() => 0);

/** The weeks of wholesale sales that an answer used. */
const used = answerRows.kept.weeks.map((week) => weeks.indexOf(week));

type SalesLayout = keyof typeof SALES_LAYOUTS;

/** Returns the scales of weeks and dollars in the drawing. */
function axesOf(layout: SalesLayout): Axes {
	const { width, height, left, right } = SALES_LAYOUTS[layout];
	const base = height - BOTTOM;
	const step = (width - left - right) / (weeks.length + forecast.weeks.length - 1);
	return { x: left, step, zero: base, unit: (base - TOP) / scaleEnd(largest) };
}

function Scale({ layout, axes }: { layout: SalesLayout; axes: Axes }) {
	const { width, height, left, right } = SALES_LAYOUTS[layout];
	const starts = [...weeks, ...forecast.weeks].map(({ start }) => start);
	return (
		<g className={styles.scale}>
			{scaleFor(largest).map((dollars) => {
				const y = tenth(axes.zero - axes.unit * dollars);
				return (
					<g key={dollars}>
						<path
							className={styles.line}
							data-part={dollars === 0 ? "base" : "grid"}
							d={`M${left} ${y}H${width - right}`}
						/>
						<text x={left - 7} y={y + 4} textAnchor="end">
							{dollars === 0 ? "0" : `$${dollars / 1000}K`}
						</text>
					</g>
				);
			})}
			{starts.map((start, index) =>
				index % LABEL_EVERY_WEEKS === 0 ? (
					<text
						key={start}
						x={tenth(left + axes.step * index)}
						y={height - 6}
						textAnchor={index === 0 ? "start" : "middle"}
					>
						{formatDay(start, "short")}
					</text>
				) : null,
			)}
		</g>
	);
}

function Forecast({ axes }: { axes: Axes }) {
	const last = weeks.length - 1;
	const now = weeks[last]?.total ?? 0;
	const line = (of: "low" | "middle" | "high") => [now, ...forecast.weeks.map((week) => week[of])];
	return (
		<g data-part="forecast">
			<path className={styles.range} d={areaOf(axes, line("high"), line("low"), last)} />
			<path className={styles.line} data-part="middle" d={lineOf(axes, line("middle"), last)} />
		</g>
	);
}

/** The weeks that an answer used, in front of layers that step back. */
function UsedSales({ axes }: { axes: Axes }) {
	const from = used[0] ?? 0;
	const sales = used.map((week) => layers[0]?.[week] ?? 0);
	return (
		<g className={line.used} data-row={USED_SALES}>
			<path className={styles.fill} data-tone="petrol" d={areaOf(axes, sales, zero.slice(0, sales.length), from)} />
			<path className={line.usedLine} d={lineOf(axes, sales, from)} />
		</g>
	);
}

/** The needle inside the drawing, with its point on the last week's sales. */
function Cursor({ axes: { x, step, zero, unit } }: { axes: Axes }) {
	const last = weeks.length - 1;
	return (
		<g className={line.cursor} data-part="cursor" transform={`translate(${tenth(x + step * last)} 0)`}>
			<path d={`M0 ${TOP - 6}V${zero + 4}`} />
			<circle cy={tenth(zero - unit * (weeks[last]?.total ?? 0))} r={4.5} />
		</g>
	);
}

function SalesDrawing({ layout, label }: { layout: SalesLayout; label: string }) {
	const axes = axesOf(layout);
	const { width, height } = SALES_LAYOUTS[layout];
	const totals = weeks.map(({ total }) => total);
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			className={classNames(styles.drawing, styles[layout], readout.drawing)}
			data-axes={printAxes(axes)}
			role="img"
			aria-label={label}
		>
			<Scale layout={layout} axes={axes} />
			{LAYER_TONES.map((tone, layer) => (
				<path
					key={tone}
					className={classNames(styles.fill, line.layer)}
					data-tone={tone}
					data-part="layer"
					d={areaOf(axes, tops[layer] ?? zero, tops[layer - 1] ?? zero)}
				/>
			))}
			<UsedSales axes={axes} />
			<Forecast axes={axes} />
			<path className={classNames(styles.line, line.total)} data-part="total" d={lineOf(axes, totals)} />
			<Cursor axes={axes} />
		</svg>
	);
}

/** Weekly sales from zero, a layer for each group, and the range that is expected after the last week. */
export function SalesChart({ label }: { label: string }) {
	return (
		<>
			<SalesDrawing layout="wide" label={label} />
			<SalesDrawing layout="narrow" label={label} />
		</>
	);
}
