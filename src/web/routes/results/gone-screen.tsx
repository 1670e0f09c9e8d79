import { ButtonLink } from "#ui/button.tsx";
import { Grid, Section } from "#ui/layout/container.tsx";
import styles from "./gone-screen.module.css";

const [LEFT, RIGHT, TOP, FOOT] = [44, 160, 12, 412];
const TICKS = 6;

/** The place of a core sample that is no longer there. */
function EmptyCore() {
	const ticks = Array.from({ length: TICKS + 1 }, (_, index) => {
		const y = FOOT - (index * (FOOT - TOP)) / TICKS;
		return `M${LEFT - 9} ${y}h6`;
	});
	return (
		<svg viewBox="0 0 204 424" aria-hidden="true" className={styles.core}>
			<path d={`M${LEFT} ${TOP}H${RIGHT}V${FOOT}H${LEFT}z`} className={styles.empty} />
			<path d={`M${LEFT - 10} ${FOOT}H${RIGHT + 10}${ticks.join("")}`} className={styles.scale} />
		</svg>
	);
}

type GoneScreenProps = {
	title: string;
	text: string;
	/** The links that lead on; the first is the main one. */
	links: readonly { name: string; path: string }[];
	/** By this name the script finds the screen. */
	part?: string | undefined;
};

/** Stands in place of something that its maker removed, or that has ended. */
export function GoneScreen({ title, text, links, part }: GoneScreenProps) {
	return (
		<Section className={styles.root} data-part={part}>
			<Grid className={styles.grid}>
				<EmptyCore />
				<div className={styles.text}>
					<h1>{title}</h1>
					<p>{text}</p>
					<p className={styles.links}>
						{links.map(({ name, path }, index) => (
							<ButtonLink key={path} to={path} tone={index === 0 ? "ink" : "line"}>
								{name}
							</ButtonLink>
						))}
					</p>
				</div>
			</Grid>
		</Section>
	);
}
