import { type FormEvent, useEffect, useRef, useState } from "react";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { TextField } from "#ui/form/fields.tsx";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import styles from "./email-box.module.css";
import { ReportBox } from "./report-box.tsx";
import type { MailField } from "./report-props.ts";
import { useMailRequest } from "./use-mail-request.ts";

const copy = assessmentCopy.email;

type EmailBoxProps = {
	serviceUrl: string;
	/** The service's answer, as it came. */
	result: unknown;
	answers: Answers;
	/** The form's own field, if it has one. */
	mailField: MailField | null;
};

/** Has the report sent by mail. */
export function EmailBox({ serviceUrl, result, answers, mailField }: EmailBoxProps) {
	const [ownAddress, setOwnAddress] = useState("");
	const { value, change } = mailField ?? { value: ownAddress, change: setOwnAddress };
	const { state, send, rest } = useMailRequest(serviceUrl, result, answers);
	const sent = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const isSent = state.status === "sent";
	const wasSent = useRef(false);
	const problem = state.status === "failed" ? state.problem : undefined;

	// The button that had the focus goes with the form; so does the news when the form comes back.
	useEffect(() => {
		if (isSent) sent.current?.focus({ preventScroll: true });
		else if (wasSent.current && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
		wasSent.current = isSent;
	}, [isSent]);
	useEffect(() => {
		if (problem) field.current?.focus();
	}, [problem]);

	function submit(event: FormEvent) {
		event.preventDefault();
		void send(value);
	}

	return (
		<ReportBox title={copy.title} lead={copy.lead}>
			<div className={styles.root}>
				<div ref={sent} tabIndex={-1} role="status">
					{isSent && <MessageBox tone="ok">{copy.sent}</MessageBox>}
				</div>
				{!isSent && (
					<form method="dialog" noValidate onSubmit={submit} aria-label={copy.title}>
						<FormOutcome failure={state.status === "failed" ? state.message : undefined} success={undefined} />
						<TextField
							ref={field}
							type="email"
							name="report-email"
							label={copy.field}
							autoComplete="email"
							required
							value={value}
							onChange={({ currentTarget }) => {
								change(currentTarget.value);
								if (problem) rest();
							}}
							{...(problem && { problem })}
						/>
						<SubmitButton {...copy.submit} isBusy={state.status === "sending"} />
					</form>
				)}
			</div>
		</ReportBox>
	);
}
