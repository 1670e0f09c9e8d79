import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type Labeled = {
	name: string;
	label: string;
	hint?: string | undefined;
	/** What is wrong with what was typed, in a sentence. */
	problem?: string | undefined;
};

type Control = { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Around a control: its label, its hint and what is wrong with it. */
function Labeling({
	name,
	id = name,
	label,
	hint,
	problem,
	children,
}: Labeled & { id?: string | undefined; children(control: Control): ReactNode }) {
	const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
	return (
		<div className={problem ? "field bad" : "field"}>
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{children({ id, name, ...(problem && { "aria-invalid": true }), ...(notes && { "aria-describedby": notes }) })}
			{problem && (
				<p className="field-error" id={`${id}-problem`}>
					<CircleAlert className="icon" aria-hidden="true" />
					<span>{problem}</span>
				</p>
			)}
		</div>
	);
}

/** A field of one line. */
export function Field({ name, label, hint, problem, ...input }: Labeled & ComponentProps<"input">) {
	return (
		<Labeling {...{ name, label, hint, problem, id: input.id }}>
			{(control) => <input className="input" {...input} {...control} />}
		</Labeling>
	);
}

/** A field of several lines. */
export function TextField({ name, label, hint, problem, ...textarea }: Labeled & ComponentProps<"textarea">) {
	return (
		<Labeling {...{ name, label, hint, problem, id: textarea.id }}>
			{(control) => <textarea className="input" {...textarea} {...control} />}
		</Labeling>
	);
}

type SelectProps = Labeled &
	ComponentProps<"select"> & {
		/** What each value is called, in the order of the list. */
		options: Iterable<readonly [value: string, text: string]>;
	};

/** A choice from a list. */
export function Select({ name, label, hint, problem, options, ...select }: SelectProps) {
	return (
		<Labeling {...{ name, label, hint, problem, id: select.id }}>
			{(control) => (
				<select className="input" {...select} {...control}>
					{Array.from(options, ([value, text]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
			)}
		</Labeling>
	);
}

type ChoicesProps = Pick<Labeled, "name" | "label"> & {
	options: Iterable<readonly [value: string, text: ReactNode]>;
	chosen?: string | undefined;
	className?: string;
};

/** One of a few, all of them in sight. */
export function Choices({ name, label, options, chosen, className }: ChoicesProps) {
	return (
		<fieldset className={className}>
			<legend>{label}</legend>
			{Array.from(options, ([value, text]) => (
				<label key={value} className="checkbox">
					<input type="radio" name={name} value={value} defaultChecked={value === chosen} />
					<span>{text}</span>
				</label>
			))}
		</fieldset>
	);
}
