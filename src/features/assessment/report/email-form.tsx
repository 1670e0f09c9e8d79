import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { callScorecard } from "#features/assessment/requests/request-result.ts";
import { countStep } from "#ui/count-visits.ts";
import { EmailField } from "#ui/form/fields.tsx";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { problemsIn, restingForm, useForm } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import styles from "./email-form.module.css";
import { checkAddress, type PostedMail, postedFields } from "./page-after-post.ts";
import { ReportForm, type ReportPage, reportIds } from "./report-section.tsx";

const SENT_MS = 5_000;

/** The field of the assessment's form that has the address. */
export type MailField = { value: string; change(value: string): void };

type EmailFormProps = {
	definition: AssessmentDefinition;
	page: ReportPage;
	response?: unknown;
	answers: Answers;
	/** Absent where no form beside the report asks for an address: then this form has a field of its own. */
	mailField?: MailField;
	/** The outcome of a post without script. */
	posted?: PostedMail;
};

/**
 * Asks for the report by mail: a script sends the request that is specified, and without one the browser posts the form. The
 * message that it is sent shows for 5 s, then the form comes back.
 */
export function EmailForm(props: EmailFormProps) {
	const { definition, page, response: result, answers: formData, mailField, posted } = props;
	const { email: copy } = definition.report;
	const [ownAddress, setOwnAddress] = useState(posted?.email ?? formData.email ?? "");
	const { value, change } = mailField ?? { value: ownAddress, change: setOwnAddress };
	const isHydrated = useHydrated();
	const sent = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const { state, submit, markEdited, restart } = useForm(
		{
			check: (fields) => checkAddress(fields, copy.problems),
			async send({ [postedFields.email]: email }) {
				// Any response but a refusal is a success. Its body is read to its end, or it would be aborted.
				const read = (response: Response) => response.text();
				const body = { email, result, formData };
				const { serviceUrl } = definition;
				const outcome = await callScorecard({ serviceUrl, endpoint: "email-results", body, read });
				if (!outcome.ok) return { ok: false, message: fillIn(copy.failed, { reason: outcome.reason ?? "" }).trim() };
				countStep(definition.id, "mailed");
				return { ok: true, value: true };
			},
		},
		{ phase: posted?.phase ?? restingForm.phase, result: null },
	);
	const { phase } = state;
	const isSent = state.result !== null;
	const problem = problemsIn(phase)[postedFields.email];

	const comeBack = useEffectEvent(() => restart());
	// The button that had the focus goes with the form; so does the message when the form comes back.
	useEffect(() => {
		if (!isSent) return;
		sent.current?.focus({ preventScroll: true });
		const timer = setTimeout(() => comeBack(), SENT_MS);
		return () => {
			clearTimeout(timer);
			if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
		};
	}, [isSent]);

	return (
		<div className={styles.root}>
			<div ref={sent} tabIndex={-1} role="status">
				{isSent && <MessageBox tone="ok">{copy.sent}</MessageBox>}
			</div>
			{!isSent && (
				<ReportForm
					page={page}
					id={reportIds.mail}
					act="mail"
					noValidate={isHydrated}
					onSubmit={submit}
					onInput={markEdited}
					aria-label={copy.title}
				>
					<FormOutcome
						failure={phase.name === "failed" && phase.message}
						success={posted?.phase.name === "resting" ? copy.sent : undefined}
					/>
					<EmailField
						question={copy.problems.email.likelySlip}
						ref={field}
						type="email"
						name={postedFields.email}
						label={copy.field}
						autoComplete="email"
						required
						value={value}
						onChange={({ currentTarget }) => change(currentTarget.value)}
						problem={problem}
					/>
					<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={phase.name === "waiting"} />
				</ReportForm>
			)}
		</div>
	);
}
