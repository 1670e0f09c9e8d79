import { type Ref, useRef } from "react";
import type { DocumentValues } from "#documents/document.ts";
import type { waitlistDocument } from "#documents/pages/waitlist.ts";
import { personSchema } from "#domain/field-schemas.ts";
import { FormFields, personFields } from "#ui/form/fields.tsx";
import { type FormStart, PostedOutcome, posting, usePostedForm } from "#ui/form/posted-form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { island } from "#ui/island.tsx";
import textAction from "#ui/text-action.module.css";
import styles from "./waitlist-form.module.css";

type FormCopy = DocumentValues<typeof waitlistDocument>["form"];

const ENDPOINT = "/.netlify/functions/join-waitlist";

/** The text in place of the form for those on the list. It can take the focus, so that a screen reader reads it. */
function JoinedView({ ref, title, text, link }: FormCopy["joined"] & { ref: Ref<HTMLElement> }) {
	return (
		<section
			ref={ref}
			id="form"
			tabIndex={-1}
			aria-labelledby="joined-title"
			aria-describedby="joined-text"
			className={styles.joined}
		>
			<h2 id="joined-title">{title}</h2>
			<p id="joined-text">{text}</p>
			<a href={link.to} className={`${textAction.root} ${styles.link}`}>
				{link.label}
			</a>
		</section>
	);
}

/** The waitlist form, until there is a place on the list: then the joined view stands here and has the focus. */
function WaitlistForm({ copy, start }: { copy: FormCopy; start: FormStart }) {
	const joined = useRef<HTMLElement>(null);
	const form = usePostedForm(start, {
		...posting({ endpoint: ENDPOINT, schema: personSchema, sentence: "message", copy }),
		sent: copy.joined.title,
		onSent: () => joined.current?.focus(),
	});
	if (form.isSent) return <JoinedView ref={joined} {...copy.joined} />;
	return (
		<form {...form.attributes} aria-label={copy.title}>
			<PostedOutcome form={form} id="waitlist" />
			<FormFields id="waitlist" fields={personFields} copy={copy} form={form} />
			<div className={styles.submit}>
				<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={form.isBusy} />
			</div>
		</form>
	);
}

export default island({ name: "waitlist-form", on: "focus", component: WaitlistForm });
