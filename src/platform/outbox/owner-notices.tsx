import { z } from "zod";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { manyNoticesMail } from "#documents/mails.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import { buttonPart, paragraph, writeMail } from "#platform/mail/layout.email.tsx";
import {
	accountPage,
	companyAddress,
	type MailDeps,
	mailEnvelope,
	type OwnerNotice,
	renderedMessage,
} from "#platform/mail/rendered-message.ts";
import { type HourlyMailCaps, OWNER_NOTICES_PER_HOUR, takeFromHour, takeRowFromHour, toRow } from "./enqueue-mail.ts";

const KIND = "many-notices";

/** Says that more notices came in an hour than are mailed one by one, and where they are. It has nothing about any visitor. */
export function manyNoticesEmail(siteUrl: string, { mail, facts }: CompanyContent) {
	const { subject, opening, button, note, reason } = mail(manyNoticesMail, { accountPage: accountPage(siteUrl) });
	const parts = [paragraph(opening), buttonPart({ label: button, address: `${siteUrl}/desk/inbox`, note })];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}

type Account = Pick<Schema["desk_accounts"], "role" | "notices">;

const chosen = z.array(z.string()).catch([]);

/**
 * True when somebody at the desk is told of this kind: as they chose, and until they do, an owner of everything and a
 * member of nothing.
 */
export function wantsNotice({ role, notices }: Account, kind: string): boolean {
	if (notices === null) return role === "owner";
	const kinds = chosen.parse(JSON.parse(notices));
	return kind === KIND ? kinds.length > 0 : kinds.includes(kind);
}

/** The addresses that are told of this kind: the company's own, and those at the desk who want it. Nobody is there twice. */
async function receiversOf(
	transaction: DatabaseTransaction,
	{ database, ...deps }: Omit<NoticeDeps, "newId">,
	kind: string,
): Promise<string[]> {
	const accounts = await transaction
		.selectFrom("desk_accounts")
		.select(["email", "role", "notices"])
		.orderBy("id")
		// Locks the accounts: a removal waits for this notice, and then deletes its mail.
		.$if(database.kind === "postgres", (locking) => locking.forShare())
		.execute();
	const people = accounts.filter((account) => wantsNotice(account, kind)).map(({ email }) => email);
	const company = companyAddress(deps);
	const addresses = company === undefined ? people : [company, ...people];
	return [...Map.groupBy(addresses, normalizeEmailAddress).values()].flatMap((same) => same.slice(0, 1));
}

type NoticeDeps = MailDeps & { database: Pick<Database, "kind">; mail: HourlyMailCaps; newId: () => string };

/**
 * Enqueues a notice that follows from an event for each who is told of it; while there is nobody, nothing is. The hour's cap counts notices, however many
 * get one. Above it they are not mailed: a single mail says so, once in the hour, and whatever they are about is in the inbox.
 * @throws when it has a line break where a header could begin.
 */
export async function enqueueOwnerNotice(
	transaction: DatabaseTransaction,
	deps: NoticeDeps,
	notice: OwnerNotice,
	eventId: string,
): Promise<void> {
	const { mail } = deps;
	const { queuedAt: now } = notice;
	if ((await receiversOf(transaction, deps, notice.kind)).length === 0) return;
	const perHour = mail.ownerNoticesPerHour ?? OWNER_NOTICES_PER_HOUR;
	if (await takeFromHour(transaction, { kind: "owner-notice", perHour, now })) {
		return enqueueForEach(transaction, deps, notice, eventId);
	}
	await enqueueManyNotices(transaction, deps, now);
}

/** Says once in an hour that more comes than is mailed. */
async function enqueueManyNotices(transaction: DatabaseTransaction, deps: NoticeDeps, now: Date): Promise<void> {
	if ((await receiversOf(transaction, deps, KIND)).length === 0) return;
	if (!(await takeFromHour(transaction, { kind: KIND, perHour: 1, now }))) return;
	await enqueueForEach(transaction, deps, {
		...mailEnvelope(deps, { id: deps.newId(), queuedAt: now }),
		kind: KIND,
		isToTeam: true,
		...manyNoticesEmail(deps.mail.siteUrl, deps.content()),
	});
}

/**
 * Counts one more submission of this kind; false where the hour has no room for it. Then the company's people are told, once in
 * the hour, however few notices it has had.
 */
export async function takeSubmissionFromHour(
	transaction: DatabaseTransaction,
	deps: NoticeDeps,
	{ kind, now }: { kind: string; now: Date },
): Promise<boolean> {
	const hasRoom = await takeRowFromHour(transaction, { kind, caps: deps.mail, now });
	if (!hasRoom) await enqueueManyNotices(transaction, deps, now);
	return hasRoom;
}

async function enqueueForEach(
	transaction: DatabaseTransaction,
	deps: NoticeDeps,
	notice: OwnerNotice,
	eventId: string | null = null,
): Promise<void> {
	const rows = (await receiversOf(transaction, deps, notice.kind)).map((to, index) => {
		const own = index > 0 && mailEnvelope(deps, { id: deps.newId(), queuedAt: notice.queuedAt });
		return { ...toRow(renderedMessage.parse({ ...notice, ...own, to })), event_id: eventId };
	});
	await transaction.insertInto("outbox").values(rows).execute();
}

/** Withdraws what waits or failed for somebody who is not at the desk any more, unless it is the company's own address. */
export async function withdrawNotices(transaction: DatabaseTransaction, deps: MailDeps, email: string) {
	const company = companyAddress(deps);
	if (company !== undefined && normalizeEmailAddress(company) === normalizeEmailAddress(email)) return;
	await transaction
		.deleteFrom("outbox")
		.where("recipient", "=", email)
		.where("state", "!=", "sent")
		.where((mail) => mail.or([mail("to_team", "=", 1), mail("kind", "in", ["desk-sign-in", "desk-invitation"])]))
		.execute();
}
