import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow, Schema } from "#platform/database/schema.ts";
import { isRetried } from "#platform/outbox/mail-health.ts";

/** What somebody at the desk calls the state of a mail, what needs them first. */
export const mailStates = ["failed", "retrying", "waiting", "sent"] as const;
export type MailState = (typeof mailStates)[number];

export const MAILS_ON_PAGE = 25;

/**
 * The mails in each state. A subscriber's copy of an issue stands for itself only when it failed or is tried again; else
 * its issue stands for all. Notices that a digest has are part of that digest.
 */
const isIn: Record<MailState, RawBuilder<boolean>> = {
	// It has that moment while it is dead, and in no other state.
	failed: sql`failed_at is not null`,
	retrying: isRetried,
	waiting: sql`state = 'queued' and lane = 'prompt' and not (${isRetried}) and digest_id is null`,
	sent: sql`state = 'sent' and lane = 'prompt'`,
};

const orderIn: Record<MailState, RawBuilder<unknown>> = {
	failed: sql`failed_at desc, id desc`,
	retrying: sql`next_attempt_at, id`,
	waiting: sql`created_at desc, id desc`,
	sent: sql`created_at desc, id desc`,
};

async function count(kysely: Kysely<Schema>, condition: RawBuilder<boolean>): Promise<number> {
	const { rows } = await sql<{ mails: number }>`
		select cast(count(*) as integer) as mails from outbox where ${condition}`.execute(kysely);
	return rows[0]?.mails ?? 0;
}

/** How many mails are in each state. Each count reads an index alone, so that no row with its text has to be read. */
export async function countMailStates({ kysely }: Database): Promise<Record<MailState, number>> {
	const prompt = await count(kysely, sql`state = 'queued' and lane = 'prompt'`);
	const promptRetrying = await count(kysely, sql`${isRetried} and lane = 'prompt'`);
	const inDigest = await count(kysely, sql`digest_id is not null and failed_at is null and sent_at is null`);
	return {
		failed: await countFailedMail({ kysely }),
		retrying: await count(kysely, isRetried),
		waiting: Math.max(0, prompt - promptRetrying - inDigest),
		sent: await count(kysely, isIn.sent),
	};
}

export type ListedMail = Pick<
	OutboxRow,
	"id" | "kind" | "recipient" | "subject" | "attempts" | "next_attempt_at" | "created_at" | "last_error" | "is_gathered"
> & { state: MailState };

type Slice = { state: MailState; offset: number; limit: number };

async function readSlice(kysely: Kysely<Schema>, { state, offset, limit }: Slice): Promise<ListedMail[]> {
	if (limit <= 0) return [];
	const order = orderIn[state];
	// The rows that are passed over are passed over in an index.
	const ids = sql`select id from outbox where ${isIn[state]} order by ${order} limit ${limit} offset ${offset}`;
	const { rows } = await sql<Omit<ListedMail, "state">>`
		select id, kind, recipient, subject, attempts, next_attempt_at, created_at, last_error, is_gathered
		from outbox where id in (${ids}) order by ${order}`.execute(kysely);
	return rows.map((row) => ({ ...row, state }));
}

type Page = {
	/** One state, or all of them one after the other. */
	states: readonly MailState[];
	/** From 1. */
	page: number;
	counts: Record<MailState, number>;
};

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

/** How many mails somebody has to look at: the figure beside Mail in the navigation. */
export const countFailedMail = ({ kysely }: Pick<Database, "kysely">) => count(kysely, sql`state = 'dead'`);

/** For Today: how many mails failed, and the latest of them. */
export async function failedMail({ database }: { database: Database }, limit = 3) {
	const { kysely } = database;
	const total = await countFailedMail({ kysely });
	const mails = await kysely
		.selectFrom("outbox")
		.select(["id", "subject", "recipient", "failed_at", "last_error"])
		.where(isIn.failed)
		.orderBy("failed_at", "desc")
		.limit(limit)
		.execute();
	return { count: total, mails };
}

type Between = { mails: readonly ListedMail[]; page: number; isLast: boolean };

const MOST_ISSUES = 50;

/**
 * The issues of the newsletter that belong between the sent mails of a page: each stands for the copies of all its readers. On
 * the first page those are there that are newer than all others, on the last those that are older.
 */
export async function issuesBetween({ kysely }: Database, { mails, page, isLast }: Between) {
	const sent = mails.filter(({ state }) => state === "sent").map(({ created_at }) => created_at);
	if (sent.length === 0 && !isLast) return [];
	const isFirstOfSent = sent.length < MAILS_ON_PAGE || page === 1;
	const [newest] = sent;
	const oldest = sent.at(-1);
	return kysely
		.selectFrom("newsletter_issues")
		.select(["issue", "subject", "state", "readers", "sent", "failed", "waiting", "started_at"])
		.$if(!isFirstOfSent && newest !== undefined, (query) => query.where("started_at", "<=", newest ?? ""))
		.$if(!isLast && oldest !== undefined, (query) => query.where("started_at", ">", oldest ?? ""))
		.orderBy("started_at", "desc")
		.limit(MOST_ISSUES)
		.execute();
}

export type ListedIssue = Awaited<ReturnType<typeof issuesBetween>>[number];
