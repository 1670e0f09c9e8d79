import { formatDollars } from "#domain/format-number.ts";
import { classNames } from "#ui/class-names.ts";
import styles from "./chart.module.css";
import { scaleEnd, tenth } from "./chart-scale.ts";

const LAYOUTS = {
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

/** What a screen reader says instead of the drawing. */
export const stepsLabel = (steps: readonly MarginStep[]): string =>
	`${steps.map((step) => `${step.name} ${stepAmount(step)}`).join(", ")}.`;

/** Where each step begins and ends, in dollars. */
export function stepRanges(steps: readonly MarginStep[]): readonly { from: number; to: number }[] {
	let reached = 0;
	return steps.map(({ amount, kind }) => {
		const from = kind === "total" ? 0 : reached;
		reached = from + amount;
		return { from, to: reached };
	});
}

function Drawing({ steps, layout }: { steps: readonly MarginStep[]; layout: keyof typeof LAYOUTS }) {
	const { width, height, names, values } = LAYOUTS[layout];
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
			<Drawing steps={steps} layout="wide" />
			<Drawing steps={steps} layout="narrow" />
		</>
	);
}
