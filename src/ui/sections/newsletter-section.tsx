import type { ReactNode } from "react";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import styles from "./newsletter-section.module.css";

type NewsletterSectionProps = {
	title: string;
	text: string;
	/** The form, at the right. */
	children: ReactNode;
};

/** What the newsletter is, and the form that takes an address. */
export function NewsletterSection({ title, text, children }: NewsletterSectionProps) {
	return (
		<section className={styles.root}>
			<Container>
				<Grid>
					<div className={styles.words}>
						<h2>{title}</h2>
						<p>{text}</p>
					</div>
					<div className={styles.form}>{children}</div>
				</Grid>
			</Container>
		</section>
	);
}
