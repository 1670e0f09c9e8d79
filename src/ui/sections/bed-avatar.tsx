import styles from "./bed-avatar.module.css";

const SIZE = 52;
const BEDS = ["var(--sand)", "var(--clay)", "var(--lichen)", "var(--slate)", "var(--petrol)", "var(--ink)"];
const STEP = 4;

/** The upper edge of a bed: one slow fold, tilted; seed and depth shift it. */
function surface(seed: number, depth: number): string {
	const points = Array.from({ length: SIZE / STEP + 1 }, (_, index) => {
		const x = index * STEP;
		const fold = Math.sin(x / (9 + (seed % 4)) + seed + depth * 0.35) * (4.5 - depth * 0.5);
		const tilt = ((seed % 5) - 2) * (x / SIZE - 0.5) * 5;
		return `${x} ${(2 + depth * 8.5 + fold + tilt).toFixed(1)}`;
	});
	return `M${points.join("L")}`;
}

/** Stands for a person without a photograph: a small section through rock, drawn from a number. */
export function BedAvatar({ seed }: { seed: number }) {
	return (
		<svg className={styles.root} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
			{BEDS.map((fill, depth) => (
				<path key={fill} d={`${surface(seed, depth)}V${SIZE}H0z`} fill={fill} />
			))}
			<path d={surface(seed, (seed % 3) + 2)} fill="none" stroke="var(--gold)" strokeWidth="1.6" />
		</svg>
	);
}
