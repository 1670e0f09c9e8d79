import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";

type FieldProps = ComponentProps<"input"> & {
	name: string;
	label: string;
	hint?: string;
	/** What is wrong with what was typed, in a sentence. */
	problem?: string | undefined;
};

/** A field with its label, its hint and what is wrong with it. */
export function Field({ label, hint, problem, ...input }: FieldProps) {
	const { name, id = name } = input;
	const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
	return (
		<div className={problem ? "field bad" : "field"}>
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<input
				className="input"
				{...input}
				id={id}
				aria-invalid={problem ? true : undefined}
				aria-describedby={notes || undefined}
			/>
			{problem && (
				<p className="field-error" id={`${id}-problem`}>
					<CircleAlert className="icon" aria-hidden="true" />
					<span>{problem}</span>
				</p>
			)}
		</div>
	);
}
