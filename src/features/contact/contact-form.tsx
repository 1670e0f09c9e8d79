import { FormOutcome } from "#ui/form/form-outcome.tsx";
import type { FormStart } from "#ui/form/form-state.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { BotField } from "./bot-field.tsx";
import { contactCopy } from "./contact.copy.ts";
import { contactMessages } from "./contact.messages.ts";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { CONTACT_ENDPOINT } from "./send-contact-message.ts";
import { useContactForm } from "./use-contact-form.ts";

/** The message form. Without script the browser checks and posts it; with script it is answered in place. */
export function ContactForm(start: FormStart) {
	const { state, outcome, submit, markEdited } = useContactForm(start);
	const isHydrated = useHydrated();
	const problem = state.status === "failed" ? state.problem : null;
	return (
		<form
			id="form"
			method="post"
			action={CONTACT_ENDPOINT}
			noValidate={isHydrated}
			onSubmit={submit}
			onInput={markEdited}
			aria-labelledby="form-title"
			className={styles.root}
		>
			<h2 id="form-title" className={styles.title}>
				{contactCopy.title}
			</h2>
			<div ref={outcome}>
				<FormOutcome failure={problem?.message} success={state.status === "sent" ? contactMessages.sent : undefined} />
			</div>
			<ContactFields values={start.returned?.values ?? {}} problem={problem} />
			<BotField />
			<div className={styles.submit}>
				<SubmitButton {...contactCopy.submit} isBusy={state.status === "sending"} />
			</div>
		</form>
	);
}
