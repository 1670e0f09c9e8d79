import { createTransport } from "nodemailer";
import { isLoopback } from "#platform/is-loopback.ts";
import type { MailTransport } from "./mail-transport.ts";
import { messageFields } from "./message-fields.ts";

const CONNECT_WITHIN_MS = 10_000;
const SILENCE_MS = 30_000;

/** The longest a mail may take from the first byte to the last, whatever the server does meanwhile. */
export const SEND_WITHIN_MS = 45_000;

type SmtpSettings = { smtpUrl: string; sendWithinMs?: number };

/** Mail over pooled SMTP connections, each step of it bounded in time. */
export function createSmtpTransport({ smtpUrl, sendWithinMs = SEND_WITHIN_MS }: SmtpSettings): MailTransport {
	const transporter = createTransport({
		url: smtpUrl,
		pool: true,
		connectionTimeout: CONNECT_WITHIN_MS,
		greetingTimeout: CONNECT_WITHIN_MS,
		dnsTimeout: CONNECT_WITHIN_MS,
		socketTimeout: SILENCE_MS,
		// A mail server on this machine usually has a certificate it signed itself, and nobody stands in between.
		tls: { rejectUnauthorized: !isLoopback(smtpUrl) },
	});
	return {
		async send(mail) {
			await transporter.sendMail({ ...messageFields(mail), signal: AbortSignal.timeout(sendWithinMs) });
		},
		close: () => transporter.close(),
	};
}
