import type { ReactNode } from "react";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./report-section.module.css";

type ReportSectionProps = {
	/** For links to it. */
	id?: string;
	title: string;
	lead?: string;
	ground?: "white";
	children: ReactNode;
};

/** A part of the page below the form: its heading at the left, its text in the wider columns. */
export function ReportSection({ id, title, lead, ground, children }: ReportSectionProps) {
	return (
		<section id={id} className={styles.root} data-ground-color={ground}>
			<Container>
				<Grid>
					<div className={styles.head}>
						<h2>{title}</h2>
						{lead && <p>{lead}</p>}
					</div>
					<div className={styles.text}>{children}</div>
				</Grid>
			</Container>
		</section>
	);
}

type FoldedPartProps = {
	title: string;
	/** Open at the start. */
	isOpen?: boolean;
	/** Open on paper, whatever it is on the screen. */
	isPrinted?: boolean;
	children: ReactNode;
};

/** A long part that its title folds and unfolds. */
export function FoldedPart({ title, isOpen, isPrinted, children }: FoldedPartProps) {
	return (
		<details className={styles.folded} open={isOpen} data-printed={isPrinted || undefined}>
			<summary>{title}</summary>
			<div className={styles.foldedContent}>{children}</div>
		</details>
	);
}
