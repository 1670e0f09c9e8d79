import { tenth } from "#domain/chart-scale.ts";
import styles from "./chart.module.css";

const WIDTH = 300;

type LevelBarProps = {
	/** Parts of one bar, from the left. */
	parts: readonly { value: number; tone: "petrol" | "gold" }[];
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
			{parts.map(({ value, tone }, index) => {
				const start = x(parts.slice(0, index).reduce((sum, part) => sum + part.value, 0));
				if (value <= 0) return null;
				return <path key={tone} className={styles.fill} data-tone={tone} d={`M${start} 0h${x(value)}v16H${start}z`} />;
			})}
			{before !== undefined && (
				<path className={styles.tick} vectorEffect="non-scaling-stroke" d={`M${x(before)} -4v24`} />
			)}
		</svg>
	);
}
