import type { ReactNode } from "react";
import { FieldGrid } from "./field-grid.tsx";
import styles from "./field-group.module.css";

type FieldGroupProps = { title: string; hint: string; children: ReactNode };

/** A part of a long form: its name, a word about it, and its fields in two columns. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
	return (
		<fieldset className={styles.root}>
			<legend className={styles.title}>{title}</legend>
			<p className={styles.hint}>{hint}</p>
			<FieldGrid>{children}</FieldGrid>
		</fieldset>
	);
}
