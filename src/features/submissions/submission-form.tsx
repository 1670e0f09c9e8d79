import { type ReactNode, type Ref, useEffect, useEffectEvent } from "react";
import type { FormWords } from "#documents/pages/forms.ts";
import { formSchema } from "#domain/field-schemas.ts";
import type { AskedField, ProblemMessages } from "#domain/form-fields.ts";
import { clearFields } from "#ui/form/form-elements.ts";
import { FormFields } from "#ui/form/form-fields.tsx";
import { type FormStart, PostedOutcome, postForm, usePostedForm } from "#ui/form/posted-form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { checkEveryField } from "#ui/form/use-form.ts";
import styles from "./submission-form.module.css";

const SENT_MESSAGE_MS = 5_000;

/** The form of a page, as its feature and its document have it. */
export type SubmissionFormProps<Copy = FormWords> = {
	/** With it the ids of its fields begin. */
	id: string;
	endpoint: string;
	problemMember: "error" | "message";
	copy: Copy & { fields: readonly AskedField[]; problems: ProblemMessages };
	start: FormStart;
};

type OwnProps = {
	ref?: Ref<HTMLFormElement>;
	/** Above the form. */
	heading?: ReactNode;
	/** With its outcome. */
	children?: ReactNode;
	/** In its place once it is sent. */
	joined?: ReactNode;
	onInput?(form: HTMLFormElement): void;
	/** It was sent, and its fields are empty by now. */
	onSent?(texts: Readonly<Record<string, string>>): void;
};

/** A form with the fields of its document. Once it is sent it says so for some seconds, or gives its place to what is `joined`. */
export function SubmissionForm(props: SubmissionFormProps & OwnProps) {
	const { id, endpoint, problemMember, copy, start, ref, heading, children, joined, onInput, onSent } = props;
	const form = usePostedForm(start, {
		endpoint,
		check: (typed) => checkEveryField(formSchema(copy.fields), typed, copy.problems),
		send: (input, idempotencyKey) =>
			postForm({ endpoint, input, idempotencyKey, sentence: problemMember, messages: copy }),
		sent: copy.sent ?? copy.joined?.title ?? "",
		onSent(texts, element) {
			clearFields(element);
			onSent?.(texts);
		},
	});
	const { isSent, attributes } = form;
	const rest = useEffectEvent(form.restart);
	const isSaidForSeconds = isSent && !joined;
	useEffect(() => {
		if (!isSaidForSeconds) return;
		const timer = setTimeout(() => rest(), SENT_MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [isSaidForSeconds]);
	if (isSent && joined) return joined;
	return (
		<form
			{...attributes}
			ref={ref}
			onInput={(event) => {
				attributes.onInput(event);
				onInput?.(event.currentTarget);
			}}
			aria-label={copy.title}
		>
			{heading}
			<PostedOutcome form={form} id={id} success={isSent ? copy.sent : undefined}>
				{children}
			</PostedOutcome>
			<FormFields id={id} copy={copy} form={form} />
			<div className={styles.submit}>
				<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={form.isBusy} />
			</div>
		</form>
	);
}
