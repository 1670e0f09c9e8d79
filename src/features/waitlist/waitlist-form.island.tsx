import { type Ref, useRef } from "react";
import type { CompanyContent } from "#content/company-content.ts";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import { PersonFields } from "#ui/form/person-fields.tsx";
import { postForm } from "#ui/form/post-form.ts";
import { ProblemLinks } from "#ui/form/problem-links.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { type FormStart, problemsIn, useFormSubmission } from "#ui/form/use-form-submission.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { checkEveryField } from "#ui/form/use-service-form.ts";
import { island } from "#ui/island.tsx";
import { type WaitlistEntry, waitlistSchema } from "./waitlist.schema.ts";
import styles from "./waitlist-form.module.css";

type FormCopy = CompanyContent["pages"]["waitlist"]["form"];

const ENDPOINT = "/.netlify/functions/join-waitlist";

/** Posts an entry to the waitlist. */
export function joinWaitlist(entry: WaitlistEntry, idempotencyKey: string, messages: FormCopy["outcome"]) {
	return postForm({ endpoint: ENDPOINT, input: entry, idempotencyKey, sentence: "message", messages });
}

/** What stands in place of the form for those on the list. It can take the focus, so that a screen reader reads it. */
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
			<a href={link.to} className={styles.link}>
				{link.label}
			</a>
		</section>
	);
}

/** The waitlist form, until there is a place on the list: then the joined view stands here and has the focus. */
function WaitlistForm({ copy, start }: { copy: FormCopy; start: FormStart }) {
	const { firstName, lastName, email } = copy;
	const labels = { firstName: { label: firstName }, lastName: { label: lastName }, email: { label: email } };
	const joined = useRef<HTMLElement>(null);
	const outcome = useRef<HTMLDivElement>(null);
	const isHydrated = useHydrated();
	const { state, submit, markEdited } = useFormSubmission(start, {
		check: (fields) => checkEveryField(waitlistSchema, fields, copy.problems),
		send: (entry, key) => joinWaitlist(entry, key, copy.outcome),
		onReply() {
			joined.current?.focus();
			outcome.current?.scrollIntoView({ block: "nearest" });
		},
	});
	if (state.status === "sent") return <JoinedView ref={joined} {...copy.joined} />;
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
			aria-label={copy.title}
		>
			<div ref={outcome}>
				<FormOutcome
					failure={state.status === "refused" ? <ProblemLinks id="waitlist" problems={problems} /> : failure}
					success={undefined}
				/>
			</div>
			<PersonFields id="waitlist" copy={labels} values={start.returned?.values ?? {}} problems={problems} />
			<div className={styles.submit}>
				<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={state.status === "sending"} />
			</div>
		</form>
	);
}

export default island({ name: "waitlist-form", on: "focus", component: WaitlistForm });
