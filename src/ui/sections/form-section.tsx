import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./form-section.module.css";

type FormSectionProps = {
	className?: string;
	title: string;
	/** What the visitor gets, under the title. */
	words: ReactNode;
	/** The form, at the right. */
	children: ReactNode;
};

/** Words on one side of a lime ground, a form on white at the other. */
export function FormSection({ className, title, words, children }: FormSectionProps) {
	return (
		<section className={classNames(styles.root, className)}>
			<Container>
				<Grid>
					<div className={styles.words}>
						<h2>{title}</h2>
						{words}
					</div>
					<div className={styles.form}>{children}</div>
				</Grid>
			</Container>
		</section>
	);
}
