import { randomUUID } from "node:crypto";
import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, OutboxRow } from "#platform/database/schema.ts";
import { errorCode } from "#platform/error-code.ts";
import type { Logger } from "#platform/logger.ts";
import { type MailTransport, SEND_WITHIN_MS } from "#platform/mail/mail-transport.ts";
import { findSharedBody, fromRow, withdrawMail } from "./enqueue-mail.ts";

const FIRST_DELAY_MS = 10_000;

/** No failed mail waits longer for its next attempt. */
const LONGEST_DELAY_MS = 15 * MINUTE_MS;

/** The delay after a failed attempt, counted from 1: twice as long each time, up to half of it by chance (0 to 1). */
export function retryDelayMs(attempt: number, random: number): number {
	const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
	return Math.round(longest / 2 + (longest / 2) * random);
}

// Longer than any mail may take, so that no second worker takes one that is still in flight; and something on top for
// clocks that differ from machine to machine.
const CLAIM_LIFETIME_MS = SEND_WITHIN_MS + 15_000;

// Farther ahead a right clock puts neither a retry nor the end of a claim: a clock that was ahead wrote it, and it counts as
// over. A minute of it is for clocks that differ from machine to machine.
const FARTHEST_AHEAD_MS = LONGEST_DELAY_MS + MINUTE_MS;

/** The columns of a mail that no worker has claimed. */
export const UNCLAIMED = { claim_id: null, claimed_until: null };

type Lane = OutboxRow["lane"];

type ClaimOptions = { now: Date; limit: number; lane?: Lane };

/**
 * Claims due mail of one lane for one worker, the longest waiting first. No other worker can claim it until its outcome is
 * recorded, it is released, or the claim has expired because the worker died. Bulk mail may lie far ahead, as its pace has it.
 */
export function claimDueMail(database: Database, options: ClaimOptions): Promise<OutboxRow[]> {
	const { now, limit, lane = "prompt" } = options;
	const moment = now.toISOString();
	const claimedUntil = new Date(now.getTime() + CLAIM_LIFETIME_MS).toISOString();
	const tooFarAhead = new Date(now.getTime() + FARTHEST_AHEAD_MS).toISOString();
	return database.write((executor) =>
		executor
			// Postgres evaluates a locking `with` once; as a subquery it could be run again and lock more than the limit.
			.with("due", (query) =>
				query
					.selectFrom("outbox")
					.select("id")
					.where("state", "=", "queued")
					.where("lane", "=", lane)
					.where(({ eb, or }) =>
						or([
							eb("next_attempt_at", "<=", moment),
							...(lane === "prompt" ? [eb("next_attempt_at", ">", tooFarAhead)] : []),
						]),
					)
					.where(({ eb, or }) =>
						or([
							eb("claimed_until", "is", null),
							eb("claimed_until", "<=", moment),
							eb("claimed_until", ">", tooFarAhead),
						]),
					)
					.orderBy("next_attempt_at")
					.limit(limit)
					.$if(database.kind === "postgres", (locking) => locking.forUpdate().skipLocked()),
			)
			.updateTable("outbox")
			.set((column) => ({
				claim_id: randomUUID(),
				claimed_until: claimedUntil,
				attempts: column("attempts", "+", 1),
			}))
			.where("id", "in", (query) => query.selectFrom("due").select("id"))
			.returningAll()
			.execute(),
	);
}

/** Releases the claims of a killed process. SQLite serves one process at a time; on Postgres they may be another worker's. */
export async function releaseAbandonedClaims(database: Database): Promise<void> {
	if (database.kind === "postgres") return;
	await database.write((executor) =>
		executor.updateTable("outbox").set(UNCLAIMED).where("state", "=", "queued").execute(),
	);
}

