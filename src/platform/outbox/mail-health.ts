import { type Kysely, sql } from "kysely";
import { daysBefore } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow, Schema } from "#platform/database/schema.ts";
import type { Problem } from "#platform/problem.ts";
import { retryDelayMs, tryingSince } from "./deliver-mail.ts";

/** Counts every accepted mail by its state: accepted = sent + queued + dead, always. */
export async function readOutboxBalance({ kysely }: Pick<Database, "kysely">) {
	return kysely.selectFrom("outbox_balance").selectAll().executeTakeFirstOrThrow();
}

const LATE_AFTER_SECONDS = 15 * 60;
// Anybody may mistype an address, or type in one that is somebody else's joke. So many of them in a day, and such a part of
// all mail, are no slips: the site's own mail is refused, or somebody tries addresses.
const REFUSED_IN_A_DAY = 20;
const REFUSED_SHARE = 0.2;

type MailWatch = { now: Date };

type MailHealth = {
	/** The time for which the mail that waits longest has been due; a notice to the owner is due from the start. Null: none is due. */
	oldestDueSeconds: number | null;
	/** The code of the mail server's last reply to it; null where it was not tried or got no reply. */
	oldestDueReply: string | null;
	/** Dead mail to the owner, however old: it is a visitor's message that the owner does not have. */
	failedToOwner: number;
	/** Mail to others that failed for good within a day: nearly all of it was refused. */
	refusedToday: number;
	sentToday: number;
	/** Mails that wait for the mail server itself, which has taken none since the last of them failed. */
	heldUp: { mails: number; why: string } | null;
};

// Tells what a reason in the outbox means for the server. A 4xx to a recipient or a text is about that one mail. A 5xx about a mail
// makes it dead at once, so the 5xx of one that is still queued is about us; but the owner's mailbox may refuse for days.
const SERVER_TROUBLES: readonly [pattern: RegExp, why: string][] = [
	[/^(421|454)\b/, "says that it is not available"],
	[/^53[0458]\b/, "refuses user or password"],
	[/^4\d\d\b/, ""],
	[/^5\d\d\b/, "refuses our account or the address in MAIL_FROM"],
	[/time(d )?[ -]?out|greeting never/i, "takes a connection and does not answer"],
	[/\b(tls|ssl|certificate)\b/i, "offers no encryption that can be trusted"],
	[
		/^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)\b/,
		"is the folder DATA_DIR/outbox (SMTP_URL is not set), which cannot be written",
	],
	[/^/, "cannot be reached"],
];

/** The fault that keeps the mail server from taking any mail; "" where the reason is about one mail only. */
function serverFault({ last_error, to_team }: Waiting): string {
	const reason = last_error ?? "";
	const mayBeAboutMailbox = /^5(?!3[0458])\d\d\b/.test(reason);
	if (mayBeAboutMailbox && to_team === 1) return "";
	return SERVER_TROUBLES.find(([pattern]) => pattern.test(reason))?.[1] ?? "";
}

type Waiting = Pick<OutboxRow, "attempts" | "claim_id" | "next_attempt_at" | "last_error" | "to_team">;

/** The number of attempts that have failed: one in flight has not, yet. */
const failedAttempts = ({ attempts, claim_id }: Waiting) => attempts - (claim_id ? 1 : 0);

/** The earliest moment at which the last attempt can have failed: the pause after it is partly chance. */
function failedSince(mail: Waiting): number {
	return Date.parse(mail.next_attempt_at) - retryDelayMs(Math.max(1, failedAttempts(mail)), 1);
}

/** Queued, and failed since. In the words of the index, without the state: with it SQLite reads every mail that waits. */
export const isRetried = sql<boolean>`attempts > 0 and last_error is not null and failed_at is null and sent_at is null`;

/** Finds the fault that keeps the mail server from taking any mail at all; null when it takes some. */
export async function findHeldUp(kysely: Kysely<Schema>): Promise<MailHealth["heldUp"]> {
	const failed = await kysely
		.selectFrom("outbox")
		.select(["attempts", "claim_id", "next_attempt_at", "last_error", "to_team"])
		.where(isRetried)
		.execute();
	const withFault = failed.filter((mail) => failedAttempts(mail) > 0 && serverFault(mail));
	const newest = withFault.toSorted((one, other) => failedSince(other) - failedSince(one))[0];
	if (!newest) return null;
	const sentSince = await kysely
		.selectFrom("outbox")
		.select("id")
		.where("sent_at", ">=", new Date(failedSince(newest)).toISOString())
		.limit(1)
		.executeTakeFirst();
	return sentSince ? null : { mails: withFault.length, why: serverFault(newest) };
}

/** Mail that may neither wait nor fail unnoticed. */
const isToOwner = sql<boolean>`to_team = 1`;

type DueMail = { since: Date; lastError: string | null };

