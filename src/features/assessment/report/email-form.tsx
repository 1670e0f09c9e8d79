import { type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { emailAddress } from "#domain/field-schemas.ts";
import { fillIn } from "#domain/fill-in.ts";
import { problemMessage } from "#domain/form-fields.ts";
import type { Answers, ReportWords } from "#features/assessment/questions/question.ts";
import { callScorecard } from "#features/assessment/requests/request-result.ts";
import { TextField } from "#ui/form/fields.tsx";
import { FormOutcome } from "#ui/form/form-outcome.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import styles from "./email-form.module.css";

const SENT_MS = 5_000;
const addressSchema = z.object({ email: emailAddress() });

/** `problem` marks the field; `message` is about the sending. */
type MailState = { status: "idle" | "sending" | "sent" } | { status: "failed"; problem?: string; message?: string };

/** Sends one request at a time. The success message shows for 5 s, then the form comes back. */
function useMailRequest({ copy, serviceUrl, response: result, answers: formData, onSent }: EmailFormProps) {
	const [state, setState] = useState<MailState>({ status: "idle" });
	const isSending = useRef(false);

	useEffect(() => {
		if (state.status !== "sent") return;
		const timer = setTimeout(() => setState({ status: "idle" }), SENT_MS);
		return () => clearTimeout(timer);
	}, [state]);

	async function send(typed: string) {
		if (isSending.current) return;
		const { data, error } = addressSchema.safeParse({ email: typed });
		if (!data) {
			const [problem = ""] = error.issues.map((issue) => problemMessage(copy.problems, issue));
			setState({ status: "failed", problem });
			return;
		}
		isSending.current = true;
		setState({ status: "sending" });
		// Any response but a refusal is a success. Its body is read to its end, or it would be aborted.
		const read = (response: Response) => response.text();
		const body = { email: data.email, result, formData };
		const outcome = await callScorecard({ serviceUrl, endpoint: "email-results", body, read });
		isSending.current = false;
		if (outcome.ok) onSent();
		const message = outcome.ok ? "" : fillIn(copy.failed, { reason: outcome.reason ?? "" }).trim();
		setState(outcome.ok ? { status: "sent" } : { status: "failed", message });
	}

	return { state, send, rest: () => setState({ status: "idle" }) };
}

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

/** Asks for the report by mail. The message that it is sent replaces the form for a while. */
export function EmailForm(props: EmailFormProps) {
	const { copy, mailField } = props;
	const [ownAddress, setOwnAddress] = useState("");
	const { value, change } = mailField ?? { value: ownAddress, change: setOwnAddress };
	const { state, send, rest } = useMailRequest(props);
	const sent = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const isSent = state.status === "sent";
	const wasSent = useRef(false);
	const failure = state.status === "failed" ? state : undefined;
	const problem = failure?.problem;

	// The button that had the focus goes with the form; so does the message when the form comes back.
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
		<div className={styles.root}>
			<div ref={sent} tabIndex={-1} role="status">
				{isSent && <MessageBox tone="ok">{copy.sent}</MessageBox>}
			</div>
			{!isSent && (
				<form method="dialog" noValidate onSubmit={submit} aria-label={copy.title}>
					<FormOutcome failure={failure?.message} success={undefined} />
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
					<SubmitButton label={copy.submit} busyLabel={copy.busy} isBusy={state.status === "sending"} />
				</form>
			)}
		</div>
	);
}