/** Finds the moment at which the last bulk mail that has not been tried falls due: mails queued after it keep their pace. */
export async function findLastBulkMoment({ kysely }: Pick<Database, "kysely">): Promise<Date | undefined> {
	const last = await kysely
		.selectFrom("outbox")
		.select("next_attempt_at")
		.where("state", "=", "queued")
		.where("lane", "=", "bulk")
		.where("attempts", "=", 0)
		.orderBy("next_attempt_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return last && new Date(last.next_attempt_at);
}

const earlierFailures = z.array(z.object({ at: z.string(), attempts: z.number(), reason: z.string() }));

/** Reads how often the mail failed before, and why. A list that was corrupted by hand counts as none: the mail is still sent. */
export function readEarlierFailures(row: Pick<OutboxRow, "earlier_failures">): z.output<typeof earlierFailures> {
	try {
		return earlierFailures.parse(JSON.parse(row.earlier_failures));
	} catch {
		return [];
	}
}

/** Since when it has been tried without a break: since it was queued, or since it was last sent again by hand. */
export function tryingSince(row: Pick<OutboxRow, "created_at" | "earlier_failures">): Date {
	return new Date(readEarlierFailures(row).at(-1)?.at ?? row.created_at);
}

/** Makes a mail due now, dead or waiting. False for one that was sent or is being sent at this moment, or is none. */
export async function resendMail(transaction: DatabaseTransaction, now: Date, id: string): Promise<boolean> {
	if ((await resendDeadMail(transaction, now, [id])) > 0) return true;
	const { numUpdatedRows } = await dueNow(transaction, now).where("id", "=", id).executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Makes every mail due now that waits for another attempt, as after the mail server was put right. Returns how many. */
export async function retryNow(transaction: DatabaseTransaction, now: Date): Promise<number> {
	const { numUpdatedRows } = await dueNow(transaction, now).where("attempts", ">", 0).executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

function dueNow(transaction: DatabaseTransaction, now: Date) {
	const moment = now.toISOString();
	return transaction
		.updateTable("outbox")
		.set({ ...UNCLAIMED, next_attempt_at: moment })
		.where("state", "=", "queued")
		.where((mail) => mail.or([mail("claimed_until", "is", null), mail("claimed_until", "<=", moment)]));
}

/** Queues dead mails once more, as they were; why they had failed stays noted. Returns how many of the ids were dead. */
export async function resendDeadMail(
	transaction: DatabaseTransaction,
	now: Date,
	ids?: readonly string[],
): Promise<number> {
	const at = now.toISOString();
	const dead = await transaction
		.selectFrom("outbox")
		.select(["id", "attempts", "last_error", "earlier_failures"])
		.where("state", "=", "dead")
		.$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? [])]))
		.execute();
	let resent = 0;
	for (const { id, attempts, last_error: reason, earlier_failures } of dead) {
		const failures = [...readEarlierFailures({ earlier_failures }), { at, attempts, reason: reason ?? "" }];
		const { numUpdatedRows } = await transaction
			.updateTable("outbox")
			.set({
				state: "queued",
				attempts: 0,
				next_attempt_at: at,
				failed_at: null,
				earlier_failures: JSON.stringify(failures),
			})
			.where("id", "=", id)
			// Somebody else may have done it meanwhile, and the mail may be on its way.
			.where("state", "=", "dead")
			.executeTakeFirstOrThrow();
		resent += Number(numUpdatedRows);
	}
	return resent;
}

// The steps of SMTP that are about this mail or its recipient. A 5xx to the greeting, STARTTLS, AUTH or MAIL FROM is
// about us: our server, account or sender address. That is an outage to repair, and the mail waits for it.
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];
// "Authentication required" and similar replies, which some servers send only at the recipient.
const ABOUT_OUR_ACCOUNT = [530, 534, 535, 538];
const REASON_MAX_CHARACTERS = 500;

// nodemailer marks a reply `permanent` when it is a 5xx other than 503, which only says that the session went wrong.
const permanentReply = z.object({
	permanent: z.literal(true),
	command: z.enum(ABOUT_THE_MAIL),
	responseCode: z.number().refine((code) => !ABOUT_OUR_ACCOUNT.includes(code)),
});

const described = z.object({ message: z.string(), response: z.string().optional(), code: z.string().optional() });

// The library's code for a server that does not offer STARTTLS, or with which the handshake fails.
const TLS_FAILED = "ETLS";

type Failure = {
	/** The receiving side has refused this mail for good. Anything else is tried again. */
	isRefusal: boolean;
	/** The failure on one line; it may hold the recipient's address and so belongs in no log. */
	reason: string;
};

/** Tells a permanent refusal from a failure that a retry may fix. */
export function classifyFailure(error: unknown): Failure {
	const { data } = described.safeParse(error);
	const words = data?.response ?? data?.message ?? String(error);
	const reason = data?.code === TLS_FAILED ? `The mail server gives no connection with TLS: ${words}` : words;
	return {
		isRefusal: permanentReply.safeParse(error).success,
		reason:
			reason
				.replace(/\p{Cc}+/gu, " ")
				.trim()
				.slice(0, REASON_MAX_CHARACTERS) || "no reason given",
	};
}

