import { createTransport } from "nodemailer";
import { isLoopback } from "#platform/is-loopback.ts";
import type { MailTransport } from "./mail-transport.ts";
import { messageFields } from "./message-fields.ts";

const CONNECT_WITHIN_MS = 10_000;
const SILENCE_MS = 30_000;

/** The longest a mail may take from the first byte to the last, whatever the server does meanwhile. */
export const SEND_WITHIN_MS = 45_000;

/**
 * How a connection is protected. `implicit`: TLS from the first byte. `required`: the server must offer STARTTLS, or it gets
 * neither password nor mail. `offered`: TLS if the server offers it.
 */
export type TlsRule = "implicit" | "required" | "offered";

/** The rule for an SMTP_URL: only a server on this machine may do without TLS, and nothing in the URL weakens that. */
export function tlsRule(smtpUrl: string): TlsRule {
	if (new URL(smtpUrl).protocol === "smtps:") return "implicit";
	return isLoopback(smtpUrl) ? "offered" : "required";
}

/** What the mail library is told of the server at an SMTP_URL, each step of the conversation bounded in time. */
export function smtpOptions(smtpUrl: string) {
	const url = new URL(smtpUrl);
	// What stands in the URL would win over the options, whatever its spelling.
	url.searchParams.delete("requireTLS");
	return {
		url: url.href,
		connectionTimeout: CONNECT_WITHIN_MS,
		greetingTimeout: CONNECT_WITHIN_MS,
		dnsTimeout: CONNECT_WITHIN_MS,
		socketTimeout: SILENCE_MS,
		requireTLS: tlsRule(smtpUrl) === "required",
		// A mail server on this machine usually has a certificate it signed itself, and nobody stands in between.
		tls: { rejectUnauthorized: !isLoopback(smtpUrl) },
	};
}

type SmtpSettings = { smtpUrl: string; sendWithinMs?: number };

/** Mail over pooled SMTP connections. */
export function createSmtpTransport({ smtpUrl, sendWithinMs = SEND_WITHIN_MS }: SmtpSettings): MailTransport {
	const transporter = createTransport({ ...smtpOptions(smtpUrl), pool: true });
	return {
		async send(mail) {
			await transporter.sendMail({ ...messageFields(mail), signal: AbortSignal.timeout(sendWithinMs) });
		},
		close: () => transporter.close(),
	};
}
