import type { ReactNode } from "react";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./contact-columns.module.css";

/** The ways to the company on one side, the message form on the other. */
export function ContactColumns({ details, form }: { details: ReactNode; form: ReactNode }) {
	return (
		<Container className={styles.root}>
			<Grid>
				<div className={styles.details}>{details}</div>
				<div className={styles.form}>{form}</div>
			</Grid>
		</Container>
	);
}
