import type { CompanyContent } from "#documents/content/company-content.ts";
import { mailDocument, mailParts } from "#documents/mails.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { buttonPart, paragraph, writeMail } from "#platform/mail/layout.email.tsx";
import {
	companyAddress,
	mailEnvelope,
	type RenderedMessageInput,
	renderedMessage,
} from "#platform/mail/rendered-message.ts";
import { OWNER_NOTICES_PER_HOUR, takeFromHour, takeRowFromHour, toRow } from "#platform/outbox/enqueue-mail.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"many-notices": true;
	}
}

export const MANY_NOTICES = "many-notices";

/** The page on which a member of the team chooses which notices they get. */
export const accountPage = (siteUrl: string): string => `${siteUrl}/desk/account`;

export const manyNoticesMail = mailDocument(
	{
		name: "many-notices",
		title: "More notices than are mailed",
		to: "the team",
		sentWhen: "When more notices came in an hour than are mailed one by one",
	},
	{ accountPage: accountPage("https://site.example") },
	{
		subject: mailParts.subject,
		opening: mailParts.opening,
		button: mailParts.button,
		note: mailParts.note,
		reason: mailParts.reason,
	},
);

/** Says that more notices came in an hour than are mailed one by one, and where they are. It has nothing about any visitor. */
export function manyNoticesEmail(siteUrl: string, { mail, facts }: CompanyContent) {
	const { subject, opening, button, note, reason } = mail(manyNoticesMail, { accountPage: accountPage(siteUrl) });
	const parts = [paragraph(opening), buttonPart({ label: button, address: `${siteUrl}/desk/inbox`, note })];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}

/** The dependencies of submitting a form: it is stored, and the company's people are told of it. */
export type SubmitDeps = Pick<FeatureDeps, "database" | "mail" | "content" | "now" | "newId" | "noticeReceivers">;

/** The addresses that are told of this kind: the company's own, and its people's who want it. Nobody is there twice. */
async function receiversOf(transaction: DatabaseTransaction, deps: SubmitDeps, kind: string): Promise<string[]> {
	const people = await deps.noticeReceivers(transaction, deps.database, kind);
	const company = companyAddress(deps);
	const addresses = company === undefined ? people : [company, ...people];
	return [...Map.groupBy(addresses, normalizeEmailAddress).values()].flatMap((same) => same.slice(0, 1));
}

type Notice = Pick<RenderedMessageInput, "kind" | "replyTo" | "subject" | "html" | "text">;

/**
 * Enqueues a notice that follows from an event for each who is told of it; while there is nobody, nothing is. Its `replyTo` is
 * the visitor, by whom it is found when they are erased. The hour's cap counts notices, however many get one. Above it they are
 * not mailed: a single mail says so, once in the hour, and whatever they are about is in the inbox.
 * @throws when it has a line break where a header could begin.
 */
export async function enqueueOwnerNotice(
	transaction: DatabaseTransaction,
	deps: SubmitDeps,
	notice: Notice,
	eventId: string,
): Promise<void> {
	if ((await receiversOf(transaction, deps, notice.kind)).length === 0) return;
	const perHour = deps.mail.ownerNoticesPerHour ?? OWNER_NOTICES_PER_HOUR;
	if (await takeFromHour(transaction, { kind: "owner-notice", perHour, now: deps.now() })) {
		return enqueueForEach(transaction, deps, notice, eventId);
	}
	await enqueueManyNotices(transaction, deps);
}

/** Says once in an hour that more comes than is mailed. */
async function enqueueManyNotices(transaction: DatabaseTransaction, deps: SubmitDeps): Promise<void> {
	if ((await receiversOf(transaction, deps, MANY_NOTICES)).length === 0) return;
	if (!(await takeFromHour(transaction, { kind: MANY_NOTICES, perHour: 1, now: deps.now() }))) return;
	const words = manyNoticesEmail(deps.mail.siteUrl, deps.content());
	await enqueueForEach(transaction, deps, { kind: MANY_NOTICES, ...words });
}

/**
 * Counts one more submission of this kind; false where the hour has no room for it. Then the company's people are told, once in
 * the hour, however few notices it has had.
 */
export async function takeSubmissionFromHour(
	transaction: DatabaseTransaction,
	deps: SubmitDeps,
	kind: string,
): Promise<boolean> {
	const hasRoom = await takeRowFromHour(transaction, { kind, caps: deps.mail, now: deps.now() });
	if (!hasRoom) await enqueueManyNotices(transaction, deps);
	return hasRoom;
}

async function enqueueForEach(
	transaction: DatabaseTransaction,
	deps: SubmitDeps,
	notice: Notice,
	eventId: string | null = null,
): Promise<void> {
	const queuedAt = deps.now();
	const rows = (await receiversOf(transaction, deps, notice.kind)).map((to) => {
		const envelope = mailEnvelope(deps, { id: deps.newId(), queuedAt });
		return { ...toRow(renderedMessage.parse({ ...envelope, isToTeam: true, ...notice, to })), event_id: eventId };
	});
	await transaction.insertInto("outbox").values(rows).execute();
}
