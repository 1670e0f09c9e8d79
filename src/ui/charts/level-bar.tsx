import { tenth } from "#domain/chart-scale.ts";
import styles from "./chart.module.css";

const WIDTH = 300;
/** Of the ground between two pieces of a bar, on the side of each. */
const GAP = 0.6;

type LevelBarProps = {
	/** Parts of one bar, from the left. One that is a row of the table behind the drawing has the row's name. */
	parts: readonly { value: number; tone: "petrol" | "gold"; row?: string }[];
	end: number;
	/** Marked by a tick: an earlier value. */
	before?: number | undefined;
};

/** A bar beside the text that says its value: readers pass over it. Below zero there is no bar. */
export function LevelBar({ parts, end, before }: LevelBarProps) {
	const x = (value: number) => tenth((Math.max(0, value) / end) * WIDTH);
	return (
		<svg viewBox={`0 0 ${WIDTH} 16`} className={styles.bar} preserveAspectRatio="none" aria-hidden="true">
			<path className={styles.fill} data-tone="track" d={`M0 0h${WIDTH}v16H0z`} />
			{parts.map(({ value, tone, row }, index) => {
				const gap = row && parts.length > 1 ? GAP : 0;
				const start = tenth(x(parts.slice(0, index).reduce((sum, part) => sum + part.value, 0)) + gap);
				if (value <= 0) return null;
				const path = `M${start} 0h${tenth(x(value) - 2 * gap)}v16H${start}z`;
				return <path key={row ?? tone} className={styles.fill} data-tone={tone} data-row={row} d={path} />;
			})}
			{before !== undefined && (
				<path className={styles.tick} vectorEffect="non-scaling-stroke" d={`M${x(before)} -4v24`} />
			)}
		</svg>
	);
}
