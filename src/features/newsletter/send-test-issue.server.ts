import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { fillPlaceholders } from "#platform/outbox/shared-body.ts";
import type { FinishedIssue } from "./issue.email.tsx";
import { readerValues } from "./issue.email.tsx";
import { issueEmailCopy } from "./issue.email-copy.ts";
import { listHeaders } from "./list-headers.server.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

// No subscriber's id, so the link to leave shows its page and takes nobody off the list.
const NOBODY = "test";

type Tools = Omit<NewsletterDeps, "newToken">;

/** Queues one copy for somebody who wants to look at it, as a reader would have it but for its subject. */
export async function sendTestIssue(deps: Tools, issue: FinishedIssue, address: string): Promise<void> {
	const { database, mail, secret, now, newId } = deps;
	const list = { siteUrl: mail.siteUrl, secret };
	const values = readerValues({
		firstName: issueEmailCopy.test.firstName,
		email: address,
		unsubscribeUrl: unsubscribeUrl(list, NOBODY),
	});
	const copy = {
		...mailEnvelope(mail, { id: newId(), queuedAt: now() }),
		kind: "newsletter-test",
		to: address,
		subject: issueEmailCopy.test.subject(issue.subject),
		headers: listHeaders(list, NOBODY),
		...fillPlaceholders(issue.body, values),
	};
	await database.transaction((transaction) => enqueueMail(transaction, copy));
}
