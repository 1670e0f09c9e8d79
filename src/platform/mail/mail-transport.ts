import type { Logger } from "#platform/logger.ts";
import { createEmlTransport } from "./eml-transport.ts";
import type { RenderedMessage } from "./rendered-message.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

export type MailTransport = {
	/** Resolves when the mail has been taken over; rejects with the reason when it has not. */
	send(mail: RenderedMessage): Promise<void>;
	close(): void;
};

type MailTransportSettings = { smtpUrl: string | undefined; dataDirectory: string; logger: Logger };

/** Mail over SMTP, or as files where no SMTP_URL is set. */
export function createMailTransport({ smtpUrl, dataDirectory, logger }: MailTransportSettings): MailTransport {
	return smtpUrl ? createSmtpTransport({ smtpUrl }) : createEmlTransport({ dataDirectory, logger });
}
