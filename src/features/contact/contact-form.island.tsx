import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import type { DocumentValues } from "#documents/document.ts";
import { answerDay, formatDay, formatLocalDate, isoDate, type WorkingDays } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { SubmissionForm, type SubmissionFormProps } from "#features/submissions/submission-form.tsx";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { island } from "#ui/island.tsx";
import type { contactDocument } from "./contact.ts";
import styles from "./contact-form.module.css";

type Texts = Readonly<Record<string, string>>;
type FormCopy = DocumentValues<typeof contactDocument>["form"];

const storedDraft = z.record(z.string(), z.string());

/** In this tab alone: it goes with it. */
const storage = deviceStorage("draft", "contact", () => sessionStorage);

const forgetDraft = () => storage.remove();

const isTyped = (field: unknown) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** The fields that a visitor sees, by their names. */
const typedFields = (form: HTMLFormElement, { fields }: FormCopy) =>
	fields
		.filter(({ kind }) => kind !== "robots")
		.map(({ id }) => form.elements.namedItem(id))
		.filter(isTyped);

/** Keeps what is typed so far, until it is sent. */
function keepDraft(form: HTMLFormElement, copy: FormCopy): void {
	const typed = typedFields(form, copy).map(({ name, value }) => [name, value]);
	if (typed.some(([, value]) => value)) storage.write(JSON.stringify(Object.fromEntries(typed)));
	else forgetDraft();
}

/**
 * Puts what was typed before the page was loaded anew into the fields that are empty; returns what is said of it, where there was
 * something. The page that reads a sales file leaves its sentences here, too.
 */
function restoreDraft(form: HTMLFormElement, copy: FormCopy): string | undefined {
	const { data: draft = {} } = storedDraft.safeParse(parseStored(storage.read()));
	const restored = typedFields(form, copy).filter(({ name, value }) => value === "" && draft[name]);
	for (const field of restored) field.value = draft[field.name] ?? "";
	if (restored.length === 0) return undefined;
	return draft.source === "sales-file" ? copy.salesFile : copy.draft;
}

/** The message as it was sent: the lines with their labels, then the text. */
export function textOfMessage(texts: Texts, at: Date, { fields, toKeep }: FormCopy): string {
	const filled = fields.filter(({ id, kind }) => kind !== "robots" && texts[id]);
	const lines = filled.filter(({ kind }) => kind !== "text").map(({ id, label }) => `${label}: ${texts[id]}`);
	const messages = filled.filter(({ kind }) => kind === "text").map(({ id }) => texts[id]);
	return [fillIn(toKeep.day, { day: formatLocalDate(at) }), ...lines, "", ...messages].join("\n");
}

/** The visitor's sent message, to keep: to read, and as a file. */
function SentMessage({ form, texts, at }: { form: FormCopy; texts: Texts; at: Date }) {
	const text = textOfMessage(texts, at, form);
	const { title, save, fileName } = form.toKeep;
	return (
		<details className={styles.sent}>
			<summary>{title}</summary>
			<p className={styles.sentText}>{text}</p>
			<a
				href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
				download={fillIn(fileName, { day: isoDate(at) })}
			>
				{save}
			</a>
		</details>
	);
}

type ContactFormProps = SubmissionFormProps<FormCopy> & { workingDays: WorkingDays };

/** The message form. What is typed is kept until it is sent; what was sent stays on the page, to keep. */
function ContactForm({ workingDays, ...form }: ContactFormProps) {
	const { copy, start } = form;
	const element = useRef<HTMLFormElement>(null);
	const [sent, setSent] = useState<{ texts: Texts; at: Date } | null>(null);
	const [restored, setRestored] = useState<string>();
	const restore = useEffectEvent(() => {
		if (start.isSent) forgetDraft();
		else if (element.current) setRestored(restoreDraft(element.current, copy));
	});
	useEffect(() => restore(), []);
	const day = () => formatDay(answerDay(sent?.at ?? new Date(), workingDays), "weekday");
	return (
		<SubmissionForm
			{...form}
			ref={element}
			heading={
				<>
					<h2 className={styles.title}>{copy.title}</h2>
					<p role="status" className={styles.draft}>
						{restored}
					</p>
				</>
			}
			onInput={(typed) => keepDraft(typed, copy)}
			onSent={(texts) => {
				forgetDraft();
				setRestored(undefined);
				setSent({ texts, at: new Date() });
			}}
		>
			{(sent || start.isSent) && <p className={styles.answer}>{fillIn(copy.toKeep.answer, { day: day() })}</p>}
			{sent && <SentMessage form={copy} {...sent} />}
		</SubmissionForm>
	);
}

export default island({ name: "contact-form", on: "focus", component: ContactForm });
