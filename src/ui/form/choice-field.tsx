import { useId } from "react";
import styles from "./choice-field.module.css";
import { describeField } from "./describe-field.ts";
import { FieldProblem } from "./field-problem.tsx";

type Choice = { value: string; label: string };

type ChoiceFieldProps = {
	/** The name under which the chosen value is sent. */
	name: string;
	label: string;
	choices: readonly Choice[];
	/** What is wrong with the answer; marks the field. */
	problem?: string | undefined;
};

/** One of a few answers, all of them in view. Nothing is chosen at the start: an answer nobody gave would be a guess. */
export function ChoiceField({ name, label, choices, problem }: ChoiceFieldProps) {
	const id = useId();
	return (
		<fieldset
			className={styles.root}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup can be invalid; HTML allows it.
			role="radiogroup"
			aria-labelledby={`${id}-label`}
			aria-required="true"
			{...describeField(id, { problem })}
		>
			<legend id={`${id}-label`} className={styles.label}>
				{label}
			</legend>
			<div className={styles.choices}>
				{choices.map((choice) => (
					<label key={choice.value} className={styles.choice}>
						<input type="radio" name={name} value={choice.value} required />
						{choice.label}
					</label>
				))}
			</div>
			{problem && <FieldProblem id={id} problem={problem} />}
		</fieldset>
	);
}
