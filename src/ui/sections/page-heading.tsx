import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import styles from "./page-heading.module.css";

/** The head of a page without a picture: its name, and one sentence beside it. */
export function PageHeading({ title, lead }: { title: string; lead: string }) {
	return (
		<Container className={styles.root}>
			<Grid>
				<h1 className={styles.title}>{title}</h1>
				<p className={styles.lead}>{lead}</p>
			</Grid>
		</Container>
	);
}
