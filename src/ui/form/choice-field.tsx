import { useId } from "react";
import { Breakable } from "#ui/breakable.tsx";
import styles from "./choice-field.module.css";
import { describeField, FieldProblem } from "./fields.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** `note` is a second, smaller line of the label: the same in another unit. */
type Choice = { value: string; label: string; note?: string | undefined };

/** Up to which length of the longest label the choices stand in a row, or in columns; beyond it they are stacked. */
const LONGEST_IN_ROW = 30;
const LONGEST_IN_COLUMNS = 42;

function layoutFor(choices: readonly Choice[]): "row" | "columns" | "stack" {
	const longest = Math.max(...choices.map(({ label }) => label.length));
	if (longest <= LONGEST_IN_ROW) return "row";
	return longest <= LONGEST_IN_COLUMNS ? "columns" : "stack";
}

type ChoiceFieldProps = {
	/** Of the whole field, for links to it. */
	id?: string;
	name: string;
	label: string;
	/** Below the label: what to count, when in doubt. */
	hint?: string | undefined;
	choices: readonly Choice[];
	defaultValue?: string | undefined;
	problem?: string | undefined;
	onChoose?(value: string): void;
};

/** One of a few answers, all of them in view. Nothing is chosen on a first visit: a preset answer would be a guess. */
export function ChoiceField({ id, name, label, hint, choices, defaultValue, problem, onChoose }: ChoiceFieldProps) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	// As in `useRequired`; a radio takes no `aria-required`, its group does.
	const isCheckedByBrowser = !useHydrated();
	return (
		<fieldset
			id={fieldId}
			className={styles.root}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup can be invalid; HTML allows it.
			role="radiogroup"
			aria-labelledby={`${fieldId}-label`}
			aria-required="true"
			{...describeField(fieldId, { hint, problem })}
		>
			<legend id={`${fieldId}-label`} className={styles.label}>
				{label}
			</legend>
			{hint && (
				<p id={`${fieldId}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
			<div
				className={styles.choices}
				data-layout={layoutFor(choices)}
				data-noted={choices.some(({ note }) => note) || undefined}
			>
				{choices.map((choice) => (
					<label key={choice.value} className={styles.choice}>
						<input
							type="radio"
							name={name}
							value={choice.value}
							defaultChecked={choice.value === defaultValue}
							required={isCheckedByBrowser}
							onChange={onChoose && (() => onChoose(choice.value))}
						/>
						<span data-label={choice.label}>
							<Breakable text={choice.label} />
							{choice.note && <small> {choice.note}</small>}
						</span>
					</label>
				))}
			</div>
			{problem && <FieldProblem id={fieldId} problem={problem} />}
		</fieldset>
	);
}
