import { lineThrough, scaleEnd, scaleFor, tenth } from "#domain/chart-scale.ts";
import { formatDay } from "#domain/dates.ts";
import { formatDollars } from "#domain/format-number.ts";
import styles from "#ui/charts/chart.module.css";
import { classNames } from "#ui/class-names.ts";
import { sampleFigures } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

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

const { weeks, forecast } = sampleFigures;
const SALES_LAYOUTS = {
	wide: { width: 720, height: 320, left: 46, right: 12 },
	narrow: { width: 350, height: 290, left: 40, right: 8 },
} as const;
const TOP = 26;
const BOTTOM = 34;
const LABEL_EVERY_WEEKS = 4;

/** From the lowest layer to the highest. `lines` lie in a layer at these shares of its height. */
export const LAYERS = [
	{ tone: "petrol", lines: [0.33, 0.66], dash: "8 5", on: "dark" },
	{ tone: "slate", lines: [0.5], dash: "0 5", on: "dark" },
	{ tone: "lichen", lines: [0.5], dash: "3 4", on: "light" },
	{ tone: "sand", lines: [], dash: "", on: "light" },
] as const;

type SalesLayout = keyof typeof SALES_LAYOUTS;

/** Returns the scales of weeks and dollars in the drawing. */
function axesOf(layout: SalesLayout) {
	const { width, height, left, right } = SALES_LAYOUTS[layout];
	const count = weeks.length + forecast.weeks.length;
	const largest = Math.max(...weeks.map(({ total }) => total), ...forecast.weeks.map(({ high }) => high));
	const x = (index: number) => left + ((width - left - right) * index) / (count - 1);
	const y = (dollars: number) => TOP + (height - TOP - BOTTOM) * (1 - dollars / scaleEnd(largest));
	return { width, height, left, right, x, y, marks: scaleFor(largest) };
}

type Axes = ReturnType<typeof axesOf>;

function Scale({ axes }: { axes: Axes }) {
	const { width, height, left, right, x, y, marks } = axes;
	const starts = [...weeks, ...forecast.weeks].map(({ start }) => start);
	return (
		<g className={styles.scale}>
			{marks.map((dollars) => (
				<g key={dollars}>
					<path
						className={styles.line}
						data-part={dollars === 0 ? "base" : "grid"}
						d={`M${left} ${tenth(y(dollars))}H${width - right}`}
					/>
					<text x={left - 7} y={tenth(y(dollars) + 4)} textAnchor="end">
						{dollars === 0 ? "0" : `$${dollars / 1000}K`}
					</text>
				</g>
			))}
			{starts.map((start, index) =>
				index % LABEL_EVERY_WEEKS === 0 ? (
					<g key={start}>
						<path className={styles.line} d={`M${tenth(x(index))} ${height - BOTTOM}v6`} />
						<text x={tenth(x(index))} y={height - BOTTOM + 20} textAnchor={index === 0 ? "start" : "middle"}>
							{formatDay(start, "short")}
						</text>
					</g>
				) : null,
			)}
		</g>
	);
}

/** One group's sales on top of those below it. */
function Layer({ index, axes: { x, y } }: { index: number; axes: Axes }) {
	const layer = LAYERS[index];
	const heights = weeks.map(({ byGroup }) => {
		const below = byGroup.slice(0, index).reduce<number>((sum, value) => sum + value, 0);
		return { below, above: below + (byGroup[index] ?? 0) };
	});
	const lineAt = (share: number) =>
		heights.map(({ below, above }, week) => [x(week), y(below + (above - below) * share)] as const);
	return (
		<>
			<path
				className={styles.fill}
				data-tone={layer?.tone}
				d={`${lineThrough([...lineAt(1), ...lineAt(0).toReversed()])}z`}
			/>
			{layer?.lines.map((share) => (
				<path
					key={share}
					className={styles.laminae}
					data-on={layer.on}
					strokeDasharray={layer.dash}
					d={lineThrough(lineAt(share))}
				/>
			))}
		</>
	);
}

function Forecast({ axes: { x, y } }: { axes: Axes }) {
	const last = weeks.length - 1;
	const now = [x(last), y(weeks[last]?.total ?? 0)] as const;
	const line = (of: "low" | "middle" | "high") =>
		forecast.weeks.map((week, index) => [x(weeks.length + index), y(week[of])] as const);
	return (
		<>
			<path className={styles.range} d={`${lineThrough([now, ...line("high"), ...line("low").toReversed()])}z`} />
			<path className={styles.line} data-part="middle" d={lineThrough([now, ...line("middle")])} />
		</>
	);
}

type Words = SampleMonth["dashboard"]["sales"];

function SalesDrawing({ layout, words }: { layout: SalesLayout; words: Words }) {
	const axes = axesOf(layout);
	const { width, height, x, y } = axes;
	const last = weeks.length - 1;
	const [nowX, nowY] = [tenth(x(last)), tenth(y(weeks[last]?.total ?? 0))];
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			className={classNames(styles.drawing, styles[layout])}
			role="img"
			aria-label={words.drawing}
		>
			<Scale axes={axes} />
			{LAYERS.map(({ tone }, index) => (
				<Layer key={tone} index={index} axes={axes} />
			))}
			<path
				className={styles.line}
				data-part="total"
				d={lineThrough(weeks.map((week, index) => [x(index), y(week.total)]))}
			/>
			<Forecast axes={axes} />
			<circle className={styles.point} cx={nowX} cy={nowY} r={4.5} />
			<path className={styles.line} data-part="now" d={`M${nowX} ${tenth(nowY - 6)}V${TOP - 8}`} />
			<text x={tenth(nowX - 6)} y={TOP - 10} textAnchor="end">
				{words.lastWeek}
			</text>
			<text x={tenth(nowX + 7)} y={TOP - 10}>
				{layout === "wide" ? words.forecast : words.forecastNarrow}
			</text>
		</svg>
	);
}

/** Weekly sales from zero, a layer for each group, and the range that is expected after the last week. */
export function SalesChart({ words }: { words: Words }) {
	return (
		<>
			<SalesDrawing layout="wide" words={words} />
			<SalesDrawing layout="narrow" words={words} />
		</>
	);
}
