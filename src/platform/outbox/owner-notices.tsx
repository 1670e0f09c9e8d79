import { z } from "zod";
import type { CompanyContent } from "#content/company-content.ts";
import { noticeDigestMail } from "#documents/mails.ts";
import { formatMoment } from "#domain/dates.ts";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, OutboxRow, Schema } from "#platform/database/schema.ts";
import type { Logger } from "#platform/logger.ts";
import { mailStyles, paragraph, writeMail } from "#platform/mail/layout.email.tsx";
import {
	accountPage,
	companyAddress,
	type MailDeps,
	mailEnvelope,
	type OwnerNotice,
	renderedMessage,
} from "#platform/mail/rendered-message.ts";
import {
	type HourlyMailCaps,
	hourOf,
	json,
	OWNER_NOTICES_PER_HOUR,
	type PlaceholderValues,
	renderSharedBody,
	type SharedBody,
	storeSharedBody,
	takeFromHour,
	toRow,
	withinHourlyCap,
} from "./enqueue-mail.ts";

/** A digest has every notice twice, as HTML and as text; with this much of each it stays near 200 KB. */
export const FULL_TEXTS_MAX_BYTES = 100_000;

const RULE = "----------------------------------------";

// A visitor's text is indented further than ours, so that no visitor can forge what looks like the next notice.
const INDENT = "    ";
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const replyTo = json.pipe(z.object({ name: z.string().optional(), address: z.string() }));

/** The columns of a notice's row that a digest is written from. */
const NOTICE_COLUMNS = ["subject", "reply_to", "text", "created_at"] as const;
type Notice = Pick<OutboxRow, (typeof NOTICE_COLUMNS)[number]>;

/** Without our particulars at its end, which the digest has once; a visitor's own signature before them stays. */
function visitorsText({ text }: Notice): string {
	const end = text.lastIndexOf("\n-- \n");
	const lines = (end < 0 ? text : text.slice(0, end)).trimEnd().split(LINE_END);
	return lines.map((line) => (line ? INDENT + line : "")).join("\n");
}

/** What the mail says around notices; `sender` is whom one of them can be answered to. */
const wordsOf = ({ mail }: Pick<CompanyContent, "mail">, { siteUrl = "", sender = "" } = {}) =>
	mail(noticeDigestMail, { sender, accountPage: accountPage(siteUrl) });

function headOf({ subject, reply_to, created_at }: Notice, content: CompanyContent): string[] {
	const head = [formatMoment(created_at), subject];
	if (reply_to === null) return head;
	const { name = "", address } = replyTo.parse(reply_to);
	const sender = name ? `${name} <${address}>` : address;
	return [...head, wordsOf(content, { sender }).replyTo];
}

/** Gathered notices as one text, each in full as long as the mail stays small; one that is too long says where to read it. */
function listNotices(notices: readonly Notice[], content: CompanyContent): string {
	const { tooLong } = wordsOf(content);
	let bytesLeft = FULL_TEXTS_MAX_BYTES;
	const entries = notices.map((notice) => {
		const text = visitorsText(notice);
		const bytes = Buffer.byteLength(text);
		const isFull = bytes <= bytesLeft;
		if (isFull) bytesLeft -= bytes;
		return [...headOf(notice, content), "", isFull ? text : tooLong].join("\n");
	});
	return entries.join(`\n\n${RULE}\n\n`);
}

const listing = { ...mailStyles.opening, whiteSpace: "pre-wrap", wordBreak: "break-word" } as const;

// Where the notices stand: a placeholder, so that the notices of an erased person can be removed.
const NOTICES_PLACEHOLDER = "notices";

/** The mail around gathered notices, the same for every digest. */
export function noticeDigestBody(siteUrl: string, content: CompanyContent): { subject: string; body: SharedBody } {
	const { subject, opening, reason } = wordsOf(content, { siteUrl });
	const { facts } = content;
	const body = renderSharedBody((placeholder) => {
		const notices = paragraph(placeholder(NOTICES_PLACEHOLDER), listing);
		const parts = [paragraph(opening, mailStyles.opening), notices];
		return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
	});
	return { subject, body };
}

