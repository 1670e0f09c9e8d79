import type { Database } from "#platform/database/database.ts";
import { type ListedMail, MAILS_ON_PAGE } from "./list-mail.ts";

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
