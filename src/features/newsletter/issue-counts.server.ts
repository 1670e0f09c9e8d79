import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import type { NewsletterIssueRow } from "./newsletter-tables.server.ts";

const DAY_MS = 24 * 60 * 60_000;
/** For how long after an issue was begun a reader who leaves counts as one who left after it. */
const LEFT_WITHIN_DAYS = 7;
/** Sent mail is kept for 30 days: what is counted later than this would become less. */
const COUNTED_FOR_DAYS = 28;

const ids = z.array(z.string());

/** The bodies of an issue's mails. */
export const bodyIdsOf = ({ body_ids }: Pick<NewsletterIssueRow, "body_ids">) => ids.parse(JSON.parse(body_ids));

const daysFrom = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS).toISOString();

/** How many of an issue's mails were sent, failed, and wait. By an index alone: fifty thousand take a few milliseconds. */
export async function countIssueMail({ kysely }: Pick<Database, "kysely">, bodyIds: readonly string[]) {
	const rows = await kysely
		.selectFrom("outbox")
		.select(["state", sql<number>`cast(count(*) as integer)`.as("mails")])
		.where("body_id", "in", bodyIds)
		.groupBy("state")
		.execute();
	const of = (state: string) => rows.find((row) => row.state === state)?.mails ?? 0;
	return { sent: of("sent"), failed: of("dead"), waiting: of("queued") };
}

/** How many of an issue's readers left the list in the week after it was begun. */
async function countLeft({ kysely }: Database, { issue, started_at }: NewsletterIssueRow): Promise<number> {
	const { count } = await kysely
		.selectFrom("newsletter_subscribers")
		.innerJoin("newsletter_deliveries", "subscriber_id", "newsletter_subscribers.id")
		.select(sql<number>`cast(count(*) as integer)`.as("count"))
		.where("issue", "=", issue)
		.where("state", "=", "unsubscribed")
		.where("unsubscribed_at", ">=", started_at)
		.where("unsubscribed_at", "<", daysFrom(started_at, LEFT_WITHIN_DAYS))
		.executeTakeFirstOrThrow();
	return count;
}

async function refreshCounts(database: Database, row: NewsletterIssueRow): Promise<void> {
	const { sent, failed, waiting } = await countIssueMail(database, bodyIdsOf(row));
	const counts = {
		// An issue that was gone on with after a month has mails that are no longer there.
		sent: Math.max(sent, row.sent),
		failed,
		waiting,
		left_list: await countLeft(database, row),
	};
	await database.write((executor) =>
		executor.updateTable("newsletter_issues").set(counts).where("issue", "=", row.issue).execute(),
	);
}

/** Counts the mails of every issue of which some may wait, and notes how many. */
export async function refreshOpenIssues(database: Database): Promise<void> {
	const open = await database.kysely
		.selectFrom("newsletter_issues")
		.selectAll()
		.where((row) => row.or([row("state", "in", ["sending", "stopped"]), row("waiting", ">", 0)]))
		.execute();
	for (const row of open) await refreshCounts(database, row);
}

/** Counts the mails of every issue whose mails are all kept: a failed one may have been sent again, a reader may have left. */
export async function refreshRecentIssues(database: Database, now: Date): Promise<void> {
	const recent = await database.kysely
		.selectFrom("newsletter_issues")
		.selectAll()
		.where("started_at", ">", daysFrom(now.toISOString(), -COUNTED_FOR_DAYS))
		.execute();
	for (const row of recent) await refreshCounts(database, row);
}
