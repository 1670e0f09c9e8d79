import { type ComponentProps, useId } from "react";
import { describeField } from "./describe-field.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "className"> & {
	label: string;
	/** Beside the label: a unit, a limit, "Optional". */
	hint?: string;
	/** What is wrong with the answer; marks the field. */
	problem?: string;
};

/** A one-line field. Everything an `<input>` takes goes to it. */
export function TextField({ id, label, hint, problem, type = "text", ...input }: TextFieldProps) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<FieldFrame id={fieldId} label={label} hint={hint} problem={problem}>
			<input
				{...input}
				{...describeField(fieldId, { hint, problem })}
				id={fieldId}
				type={type}
				className={styles.control}
			/>
		</FieldFrame>
	);
}