/** What stands in the place of the notices, the oldest first. */
export function digestValues(notices: readonly Notice[], content: CompanyContent): PlaceholderValues {
	const inOrder = notices.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
	return { [NOTICES_PLACEHOLDER]: listNotices(inOrder, content) };
}

type Account = Pick<Schema["desk_accounts"], "role" | "notices">;

const chosen = z.array(z.string()).catch([]);

/** Whether somebody at the desk is told of this kind: as they chose, and until they do, an owner of everything and a member of nothing. */
export function wantsNotice({ role, notices }: Account, kind: string): boolean {
	return notices === null ? role === "owner" : chosen.parse(JSON.parse(notices)).includes(kind);
}

/** Who is told of this kind: the company's own address, and those at the desk who want it. Nobody is there twice. */
async function receiversOf(
	transaction: DatabaseTransaction,
	{ database, ...deps }: Omit<NoticeDeps, "newId">,
	kind: string,
): Promise<string[]> {
	const accounts = await transaction
		.selectFrom("desk_accounts")
		.select(["email", "role", "notices"])
		.orderBy("id")
		// Who is removed at this moment waits for this notice, and then takes it back.
		.$if(database.kind === "postgres", (locking) => locking.forShare())
		.execute();
	const people = accounts.filter((account) => wantsNotice(account, kind)).map(({ email }) => email);
	const company = companyAddress(deps);
	const addresses = company === undefined ? people : [company, ...people];
	return [...Map.groupBy(addresses, normalizeEmailAddress).values()].flatMap((same) => same.slice(0, 1));
}

type NoticeDeps = MailDeps & { database: Pick<Database, "kind">; mail: HourlyMailCaps; newId: () => string };

/**
 * Enqueues a notice for each who is told of it; while there is nobody, nothing is. The hour's cap counts notices, however many
 * get one. Above it each is stored all the same, and waits for its receiver's next digest, which has its text.
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
	const perHour = mail.ownerNoticesPerHour ?? OWNER_NOTICES_PER_HOUR;
	const isWithinCap = await takeFromHour(transaction, { kind: "owner-notice", perHour, now: queuedAt });
	const rows = receivers.map((to, index) => {
		const isCopy = index > 0;
		const own = isCopy ? mailEnvelope(deps, { id: newId(), queuedAt }) : {};
		return {
			...toRow(renderedMessage.parse({ ...notice, ...own, to })),
			...(isCopy && { copy_of: notice.id }),
			...(!isWithinCap && { is_gathered: 1 }),
		};
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

const KIND = "notice-digest";

// What a mail program still opens. Whatever is left goes into the digest of the next hour.
const MOST_NOTICES = 500;

type DigestDeps = MailDeps & {
	database: Database;
	now: () => Date;
	newId: () => string;
};

/** Gathered notices that no digest has yet, the oldest first. */
const waitingNotices = (reader: Pick<DatabaseTransaction, "selectFrom">) =>
	reader
		.selectFrom("outbox")
		.select(["id", "recipient", "created_at"])
		.where("state", "=", "queued")
		.where("lane", "=", "prompt")
		.where("is_gathered", "=", 1)
		.where("digest_id", "is", null)
		.orderBy("created_at")
		.orderBy("id");

type Digest = {
	to: string;
	ids: readonly string[];
	queuedAt: Date;
};

