import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { ASKED_ADDRESS, likelyAddress } from "#domain/likely-address.ts";
import styles from "./fields.module.css";
import { textInPage, typeText } from "./form-elements.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useRequired } from "./use-required.ts";

/** Fields in two columns, one below the other on a narrow screen. A child with `data-wide` takes the whole width. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className={styles.grid}>{children}</div>;
}

type FieldNotes = { hint?: string | undefined; note?: ReactNode; problem?: string | undefined };

/** The attributes that tie a field to its hint and its problem, as they are shown beside it. */
export function describeField(id: string, { hint, note, problem }: FieldNotes) {
	const describedBy = [hint && `${id}-hint`, note && `${id}-note`, problem && `${id}-problem`]
		.filter(Boolean)
		.join(" ");
	return { "aria-describedby": describedBy || undefined, "aria-invalid": problem ? (true as const) : undefined };
}

/** The problem of a field, below it. `describeField` ties the two together by `id`. */
export function FieldProblem({ id, problem }: { id: string; problem: string }) {
	return (
		<p id={`${id}-problem`} className={styles.problem}>
			<CircleAlert aria-hidden="true" strokeWidth={1.75} />
			<span>{problem}</span>
		</p>
	);
}

/** The props of every typed field, beside the attributes of its element. */
export type FieldProps = {
	label: string;
	/** Beside the label: a unit, a limit, "Optional". */
	hint?: string | undefined;
	/** Below what is typed: what is made of it. */
	note?: ReactNode;
	problem?: string | undefined;
};

type FieldFrameProps = FieldProps & {
	id: string | undefined;
	/** The element that is typed into, with the attributes that tie it to the rest. */
	control(attributes: ReturnType<typeof describeField> & { id: string; className: string | undefined }): ReactNode;
};

/** A typed field: label and hint above, what is wrong below. */
function FieldFrame({ id, label, hint, note, problem, control }: FieldFrameProps) {
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
			{problem && <FieldProblem id={fieldId} problem={problem} />}
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
	type = "text",
	required = false,
	...input
}: Omit<ComponentProps<"input">, "className"> & FieldProps) {
	const requirement = useRequired(required);
	return (
		<FieldFrame
			id={id}
			label={label}
			hint={hint}
			note={note}
			problem={problem}
			control={(field) => <input {...input} {...requirement} {...field} type={type} />}
		/>
	);
}

type SuggestionProps = { fieldId: string; text: string; children: ReactNode };

/** A button in a field's note that types what was most likely meant into the field. It needs script. */
export const Suggestion = ({ fieldId, text, children }: SuggestionProps) => (
	<button
		type="button"
		className={styles.suggestion}
		// The second click of a double click was meant for what the note has moved away.
		onClick={({ detail }) => detail < 2 && typeText(fieldId, text)}
	>
		{children}
	</button>
);

// The question moves what is below it: a box or a button would be gone from under the pointer that presses it.
const TYPED_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "note"> & {
	/** Asks whether `{address}` is meant; undefined where nothing is asked. */
	question: string | undefined;
};

/**
 * A field for an email address. It asks once about a likely slip, when the field is left for another or the form is sent;
 * the form goes as it stands the next time.
 */
export function EmailField({ id, question, problem, ...input }: EmailFieldProps) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	const isHydrated = useHydrated();
	const [asked, setAsked] = useState(() => String(input.value ?? input.defaultValue ?? ""));
	const likely = question === undefined ? undefined : likelyAddress(asked);
	/** True where it had to be asked. */
	const ask = () => {
		const typed = textInPage(fieldId) ?? "";
		if (typed === asked || !question || !likelyAddress(typed)) return false;
		setAsked(typed);
		return true;
	};
	const askFirst = useEffectEvent((event: SubmitEvent) => {
		if (!ask()) return;
		event.preventDefault();
		event.stopPropagation();
		document.getElementById(fieldId)?.focus();
	});
	useEffect(() => {
		const form = document.getElementById(fieldId)?.closest("form");
		const listener = (event: SubmitEvent) => askFirst(event);
		form?.addEventListener("submit", listener, { capture: true });
		return () => form?.removeEventListener("submit", listener, { capture: true });
	}, [fieldId]);
	const [before, after] = question?.split("{address}") ?? [];
	return (
		<>
			<TextField
				{...input}
				id={fieldId}
				problem={likely ? undefined : problem}
				onInput={() => setAsked("")}
				onBlur={({ relatedTarget }) => relatedTarget?.matches(TYPED_FIELDS) && ask()}
				note={
					<p aria-live="polite">
						{likely && (
							// An element of its own can be exchanged and removed, whatever a browser's translator has made of it.
							<span key={String(isHydrated)}>
								{before}
								{isHydrated ? (
									<Suggestion fieldId={fieldId} text={likely}>
										{likely}
									</Suggestion>
								) : (
									likely
								)}
								{after}
							</span>
						)}
					</p>
				}
			/>
			{likely && <input type="hidden" name={ASKED_ADDRESS} value={asked} />}
		</>
	);
}

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "defaultValue"> &
	FieldProps & { id: string; defaultValue: string | undefined };

/** A field of several lines. */
export function TextArea({ id, label, hint, problem, required = false, defaultValue, ...textArea }: TextAreaProps) {
	const requirement = useRequired(required);
	// When React takes a textarea over it writes the default into it, unlike an input's, over what was typed meanwhile.
	const [start] = useState(() => textInPage(id) ?? defaultValue);
	return (
		<FieldFrame
			id={id}
			label={label}
			hint={hint}
			problem={problem}
			control={(field) => <textarea {...textArea} {...requirement} {...field} defaultValue={start} />}
		/>
	);
}
