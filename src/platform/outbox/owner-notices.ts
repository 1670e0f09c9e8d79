import { z } from "zod";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import { type NoticeKind, noticeKinds } from "#domain/notice-kinds.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import { companyAddress, type MailDeps } from "#platform/mail/company-addresses.ts";
import { mailEnvelope, type OwnerNotice, renderedMessage } from "#platform/mail/rendered-message.ts";
import { toRow } from "./enqueue-mail.ts";
import { type HourlyMailCaps, isHourSpent, OWNER_NOTICES_PER_HOUR, takeFromHour } from "./mail-quotas.ts";

/** Mail to the company's own people about what visitors left. */
export const ownMail: readonly string[] = [...noticeKinds, "notice-digest", "desk-assignment"];

type Account = Pick<Schema["desk_accounts"], "role" | "notices">;

const chosen = z.array(z.string()).catch([]);

/** What somebody at the desk is told of: what they chose, and until they do, an owner of everything and a member of nothing. */
export function wantedNotices({ role, notices }: Account): readonly NoticeKind[] {
	if (notices === null) return role === "owner" ? noticeKinds : [];
	const wanted = chosen.parse(JSON.parse(notices));
	return noticeKinds.filter((kind) => wanted.includes(kind));
}

/** Who is told of this kind: the company's own address, and whoever at the desk wants it. Nobody is there twice. */
async function receiversOf(
	transaction: DatabaseTransaction,
	{ database, ...deps }: Omit<NoticeDeps, "newId">,
	kind: NoticeKind,
): Promise<string[]> {
	const accounts = await transaction
		.selectFrom("desk_accounts")
		.select(["email", "role", "notices"])
		.orderBy("id")
		// Who is removed at this moment waits for this notice, and then takes it back.
		.$if(database.kind === "postgres", (locking) => locking.forShare())
		.execute();
	const people = accounts.filter((account) => wantedNotices(account).includes(kind)).map(({ email }) => email);
	const company = companyAddress(deps);
	const addresses = company === undefined ? people : [company, ...people];
	return [...Map.groupBy(addresses, normalizeEmailAddress).values()].flatMap((same) => same.slice(0, 1));
}

const noticesOfHour = ({ ownerNoticesPerHour }: HourlyMailCaps, now: Date) => {
	return { kind: "owner-notice", perHour: ownerNoticesPerHour ?? OWNER_NOTICES_PER_HOUR, now };
};

/** Whether a notice would leave by itself now, with its files, and not in a digest. */
export async function leavesByItself(database: Database, caps: HourlyMailCaps, now: Date): Promise<boolean> {
	return !(await isHourSpent(database, noticesOfHour(caps, now)));
}

type NoticeDeps = MailDeps & { database: Pick<Database, "kind">; mail: HourlyMailCaps; newId: () => string };

/**
 * Enqueues a notice for each who is told of it; while there is nobody, nothing is. The hour's cap counts notices, however many
 * get one. Above it each is stored all the same, and waits for its receiver's next digest, which has its text and no file.
 * @throws when it has a line break where a header could begin.
 */
export async function enqueueOwnerNotice(
	transaction: DatabaseTransaction,
	deps: NoticeDeps,
	notice: OwnerNotice,
): Promise<void> {
	const { mail, newId } = deps;
	const { queuedAt } = notice;
	const receivers = await receiversOf(transaction, deps, notice.kind);
	if (receivers.length === 0) return;
	const isWithinCap = await takeFromHour(transaction, noticesOfHour(mail, queuedAt));
	const rows = receivers.map((to, index) => {
		const isCopy = index > 0;
		const own = isCopy ? mailEnvelope(deps, { id: newId(), queuedAt }) : {};
		return {
			...toRow(renderedMessage.parse({ ...notice, ...own, to })),
			...(isCopy && { copy_of: notice.id }),
			...(!isWithinCap && { is_gathered: 1, attachments: "[]" }),
		};
	});
	await transaction.insertInto("outbox").values(rows).execute();
}

/** Of somebody at the desk. */
const deskMail = [...ownMail, "desk-sign-in", "desk-invitation"];

/** Withdraws what waits or failed for somebody who is not at the desk any more, unless it is the company's own address. */
export async function withdrawNotices(transaction: DatabaseTransaction, deps: MailDeps, email: string) {
	const company = companyAddress(deps);
	if (company !== undefined && normalizeEmailAddress(company) === normalizeEmailAddress(email)) return;
	await transaction
		.deleteFrom("outbox")
		.where("recipient", "=", email)
		.where("state", "!=", "sent")
		.where("kind", "in", deskMail)
		.execute();
}