const GIVE_UP_AFTER_DAYS = 7;
const GIVE_UP_AFTER_MS = GIVE_UP_AFTER_DAYS * DAY_MS;
// As many as the seven days have at the longest delay: a clock that jumps ahead by a month ends the days, not the attempts.
const GIVE_UP_AFTER_ATTEMPTS = GIVE_UP_AFTER_MS / LONGEST_DELAY_MS;

/** Records a mail as sent, even if the claim has expired: it was. Its attachments, most of its size, are removed. */
export async function markSent(database: Database, row: OutboxRow, now: Date): Promise<void> {
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set({ ...UNCLAIMED, state: "sent", sent_at: now.toISOString(), last_error: null, attachments: "[]" })
			.where("id", "=", row.id)
			.where("state", "=", "queued")
			.execute(),
	);
}

type Attempted = Pick<OutboxRow, "attempts" | "created_at" | "earlier_failures">;

function isGivenUp(row: Attempted, now: Date): boolean {
	if (row.attempts < GIVE_UP_AFTER_ATTEMPTS) return false;
	const triedForMs = now.getTime() - tryingSince(row).getTime();
	// A start in the future was recorded by a clock that was ahead. It is ignored: the number of attempts alone decides.
	return triedForMs >= GIVE_UP_AFTER_MS || triedForMs < 0;
}

/** The next state of a mail that was not delivered: dead when refused or after seven days, due again until then. */
export function afterFailure(row: Attempted, failure: Failure, now: Date, random: number) {
	if (failure.isRefusal || isGivenUp(row, now)) {
		const reason = failure.isRefusal ? failure.reason : `Given up after ${GIVE_UP_AFTER_DAYS} days: ${failure.reason}`;
		return { ...UNCLAIMED, state: "dead", failed_at: now.toISOString(), last_error: reason } as const;
	}
	const nextAttempt = new Date(now.getTime() + retryDelayMs(row.attempts, random));
	return {
		...UNCLAIMED,
		state: "queued",
		next_attempt_at: nextAttempt.toISOString(),
		last_error: failure.reason,
	} as const;
}

/** Records the outcome of a failed attempt, unless the claim has passed to another worker, which then decides. */
export async function markFailed(database: Database, row: OutboxRow, outcome: ReturnType<typeof afterFailure>) {
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set(outcome)
			.where("id", "=", row.id)
			.where("state", "=", "queued")
			.where("claim_id", "=", row.claim_id)
			.execute(),
	);
}

export type DeliveryDeps = {
	database: Database;
	transport: MailTransport;
	/** False for an address on the suppression list. Asked at every attempt. */
	isMailable(address: string): Promise<boolean>;
	logger: Logger;
	now: () => Date;
	random: () => number;
};

/** A refusal by the company's own mailbox is an outage: its owner repairs it, and the lead would be lost to them. */
function failureOf(error: unknown, row: OutboxRow): Failure {
	const failure = classifyFailure(error);
	return { ...failure, isRefusal: failure.isRefusal && row.to_team === 0 };
}

/** Tries a claimed mail once. Returns how to record the outcome, which can be repeated when the database is away. */
export async function deliverMail(deps: DeliveryDeps, row: OutboxRow): Promise<() => Promise<void>> {
	const { database, transport, isMailable, logger, now, random } = deps;
	const requestId = row.request_id ?? undefined;
	const known = { mail: row.id, kind: row.kind, attempts: row.attempts, requestId };
	try {
		if (!(await isMailable(row.recipient))) {
			logger.info(known, "mail not sent: its recipient was erased");
			return () => database.transaction((transaction) => withdrawMail(transaction, [row.id]));
		}
		const body = row.body_id === null ? undefined : await findSharedBody(database, row.body_id);
		await transport.send(fromRow(row, body));
	} catch (error) {
		const outcome = afterFailure(row, failureOf(error, row), now(), random());
		// The reason may hold an address, so it goes to the database and only its code to the log.
		logger.warn({ ...known, state: outcome.state, code: errorCode(error) }, "mail not sent");
		return () => markFailed(database, row, outcome);
	}
	const sentAt = now();
	logger.info(known, "mail sent");
	return () => markSent(database, row, sentAt);
}