async function storeDigest(
	transaction: DatabaseTransaction,
	{ mail, content, newId }: DigestDeps,
	{ to, ids, queuedAt }: Digest,
): Promise<void> {
	const id = newId();
	// The rows first, then their texts: a person may be erased at this moment.
	const notices = await transaction
		.updateTable("outbox")
		.set({ digest_id: id })
		.where("id", "in", ids)
		.returning(NOTICE_COLUMNS)
		.execute();
	const said = content();
	const { subject, body } = noticeDigestBody(mail.siteUrl, said);
	const digest = renderedMessage.parse({
		...mailEnvelope({ mail, content }, { id, queuedAt }),
		kind: KIND,
		to,
		isToTeam: true,
		subject,
		html: "",
		text: "",
	});
	await storeSharedBody(transaction, body);
	const row = { ...toRow(digest), body_id: body.id, body_values: JSON.stringify(digestValues(notices, said)) };
	await transaction.insertInto("outbox").values(row).execute();
}

/** Stores a digest for each whose notices wait; false when none waits any more. */
async function storeDigests(transaction: DatabaseTransaction, deps: DigestDeps, queuedAt: Date): Promise<boolean> {
	const waiting = Map.groupBy(await waitingNotices(transaction).execute(), ({ recipient }) => recipient);
	for (const [to, notices] of waiting) {
		const ids = notices.slice(0, MOST_NOTICES).map(({ id }) => id);
		await storeDigest(transaction, deps, { to, ids, queuedAt });
	}
	return waiting.size > 0;
}

/**
 * Queues one mail to each who is told, with the notices that were gathered for them, when their hour is over, and at most
 * one an hour; tells whether it did. The notices stay in the outbox, each with the digest that has it, so nothing is lost whenever the
 * process ends. Of any number of processes one makes the digests: the hour's count lets one, and the others wait for it.
 */
export async function queueNoticeDigest(deps: DigestDeps): Promise<boolean> {
	const { database, now } = deps;
	const queuedAt = now();
	const oldest = await waitingNotices(database.kysely).limit(1).executeTakeFirst();
	if (!oldest || hourOf(new Date(oldest.created_at)) === hourOf(queuedAt)) return false;
	const outcome = await database.transaction((transaction) =>
		withinHourlyCap(transaction, { kind: KIND, perHour: 1, now: queuedAt }, () =>
			storeDigests(transaction, deps, queuedAt),
		),
	);
	return outcome === "queued";
}

/** Records the notices of each digest that was sent as sent with it. */
export async function markNoticesOfSentDigests(database: Database): Promise<void> {
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set(({ selectFrom }) => ({
				state: "sent",
				sent_at: selectFrom("outbox as digest").select("digest.sent_at").whereRef("digest.id", "=", "outbox.digest_id"),
			}))
			.where("state", "=", "queued")
			.where("lane", "=", "prompt")
			.where("is_gathered", "=", 1)
			.where("digest_id", "in", ({ selectFrom }) =>
				selectFrom("outbox").select("id").where("state", "=", "sent").where("kind", "=", KIND),
			)
			.execute(),
	);
}

/** Writes a digest again after notices of it were erased, or removes it when it had no others. */
export async function rewriteDigest(
	transaction: DatabaseTransaction,
	digestId: string,
	content: CompanyContent,
): Promise<void> {
	const notices = await transaction
		.selectFrom("outbox")
		.select(NOTICE_COLUMNS)
		.where("digest_id", "=", digestId)
		.execute();
	if (notices.length === 0) {
		await transaction.deleteFrom("outbox").where("id", "=", digestId).execute();
		return;
	}
	await transaction
		.updateTable("outbox")
		.set({ body_values: JSON.stringify(digestValues(notices, content)) })
		.where("id", "=", digestId)
		.execute();
}

/** Records the notices of digests that were sent, and queues the next digest when it is time; what fails is tried again. */
export async function gatherNotices(deps: DigestDeps & { logger: Logger }): Promise<{ isMailNew: boolean }> {
	try {
		await markNoticesOfSentDigests(deps.database);
		return { isMailNew: await queueNoticeDigest(deps) };
	} catch (error) {
		deps.logger.warn({ err: error }, "gathered notices are still waiting; it is tried again in a minute");
		return { isMailNew: false };
	}
}
