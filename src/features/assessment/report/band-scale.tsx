import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { bandRanges } from "#features/assessment/scoring/bands.ts";
import styles from "./band-scale.module.css";

const WIDTH = 400;
const PER_PERCENT = WIDTH / 100;

/** The four bands on one line, with the total's place on it. `share` is the total's part of all points, 0 to 1. */
export function BandScale({ share, label }: { share: number; label: string }) {
	const ranges = bandRanges();
	const x = Math.min(1, Math.max(0, share)) * WIDTH;
	return (
		<svg className={styles.root} viewBox={`0 0 ${WIDTH} 54`} role="img" aria-label={assessmentCopy.report.band(label)}>
			{ranges.map((band, index) => {
				const end = ranges[index + 1]?.fromPercent ?? 100;
				const from = band.fromPercent * PER_PERCENT + 1;
				const isLast = index === ranges.length - 1;
				return (
					<g key={band.label} data-here={band.label === label || undefined}>
						<path d={`M${from} 22H${end * PER_PERCENT - 1}`} />
						<text x={isLast ? WIDTH : from} y={46} textAnchor={isLast ? "end" : "start"}>
							{band.label}
						</text>
					</g>
				);
			})}
			<path d={`M${x} 8l7-8h-14z`} className={styles.pointer} />
			<path d={`M${x} 6v22`} className={styles.needle} />
		</svg>
	);
}
