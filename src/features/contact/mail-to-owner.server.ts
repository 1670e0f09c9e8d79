import type { RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";
import type { ContactMessage } from "./contact.schema.ts";
import { contactMessageEmail } from "./contact-message.email.tsx";

export type NoticeDeps = {
	mail: { from: string; ownerEmail: string; siteUrl: string } & HourlyMailCaps;
	newId: () => string;
};

/** The mail that brings a message to the owner; one that was in quarantine is queued later than it was received. */
export function mailToOwner(
	{ mail, newId }: NoticeDeps,
	message: Omit<ContactMessage, "botField">,
	{ receivedAt, queuedAt }: { receivedAt: Date; queuedAt: Date },
): RenderedMessageInput {
	return {
		...mailEnvelope(mail, { id: newId(), queuedAt }),
		kind: "contact-message",
		to: mail.ownerEmail,
		replyTo: { name: message.name, address: message.email },
		...contactMessageEmail({ message, receivedAt, siteUrl: mail.siteUrl }),
	};
}
