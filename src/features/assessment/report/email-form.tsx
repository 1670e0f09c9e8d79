import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fillIn } from "#domain/fill-in.ts";
import type { Answers, ReportWords } from "#features/assessment/questions/question.ts";
import { callScorecard } from "#features/assessment/requests/request-result.ts";
import { EmailField } from "#ui/form/fields.tsx";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { problemsIn, useForm } from "#ui/form/use-form.ts";
import styles from "./email-form.module.css";
import { checkAddress, postedFields } from "./page-after-post.ts";

const SENT_MS = 5_000;

/** The field of the assessment's form that has the address. */
export type MailField = { value: string; change(value: string): void };

type EmailFormProps = {
	copy: ReportWords["email"];
	serviceUrl: string;
	response: unknown;
	answers: Answers;
	/** Null where the assessment's form asks for no address: then this form has a field of its own. */
	mailField: MailField | null;
	onSent(): void;
};

/** Asks for the report by mail. The message that it is sent shows for 5 s, then the form comes back. */
export function EmailForm(props: EmailFormProps) {
	const { copy, serviceUrl, response: result, answers: formData, mailField, onSent } = props;
	const [ownAddress, setOwnAddress] = useState("");
	const { value, change } = mailField ?? { value: ownAddress, change: setOwnAddress };
	const sent = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const { state, submit, markEdited, restart } = useForm({
		check: (fields) => checkAddress(fields, copy.problems),
		async send({ [postedFields.email]: email }) {
			// Any response but a refusal is a success. Its body is read to its end, or it would be aborted.
			const read = (response: Response) => response.text();
			const body = { email, result, formData };
			const outcome = await callScorecard({ serviceUrl, endpoint: "email-results", body, read });
			if (!outcome.ok) return { ok: false, message: fillIn(copy.failed, { reason: outcome.reason ?? "" }).trim() };
			onSent();
			return { ok: true, value: true };
		},
	});
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
				<form method="dialog" noValidate onSubmit={submit} onInput={markEdited} aria-label={copy.title}>
					<FormOutcome failure={phase.name === "failed" && phase.message} success={undefined} />
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
				</form>
			)}
		</div>
	);
}
