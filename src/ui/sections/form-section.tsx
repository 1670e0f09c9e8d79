import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Grid, Section } from "#ui/layout/container.tsx";
import styles from "./form-section.module.css";

type FormSectionProps = {
	className?: string;
	title: string;
	/** The benefits for the visitor, under the title. */
	details: ReactNode;
	/** The form, at the right. */
	children: ReactNode;
};

/** The purpose of a form on one side of a lime ground, the form on white at the other. */
export function FormSection({ className, title, details, children }: FormSectionProps) {
	return (
		<Section className={classNames(styles.root, className)}>
			<Grid>
				<div className={styles.copy}>
					<h2>{title}</h2>
					{details}
				</div>
				<div className={styles.form}>{children}</div>
			</Grid>
		</Section>
	);
}
