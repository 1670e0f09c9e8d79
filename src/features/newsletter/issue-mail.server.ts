import { createHash } from "node:crypto";
import type { NewsletterSubscriberRow } from "#platform/database/schema.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import type { BulkMail } from "#platform/outbox/enqueue-mail.ts";
import { type FinishedIssue, readerValues } from "./issue.email.tsx";
import { listHeaders } from "./list-headers.server.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

export type Sender = Pick<NewsletterDeps, "mail" | "secret">;

export type Reader = Pick<NewsletterSubscriberRow, "id" | "email" | "first_name">;

/** The same for the same issue and reader, whichever run queues the mail: its Message-ID is made of it. */
export function issueMailId(issueId: string, subscriberId: string): string {
	return `issue-${createHash("sha256").update(`${issueId}\0${subscriberId}`).digest("hex").slice(0, 32)}`;
}

/** A reader's copy of an issue. */
export function issueMailTo({ mail, secret }: Sender, issue: FinishedIssue, reader: Reader, dueAt: Date): BulkMail {
	const list = { siteUrl: mail.siteUrl, secret };
	const { queuedAt: _, ...envelope } = mailEnvelope(mail, { id: issueMailId(issue.id, reader.id), queuedAt: dueAt });
	return {
		...envelope,
		kind: "newsletter-issue",
		to: reader.email,
		subject: issue.subject,
		headers: listHeaders(list, reader.id),
		values: readerValues({
			firstName: reader.first_name,
			email: reader.email,
			unsubscribeUrl: unsubscribeUrl(list, reader.id),
		}),
		dueAt,
	};
}
