import { type ComponentProps, useId } from "react";
import { describeField } from "./describe-field.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "className"> & {
	label: string;
	/** Beside the label. */
	hint?: string;
	/** What is wrong with the answer; marks the field. */
	problem?: string;
};

/** A field of several lines. Everything a `<textarea>` takes goes to it. */
export function TextArea({ id, label, hint, problem, ...textArea }: TextAreaProps) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<FieldFrame id={fieldId} label={label} hint={hint} problem={problem}>
			<textarea {...textArea} {...describeField(fieldId, { hint, problem })} id={fieldId} className={styles.control} />
		</FieldFrame>
	);
}
