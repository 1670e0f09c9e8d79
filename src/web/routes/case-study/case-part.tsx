import type { ReactNode } from "react";
import { Grid } from "#ui/layout/grid.tsx";
import styles from "./case-part.module.css";

type CasePartProps = { title: string; children: ReactNode };

/** A part of a case study: its heading at the left, what it says at the right, a hairline above. */
export function CasePart({ title, children }: CasePartProps) {
	return (
		<section className={styles.root}>
			<Grid>
				<h2>{title}</h2>
				<div>{children}</div>
			</Grid>
		</section>
	);
}
