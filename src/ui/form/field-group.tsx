import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./field-group.module.css";

type FieldGroupProps = ComponentProps<"fieldset"> & { title: string; hint: string | undefined };

/** A part of a long form: its title, a hint, and its fields. A line separates it from the group before it. */
export function FieldGroup({ className, title, hint, children, ...fieldset }: FieldGroupProps) {
	return (
		<fieldset {...fieldset} className={classNames(styles.root, className)}>
			<legend className={styles.title}>{title}</legend>
			<p className={styles.hint}>{hint}</p>
			{children}
		</fieldset>
	);
}
