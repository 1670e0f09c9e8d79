import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { countRows } from "#platform/database/rows.ts";
import type { OutboxRow, Schema } from "#platform/database/schema.ts";
import { isRetried } from "#platform/outbox/mail-health.ts";

const LINK = /https?:\/\/[^\s<>"'()[\]]+/g;
// A secret in an address is long and made by a machine: it has a digit or a capital. Names of pages are lower-case words.
const PART = /[\w.~-]{16,}/g;
const MADE_BY_MACHINE = /[A-Z0-9]/;

/** True for a link by which anybody who has it can do or read something that is the reader's alone. */
function isSecret(link: string): boolean {
	const afterHost = link.replace(/^https?:\/\/[^/?#]*/, "");
	if (/[?&#;]\w*(token|key|code)\w*=/i.test(afterHost)) return true;
	return (afterHost.match(PART) ?? []).some((part) => MADE_BY_MACHINE.test(part));
}

/** A mail's text without the links that belong to its reader alone, and whether it had one. */
export function hideLinks(text: string): { text: string; hasHidden: boolean } {
	let hasHidden = false;
	const shown = text.replaceAll(LINK, (link) => {
		if (!isSecret(link)) return link;
		hasHidden = true;
		return "[link hidden]";
	});
	return { text: shown, hasHidden };
}

// The replies in which mail servers refuse a mail: the enhanced codes of RFC 3463 first, then the usual words. A mail that
// was given up was mostly taken by no server at all, and one that refuses our account is no server of theirs.
const REASONS: readonly [pattern: RegExp, reason: string][] = [
	[/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded|insufficient storage/i, "the mailbox is full"],
	[/\b[45]\.3\.4\b|too (large|big)|size (limit|exceeds)|exceeds.{0,20}size/i, "the email is too large"],
	// A reply that was tried again for seven days, and what is no reply at all, say nothing of the address, whatever their words.
	[/^Given up after \d+ days: (4\d\d|53[0458]|(?!\d))/, "no server took it for seven days"],
	// The address that these could not find is our own.
	[/\b5\.1\.[78]\b|sender address/i, "their server refuses email from ours"],
	[
		/\b5\.1\.(0|1|2|3|6|10)\b|5\.4\.1.{0,20}recipient address|(user|recipient|mailbox|address|account).{0,30}(unknown|not found|does ?n[o']t exist|not exist|invalid|disabled|unavailable)|no such|unknown (user|recipient|address)/i,
		"the address does not exist",
	],
	[/^Given up after/, "no server took it for seven days"],
	[
		/\b5\.7\.\d+\b|spam|block(ed|list)|black ?list|policy|reputation|denied|banned|not allowed/i,
		"their server refuses email from ours",
	],
];

/**
 * The reason that a mail failed, in words for somebody who runs a business: from the server's last reply as the outbox
 * has it.
 */
export const failureReason = (lastError: string) =>
	REASONS.find(([pattern]) => pattern.test(lastError))?.[1] ?? "their server refused it";

export function retryReason(lastError: string): string {
	if (/^53[0458]\b/.test(lastError) || /^5\d\d\b/.test(lastError)) return "Our mail server refused us.";
	if (/^4\d\d\b/.test(lastError)) return "Their server asked us to come back later.";
	return "The mail server did not answer.";
}

/** The states of a mail, as the desk names them; those that need a person come first. */
export const mailStates = ["failed", "retrying", "waiting", "sent"] as const;
export type MailState = (typeof mailStates)[number];

type Delivery = Pick<OutboxRow, "state" | "attempts" | "last_error">;

export function stateOf({ state, attempts, last_error }: Delivery): MailState {
	if (state === "sent") return "sent";
	if (state === "dead") return "failed";
	return attempts > 0 && last_error !== null ? "retrying" : "waiting";
}

export const MAILS_ON_PAGE = 25;

export const WHAT_SENT_MEANS =
	"“Sent” means that the receiving server took it, not that it was read. The site does not track opening.";

/**
 * The mails in each state. A subscriber's copy of an issue stands for itself only when it failed or is tried again; else
 * its issue stands for all.
 */
const isIn: Record<MailState, RawBuilder<boolean>> = {
	// It has that moment while it is dead, and in no other state.
	failed: sql`failed_at is not null`,
	retrying: isRetried,
	waiting: sql`state = 'queued' and lane = 'prompt' and not (${isRetried})`,
	sent: sql`state = 'sent' and lane = 'prompt'`,
};

const orderIn: Record<MailState, RawBuilder<unknown>> = {
	failed: sql`failed_at desc, id desc`,
	retrying: sql`next_attempt_at, id`,
	waiting: sql`created_at desc, id desc`,
	sent: sql`created_at desc, id desc`,
};

export const countMails = ({ kysely }: Pick<Database, "kysely">, condition: RawBuilder<boolean>) =>
	countRows(kysely.selectFrom("outbox").where(condition));

/** Counts the mails in each state. Each count reads an index alone, so that no row with its text has to be read. */
export async function countMailStates(database: Database): Promise<Record<MailState, number>> {
	const prompt = await countMails(database, sql`state = 'queued' and lane = 'prompt'`);
	const promptRetrying = await countMails(database, sql`${isRetried} and lane = 'prompt'`);
	return {
		failed: await countFailedMail(database),
		retrying: await countMails(database, isRetried),
		waiting: Math.max(0, prompt - promptRetrying),
		sent: await countMails(database, isIn.sent),
	};
}

export type ListedMail = Pick<
	OutboxRow,
	"id" | "kind" | "recipient" | "subject" | "attempts" | "next_attempt_at" | "created_at" | "last_error"
> & { state: MailState };

type Slice = { state: MailState; offset: number; limit: number };

async function readSlice(kysely: Kysely<Schema>, { state, offset, limit }: Slice): Promise<ListedMail[]> {
	if (limit <= 0) return [];
	const order = orderIn[state];
	// The rows that are passed over are passed over in an index.
	const ids = sql`select id from outbox where ${isIn[state]} order by ${order} limit ${limit} offset ${offset}`;
	const { rows } = await sql<Omit<ListedMail, "state">>`
		select id, kind, recipient, subject, attempts, next_attempt_at, created_at, last_error
		from outbox where id in (${ids}) order by ${order}`.execute(kysely);
	return rows.map((row) => ({ ...row, state }));
}

type Page = { states: readonly MailState[]; page: number; counts: Record<MailState, number> };

/** A page of mails, what needs somebody first, and within a state the newest first. */
export async function listMail({ kysely }: Database, { states, page, counts }: Page): Promise<ListedMail[]> {
	let skip = (page - 1) * MAILS_ON_PAGE;
	const listed: ListedMail[] = [];
	for (const state of states) {
		const limit = MAILS_ON_PAGE - listed.length;
		if (skip < counts[state]) listed.push(...(await readSlice(kysely, { state, offset: skip, limit })));
		skip = Math.max(0, skip - counts[state]);
	}
	return listed;
}

/** Counts the mails that somebody has to look at: the figure beside Mail in the navigation. */
export const countFailedMail = (database: Pick<Database, "kysely">) => countMails(database, sql`state = 'dead'`);

/** For Today: how many mails failed, and those that failed first. */
export async function failedMail({ database }: { database: Database }, limit = 3) {
	const failed = database.kysely
		.selectFrom("outbox")
		.select(["id", "subject", "recipient", "failed_at", "last_error"])
		.where(isIn.failed);
	const mails = await failed.orderBy("failed_at").limit(limit).execute();
	return { count: await countFailedMail(database), mails };
}
