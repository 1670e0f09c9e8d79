import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import type { DocumentValues } from "#documents/document.ts";
import type { contactDocument } from "#documents/pages/contact.ts";
import { answerDay, formatDay, formatLocalDate, isoDate, type WorkingDays } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import {
	COMPANY_MAX_CHARACTERS,
	EMAIL_MAX_CHARACTERS,
	FULL_NAME_MAX_CHARACTERS,
	PHONE_MAX_CHARACTERS,
} from "#domain/form-fields.ts";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { emailInput, FormFields } from "#ui/form/fields.tsx";
import { clearFields, fieldText } from "#ui/form/form-elements.ts";
import { type FormStart, PostedOutcome, posting, usePostedForm } from "#ui/form/posted-form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { island } from "#ui/island.tsx";
import { type ContactMessage, contactSchema, MESSAGE_MAX_CHARACTERS } from "./contact.ts";
import styles from "./contact-form.module.css";

const LINE_FIELDS = ["name", "email", "phone", "company"] as const;
const FIELDS = [...LINE_FIELDS, "message"] as const;

const storedDraft = z.record(z.enum(FIELDS), z.string());

/** In this tab alone: it goes with it. */
const storage = deviceStorage("draft", "contact", () => sessionStorage);

const forgetDraft = () => storage.remove();

/** Keeps what is typed so far, until it is sent. */
function keepDraft(form: HTMLFormElement): void {
	const typed = Object.fromEntries(FIELDS.map((name) => [name, fieldText(form, name)]));
	if (Object.values(typed).some(Boolean)) storage.write(JSON.stringify(typed));
	else forgetDraft();
}

/** Puts what was typed before the page was loaded anew into the fields that are empty; true where there was something. */
function restoreDraft(form: HTMLFormElement): boolean {
	const { data: draft } = storedDraft.safeParse(parseStored(storage.read()));
	if (!draft) return false;
	let isRestored = false;
	for (const name of FIELDS) {
		const field = form.elements.namedItem(name);
		const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
		if (!isField || field.value !== "" || draft[name] === "") continue;
		field.value = draft[name];
		isRestored = true;
	}
	return isRestored;
}

type FormCopy = DocumentValues<typeof contactDocument>["form"];

const ENDPOINT = "/.netlify/functions/send-email";
const SENT_MESSAGE_MS = 5_000;

/** The message as it was sent: the fields with their labels, then the text. */
export function textOfMessage(message: ContactMessage, at: Date, copy: FormCopy): string {
	const lines = LINE_FIELDS.filter((field) => message[field]).map((field) => `${copy[field]}: ${message[field]}`);
	return [fillIn(copy.sent.day, { day: formatLocalDate(at) }), ...lines, "", message.message].join("\n");
}

/** The visitor's sent message, to keep: to read, and as a file. */
function SentMessage({ copy, message, at }: { copy: FormCopy; message: ContactMessage; at: Date }) {
	const text = textOfMessage(message, at, copy);
	const fileName = fillIn(copy.sent.fileName, { day: isoDate(at) });
	return (
		<details className={styles.sent}>
			<summary>{copy.sent.title}</summary>
			<p className={styles.sentText}>{text}</p>
			<a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={fileName}>
				{copy.sent.save}
			</a>
		</details>
	);
}

const fields = {
	name: { type: "text", autoComplete: "name", required: true, maxLength: FULL_NAME_MAX_CHARACTERS },
	email: { ...emailInput, required: true, maxLength: EMAIL_MAX_CHARACTERS },
	phone: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: PHONE_MAX_CHARACTERS },
	company: { type: "text", autoComplete: "organization", maxLength: COMPANY_MAX_CHARACTERS },
	message: { required: true, maxLength: MESSAGE_MAX_CHARACTERS, isLong: true, isWide: true },
} as const;

/** The message form. A success message disappears after some seconds; what was sent stays, to keep. */
function ContactForm({ copy, start, workingDays }: { copy: FormCopy; start: FormStart; workingDays: WorkingDays }) {
	const [sent, setSent] = useState<{ message: ContactMessage; at: Date } | null>(null);
	const form = usePostedForm(start, {
		...posting({ endpoint: ENDPOINT, schema: contactSchema, sentence: "error", copy }),
		sent: copy.outcome.sent,
		onSent(message, element) {
			clearFields(element);
			forgetDraft();
			setRestored(false);
			setSent({ message, at: new Date() });
		},
	});
	const element = useRef<HTMLFormElement>(null);
	const [isRestored, setRestored] = useState(false);
	const restore = useEffectEvent(() => {
		if (start.isSent) forgetDraft();
		else if (element.current) setRestored(restoreDraft(element.current));
	});
	useEffect(() => restore(), []);
	const { isSent, attributes } = form;
	const rest = useEffectEvent(form.restart);

	useEffect(() => {
		if (!isSent) return;
		const timer = setTimeout(() => rest(), SENT_MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [isSent]);

	return (
		<form
			{...attributes}
			ref={element}
			onInput={(event) => {
				attributes.onInput(event);
				keepDraft(event.currentTarget);
			}}
			aria-labelledby="form-title"
			className={styles.root}
		>
			<h2 id="form-title" className={styles.title}>
				{copy.title}
			</h2>
			<PostedOutcome form={form} id="contact" success={isSent ? copy.outcome.sent : undefined}>
				{(sent || start.isSent) && (
					<p className={styles.answer}>
						{fillIn(copy.sent.answer, { day: formatDay(answerDay(sent?.at ?? new Date(), workingDays), "weekday") })}
					</p>
				)}
				{sent && <SentMessage copy={copy} {...sent} />}
			</PostedOutcome>
			<p role="status" className={styles.draft}>
				{isRestored && copy.draft}
			</p>
			<FormFields id="contact" fields={fields} copy={copy} form={form} />
			{/* The robots' field (honeypot): people neither see nor reach it, so only a program fills it in. */}
			<div aria-hidden="true" className={styles.botField}>
				<label>
					{copy.botField}
					<input type="text" name="botField" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<div className={styles.submit}>
				<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={form.isBusy} />
			</div>
		</form>
	);
}

export default island({ name: "contact-form", on: "focus", component: ContactForm });
