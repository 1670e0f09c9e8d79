import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./field-group.module.css";

type FieldGroupProps = {
	/** For links to the group. */
	id?: string;
	className?: string | undefined;
	title: string;
	hint: string | undefined;
	children: ReactNode;
};

/** A part of a long form: its title, a hint, and its fields. A line separates it from the group before it. */
export function FieldGroup({ id, className, title, hint, children }: FieldGroupProps) {
	return (
		<fieldset id={id} className={classNames(styles.root, className)}>
			<legend className={styles.title}>{title}</legend>
			<p className={styles.hint}>{hint}</p>
			{children}
		</fieldset>
	);
}
