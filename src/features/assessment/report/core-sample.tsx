import { useId } from "react";
import styles from "./core-sample.module.css";
import { bedStyle, type CoreBed, coreSize, drawCoreSample } from "./draw-core-sample.ts";

type CoreSampleProps = { scores: readonly { name: string; score: number }[]; maximum: number };

const { width, height, left, right, top, foot } = coreSize;
const NAME_X = right + 22;

function Bed({ bed, count }: { bed: CoreBed; count: number }) {
	const { fill, stroke, strokeWidth, dash } = bedStyle(bed.index, count);
	return (
		<>
			<path d={bed.rock} fill={fill} />
			{bed.edge && <path d={bed.edge} className={styles.edge} />}
			<path d={bed.laminae} className={styles.laminae} {...{ stroke, strokeWidth }} strokeDasharray={dash} />
		</>
	);
}

/** The result as a core of rock. It repeats the figures beside it, so it is hidden from screen readers. */
export function CoreSample({ scores, maximum }: CoreSampleProps) {
	const clip = useId();
	const { surface, beds, vein, ticks, names } = drawCoreSample(scores, maximum);
	const core = `M${left} ${surface}H${right}V${foot}H${left}z`;
	return (
		<svg className={styles.root} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<clipPath id={clip}>
				<path d={core} />
			</clipPath>
			<path d={`M${left} ${top}H${right}V${foot}H${left}z`} className={styles.empty} />
			<g clipPath={`url(#${clip})`}>
				{beds.map((bed) => (
					<Bed key={bed.index} bed={bed} count={scores.length} />
				))}
			</g>
			{vein && <path d={vein} className={styles.vein} />}
			<path d={core} className={styles.outline} />
			{ticks.map(({ value, y }) => (
				<g key={value}>
					<path d={`M${left - 10} ${y}h7`} className={styles.tick} />
					<text x={left - 16} y={y + 4} className={styles.value}>
						{value}
					</text>
				</g>
			))}
			{names.map(({ name, bedY, y }) => (
				<g key={name}>
					<path d={`M${right + 4} ${bedY}L${NAME_X - 6} ${y}`} className={styles.leader} />
					<text x={NAME_X} y={y + 4.5} className={styles.name}>
						{name}
					</text>
				</g>
			))}
			<path d={`M${left - 12} ${surface}H${right + 12}`} className={styles.outline} />
		</svg>
	);
}
