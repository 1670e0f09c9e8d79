import type { FinishedMailInput } from "#platform/mail/finished-mail.ts";
import { mailEnvelope } from "#platform/mail/mail-envelope.ts";
import type { HourlyMailCaps } from "#platform/outbox/hourly-mail-caps.ts";
import type { ContactMessage } from "./contact.schema.ts";
import { contactMessageEmail } from "./contact-message.email.tsx";

export type NoticeTools = {
	mail: { from: string; ownerEmail: string; siteUrl: string } & HourlyMailCaps;
	newId: () => string;
};

/** The mail that brings a message to the owner; one that was in quarantine is queued later than it was received. */
export function mailToOwner(
	{ mail, newId }: NoticeTools,
	message: Omit<ContactMessage, "botField">,
	{ receivedAt, queuedAt }: { receivedAt: Date; queuedAt: Date },
): FinishedMailInput {
	return {
		...mailEnvelope(mail, { id: newId(), queuedAt }),
		kind: "contact-message",
		to: mail.ownerEmail,
		replyTo: { name: message.name, address: message.email },
		...contactMessageEmail({ message, receivedAt, siteUrl: mail.siteUrl }),
	};
}
