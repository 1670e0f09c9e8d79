import { classNames } from "#ui/class-names.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./page-heading.module.css";

type PageHeadingProps = {
	title: string;
	lead: string;
	/** A long name that stays on one line in smaller type. */
	size?: "small";
};

/** The head of a page without a picture: its title, and one sentence beside it. */
export function PageHeading({ title, lead, size }: PageHeadingProps) {
	return (
		<Container className={styles.root}>
			<Grid>
				<h1 className={classNames(styles.title, size && styles[size])}>{title}</h1>
				<p className={styles.lead}>{lead}</p>
			</Grid>
		</Container>
	);
}
