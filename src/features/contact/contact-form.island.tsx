import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { CompanyContent } from "#content/company-content.ts";
import {
	COMPANY_MAX_CHARACTERS,
	EMAIL_MAX_CHARACTERS,
	FULL_NAME_MAX_CHARACTERS,
	PHONE_MAX_CHARACTERS,
} from "#domain/field-limits.ts";
import { emailInput, FieldFrame, FieldGrid, type FieldProps, TextField } from "#ui/form/fields.tsx";
import { textInPage } from "#ui/form/form-elements.ts";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import { postForm } from "#ui/form/post-form.ts";
import { ProblemLinks } from "#ui/form/problem-links.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { type FormStart, problemsIn, useFormSubmission } from "#ui/form/use-form-submission.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { useRequired } from "#ui/form/use-required.ts";
import { checkEveryField, type Problems } from "#ui/form/use-service-form.ts";
import { island } from "#ui/island.tsx";
import { type ContactMessage, contactSchema, MESSAGE_MAX_CHARACTERS } from "./contact.schema.ts";
import styles from "./contact-form.module.css";
import { SentMessage } from "./sent-message.tsx";

type FormCopy = CompanyContent["pages"]["contact"]["form"];

const ENDPOINT = "/.netlify/functions/send-email";
const SENT_MESSAGE_MS = 5_000;

/** Sends a message to the company. */
export function sendContactMessage(message: ContactMessage, idempotencyKey: string, messages: FormCopy["outcome"]) {
	return postForm({ endpoint: ENDPOINT, input: message, idempotencyKey, sentence: "error", messages });
}

/** The form's state and its submission. A success message disappears after some seconds. */
function useContactForm(copy: FormCopy, start: FormStart) {
	const outcome = useRef<HTMLDivElement>(null);
	const [sent, setSent] = useState<{ message: ContactMessage; at: Date } | null>(null);

	async function send(message: ContactMessage, idempotencyKey: string) {
		const reply = await sendContactMessage(message, idempotencyKey, copy.outcome);
		if (reply.ok) setSent({ message, at: new Date() });
		return reply;
	}

	const { state, submit, markEdited, dispatch } = useFormSubmission(start, {
		check: (fields) => checkEveryField(contactSchema, fields, copy.problems),
		send,
		onReply: () => outcome.current?.scrollIntoView({ block: "nearest" }),
	});

	useEffect(() => {
		if (state.status !== "sent") return;
		const timer = setTimeout(() => dispatch({ type: "rested" }), SENT_MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [state, dispatch]);

	return { state, sent, outcome, submit, markEdited };
}

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "defaultValue"> &
	FieldProps & { id: string; defaultValue: string | undefined };

/** A field of several lines. */
function TextArea({
	id,
	label,
	hint,
	problem,
	isProblemListed,
	required = false,
	defaultValue,
	...textArea
}: TextAreaProps) {
	const requirement = useRequired(required);
	// When React takes a textarea over it writes the default into it, unlike an input's, over what was typed meanwhile.
	const [start] = useState(() => textInPage(id) ?? defaultValue);
	return (
		<FieldFrame
			{...{ id, label, hint, problem, isProblemListed }}
			control={(field) => <textarea {...textArea} {...requirement} {...field} defaultValue={start} />}
		/>
	);
}

const INPUTS = {
	name: { type: "text", autoComplete: "name", required: true, maxLength: FULL_NAME_MAX_CHARACTERS },
	email: { ...emailInput, required: true, maxLength: EMAIL_MAX_CHARACTERS },
	phone: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: PHONE_MAX_CHARACTERS },
	company: { type: "text", autoComplete: "organization", maxLength: COMPANY_MAX_CHARACTERS },
} as const;

const LINE_FIELDS = ["name", "email", "phone", "company"] as const;

type ContactFieldsProps = { copy: FormCopy; values: Readonly<Record<string, string>>; problems: Problems };

/** The five fields, each with its limits, its earlier value and its problem. */
function ContactFields({ copy, values, problems }: ContactFieldsProps) {
	const hints = {
		name: undefined,
		email: undefined,
		phone: copy.phoneHint,
		company: copy.companyHint,
		message: copy.messageHint,
	};
	const shared = (name: (typeof LINE_FIELDS)[number] | "message") => ({
		id: `contact-${name}`,
		name,
		label: copy[name],
		hint: hints[name],
		defaultValue: values[name],
		problem: problems[name],
		isProblemListed: true,
	});
	return (
		<FieldGrid>
			{LINE_FIELDS.map((name) => (
				<TextField key={name} {...INPUTS[name]} {...shared(name)} />
			))}
			<div data-wide="">
				<TextArea required maxLength={MESSAGE_MAX_CHARACTERS} {...shared("message")} />
			</div>
		</FieldGrid>
	);
}

/** The robots' field (honeypot): people neither see nor reach it, so only a program fills it in. */
function BotField({ label }: { label: string }) {
	return (
		<div aria-hidden="true" className={styles.botField}>
			<label>
				{label}
				<input type="text" name="botField" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

/** The message form. Without script the browser checks and posts it; with script its outcome is shown in place. */
function ContactForm({ copy, start }: { copy: FormCopy; start: FormStart }) {
	const { state, sent, outcome, submit, markEdited } = useContactForm(copy, start);
	const isHydrated = useHydrated();
	const problems = problemsIn(state);
	const failure = state.status === "failed" ? state.message : undefined;
	return (
		<form
			id="form"
			method="post"
			action={ENDPOINT}
			noValidate={isHydrated}
			onSubmit={submit}
			onInput={markEdited}
			aria-labelledby="form-title"
			className={styles.root}
		>
			<h2 id="form-title" className={styles.title}>
				{copy.title}
			</h2>
			<div ref={outcome}>
				<FormOutcome
					failure={state.status === "refused" ? <ProblemLinks id="contact" problems={problems} /> : failure}
					success={state.status === "sent" ? copy.outcome.sent : undefined}
				/>
				{sent && <SentMessage copy={copy} {...sent} />}
			</div>
			<ContactFields copy={copy} values={start.returned?.values ?? {}} problems={problems} />
			<BotField label={copy.botField} />
			<div className={styles.submit}>
				<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={state.status === "sending"} />
			</div>
		</form>
	);
}

export default island({ name: "contact-form", on: "focus", component: ContactForm });
