import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { assessmentMessages } from "#features/assessment/questions/assessment.messages.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { requestMail } from "#features/assessment/requests/request-report.ts";

const { email: copy } = assessmentCopy;
const SENT_MS = 5_000;
const addressSchema = z.object({ email: emailAddress(assessmentMessages.email) });

type MailState =
	| { status: "idle" }
	| { status: "sending" }
	| { status: "sent" }
	/** `problem` marks the field; `message` is about the sending. */
	| { status: "failed"; problem?: string; message?: string };

/** Sends the report once at a time. The news that it is sent stays for 5 s, then the form is back. */
export function useMailRequest(serviceUrl: string, result: unknown, formData: Answers) {
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
			setState({ status: "failed", problem: error.issues[0]?.message ?? "" });
			return;
		}
		isSending.current = true;
		setState({ status: "sending" });
		const outcome = await requestMail(serviceUrl, { email: data.email, result, formData });
		isSending.current = false;
		setState(outcome.ok ? { status: "sent" } : { status: "failed", message: copy.failed(outcome.reason) });
	}

	return { state, send, rest: () => setState({ status: "idle" }) };
}