async function findOldestDue(kysely: Kysely<Schema>, { now }: MailWatch): Promise<DueMail | undefined> {
	const due = await kysely
		.selectFrom("outbox")
		.select(["next_attempt_at", "last_error"])
		.where("state", "=", "queued")
		.where("next_attempt_at", "<=", now.toISOString())
		.orderBy("next_attempt_at")
		.limit(1)
		.executeTakeFirst();
	// Each failure puts the next attempt off, so a notice to the owner counts from when it was queued.
	const toOwner = await kysely
		.selectFrom("outbox")
		.select(["created_at", "earlier_failures", "last_error"])
		.where("state", "=", "queued")
		.where("lane", "=", "prompt")
		.where(isToOwner)
		.execute();
	const waiting = toOwner.map((row): DueMail => ({ since: tryingSince(row), lastError: row.last_error }));
	if (due) waiting.push({ since: new Date(due.next_attempt_at), lastError: due.last_error });
	return waiting.toSorted((one, other) => one.since.getTime() - other.since.getTime())[0];
}

async function countFailed(kysely: Kysely<Schema>, { now }: MailWatch) {
	const isOfToday = sql<boolean>`coalesce(failed_at, created_at) >= ${daysBefore(now, 1)}`;
	return kysely
		.selectFrom("outbox")
		.select([
			sql<number>`cast(count(*) filter (where ${isToOwner}) as integer)`.as("failedToOwner"),
			sql<number>`cast(count(*) filter (where not (${isToOwner}) and ${isOfToday}) as integer)`.as("refusedToday"),
		])
		.where("state", "=", "dead")
		.executeTakeFirstOrThrow();
}

async function countSent(kysely: Kysely<Schema>, { now }: MailWatch): Promise<number> {
	const { mails } = await kysely
		.selectFrom("outbox")
		.select(sql<number>`cast(count(*) as integer)`.as("mails"))
		.where("sent_at", ">=", daysBefore(now, 1))
		.executeTakeFirstOrThrow();
	return mails;
}

/** The state of mail delivery, from the outbox alone: the same for every process, and for a command beside them. */
export async function readMailHealth(kysely: Kysely<Schema>, watch: MailWatch): Promise<MailHealth> {
	const oldest = await findOldestDue(kysely, watch);
	const waitedMs = oldest && Math.max(0, watch.now.getTime() - oldest.since.getTime());
	return {
		oldestDueSeconds: waitedMs === undefined ? null : Math.floor(waitedMs / 1_000),
		oldestDueReply: /^[45]\d\d\b/.exec(oldest?.lastError ?? "")?.[0] ?? null,
		...(await countFailed(kysely, watch)),
		sentToday: await countSent(kysely, watch),
		heldUp: await findHeldUp(kysely),
	};
}

const emails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;

/** Problems that the owner has to act on, without an address. */
export function mailProblems(health: MailHealth): Problem[] {
	const { heldUp, oldestDueSeconds, oldestDueReply, failedToOwner, refusedToday: refused, sentToday: sent } = health;
	const problems: Problem[] = [];
	if (heldUp) {
		problems.push({
			code: "mail-server",
			problem: `The mail server ${heldUp.why}: ${emails(heldUp.mails)} tried in vain, none sent since.`,
			remedy: "Check that server and SMTP_URL; mail is kept and sent when it answers.",
		});
	}
	if (oldestDueSeconds !== null && oldestDueSeconds > LATE_AFTER_SECONDS) {
		const reply = oldestDueReply ? `: the mail server last answered ${oldestDueReply}` : "";
		problems.push({
			code: "mail-late",
			problem: `The oldest due email has waited ${Math.floor(oldestDueSeconds / 60)} minutes${reply}.`,
			remedy: oldestDueReply
				? "Ask the people who run that server."
				: "Check that a process with ROLE all or worker runs, and that the mail server answers.",
		});
	}
	if (failedToOwner > 0) {
		problems.push({
			code: "mail-to-owner",
			problem: `${emails(failedToOwner)} to the owner failed.`,
			remedy: "The page Mail says why, and sends them again.",
		});
	}
	if (refused >= REFUSED_IN_A_DAY && refused >= REFUSED_SHARE * (refused + sent)) {
		problems.push({
			code: "mail-refused",
			problem: `${refused} of ${emails(refused + sent)} failed within a day.`,
			remedy:
				"The page Mail has the reasons. If they are about us (spam, policy, reputation), ask the people who run the mail server; if they say that there is no such mailbox, somebody types in addresses: lower STRANGER_MAILS_PER_HOUR until it is over.",
		});
	}
	return problems;
}

/** Counts the mails in each state and lane, for a monitor. */
export function countMail(kysely: Kysely<Schema>) {
	return kysely
		.selectFrom("outbox")
		.select(["state", "lane", sql<number>`cast(count(*) as integer)`.as("mails")])
		.groupBy(["state", "lane"])
		.execute();
}
