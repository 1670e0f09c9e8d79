import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./fields.module.css";
import { useRequired } from "./use-required.ts";

/** Fields in two columns, one below the other on a narrow screen. A child with `data-wide` takes the whole width. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className={styles.grid}>{children}</div>;
}

/** For an input that takes an email address: no keyboard corrects it or makes its first letter a capital. */
export const emailInput = {
	type: "email",
	inputMode: "email",
	autoComplete: "email",
	spellCheck: false,
	autoCapitalize: "none",
} as const;

type FieldNotes = { hint?: string | undefined; note?: ReactNode; problem?: string | undefined };

/** The attributes that tie a field to its hint and its problem, as they are shown beside it. */
export function describeField(id: string, { hint, note, problem }: FieldNotes) {
	const describedBy = [hint && `${id}-hint`, note && `${id}-note`, problem && `${id}-problem`]
		.filter(Boolean)
		.join(" ");
	return { "aria-describedby": describedBy || undefined, "aria-invalid": problem ? (true as const) : undefined };
}

/** What is wrong with a field, below it. `describeField` ties the two together by `id`. */
export function FieldProblem({ id, problem }: { id: string; problem: string }) {
	return (
		<p id={`${id}-problem`} className={styles.problem}>
			<CircleAlert aria-hidden="true" strokeWidth={1.75} />
			<span>{problem}</span>
		</p>
	);
}

/** What every typed field takes beside the attributes of its element. */
export type FieldProps = {
	label: string;
	/** Beside the label: a unit, a limit, "Optional". */
	hint?: string | undefined;
	/** Below what is typed: what is made of it. */
	note?: ReactNode;
	problem?: string | undefined;
	/** It stands in the form's own list (`ProblemLinks`), and so not here once more. */
	isProblemListed?: boolean | undefined;
};

type FieldFrameProps = FieldProps & {
	id: string | undefined;
	/** The element that is typed into, with the attributes that tie it to the rest. */
	control(attributes: ReturnType<typeof describeField> & { id: string; className: string | undefined }): ReactNode;
};

/** A typed field: label and hint above, what is wrong below. */
export function FieldFrame({ id, label, hint, note, problem, isProblemListed, control }: FieldFrameProps) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	return (
		<div className={styles.root}>
			<div className={styles.head}>
				<label htmlFor={fieldId} className={styles.label}>
					{label}
				</label>
				{hint && (
					<span id={`${fieldId}-hint`} className={styles.hint}>
						{hint}
					</span>
				)}
			</div>
			{control({ ...describeField(fieldId, { hint, note, problem }), id: fieldId, className: styles.control })}
			{note && (
				<div id={`${fieldId}-note`} className={styles.note}>
					{note}
				</div>
			)}
			{problem && !isProblemListed && <FieldProblem id={fieldId} problem={problem} />}
		</div>
	);
}

/** A one-line field. Everything an `<input>` takes goes to it. */
export function TextField({
	id,
	label,
	hint,
	note,
	problem,
	isProblemListed,
	type = "text",
	required = false,
	...input
}: Omit<ComponentProps<"input">, "className"> & FieldProps) {
	const requirement = useRequired(required);
	return (
		<FieldFrame
			{...{ id, label, hint, note, problem, isProblemListed }}
			control={(field) => <input {...input} {...requirement} {...field} type={type} />}
		/>
	);
}
