import type { KeyboardEvent } from "react";
import type { FormStart } from "#ui/form/form-state.ts";
import { PersonFields } from "#ui/form/person-fields.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { buttonPhase, statusLine } from "./describe-newsletter.ts";
import { newsletterCopy } from "./newsletter.copy.ts";
import { NewsletterButton } from "./newsletter-button.tsx";
import styles from "./newsletter-form.module.css";
import { SUBSCRIBE_ENDPOINT } from "./send-newsletter-request.ts";
import { useNewsletterForm } from "./use-newsletter-form.ts";

const STATUS_ID = "newsletter-status";

type NewsletterFormProps = FormStart & {
	/** Name of the list, a build-time setting. */
	audienceId: string;
};

/** The newsletter form. Without script it posts and subscribes; with script it knows who is on the list. */
export function NewsletterForm({ audienceId, ...start }: NewsletterFormProps) {
	const { form, state, newsletter, takeEdit, validateEmail, submit } = useNewsletterForm(start, audienceId);
	const isHydrated = useHydrated();
	const { text, tone } = statusLine(state, newsletter);

	function watchEnter(event: KeyboardEvent) {
		if (event.key !== "Enter") return;
		// A key held down is pressed once: a quick answer may change what the button does.
		if (event.repeat) event.preventDefault();
		else validateEmail();
	}

	return (
		<form
			ref={form}
			id="form"
			method="post"
			action={SUBSCRIBE_ENDPOINT}
			noValidate={isHydrated}
			onSubmit={submit}
			onInput={takeEdit}
			onBlur={validateEmail}
			onKeyDown={watchEnter}
			aria-label={newsletterCopy.title}
		>
			<PersonFields
				id="newsletter"
				words={newsletterCopy.fields}
				values={start.returned?.values ?? {}}
				problem={state.status === "failed" ? state.problem : null}
			/>
			<div className={styles.submit}>
				<NewsletterButton phase={isHydrated ? buttonPhase(state, newsletter) : "subscribe"} statusId={STATUS_ID} />
			</div>
			<p id={STATUS_ID} role="status" className={styles.status} data-tone={tone}>
				{text}
			</p>
		</form>
	);
}
