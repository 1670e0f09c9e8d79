import { useRef } from "react";
import { checkFields } from "#ui/form/check-fields.ts";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import type { FormStart } from "#ui/form/form-state.ts";
import { PersonFields } from "#ui/form/person-fields.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormSubmission } from "#ui/form/use-form-submission.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { joinWaitlist, WAITLIST_ENDPOINT } from "./join-waitlist.ts";
import { JoinedView } from "./joined-view.tsx";
import { waitlistCopy } from "./waitlist.copy.ts";
import { waitlistSchema } from "./waitlist.schema.ts";
import styles from "./waitlist-form.module.css";

/** The waitlist form, until it is answered with a place on the list: then the joined view stands here and has the focus. */
export function WaitlistForm(start: FormStart) {
	const joined = useRef<HTMLElement>(null);
	const outcome = useRef<HTMLDivElement>(null);
	const isHydrated = useHydrated();
	const { state, submit, markEdited } = useFormSubmission(start, {
		check: (fields) => checkFields(waitlistSchema, fields),
		send: joinWaitlist,
		onAnswer() {
			joined.current?.focus();
			outcome.current?.scrollIntoView({ block: "nearest" });
		},
	});
	if (state.status === "sent") return <JoinedView ref={joined} />;
	const problem = state.status === "failed" ? state.problem : null;
	return (
		<form
			id="form"
			method="post"
			action={WAITLIST_ENDPOINT}
			noValidate={isHydrated}
			onSubmit={submit}
			onInput={markEdited}
			aria-label={waitlistCopy.title}
		>
			<div ref={outcome}>
				<FormOutcome failure={problem?.message} success={undefined} />
			</div>
			<PersonFields id="waitlist" words={waitlistCopy.fields} values={start.returned?.values ?? {}} problem={problem} />
			<div className={styles.submit}>
				<SubmitButton {...waitlistCopy.submit} isBusy={state.status === "sending"} />
			</div>
		</form>
	);
}
