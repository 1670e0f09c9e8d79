import { Grid } from "#ui/layout/grid.tsx";
import styles from "./section-heading.module.css";

type SectionHeadingProps = { title: string; text: string };

/** A section's heading with a sentence at its right. */
export function SectionHeading({ title, text }: SectionHeadingProps) {
	return (
		<Grid className={styles.root}>
			<h2>{title}</h2>
			<p>{text}</p>
		</Grid>
	);
}
