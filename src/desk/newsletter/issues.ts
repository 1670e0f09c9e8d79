import { audit, audited } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { orNotFound } from "#desk/kit/desk-page.tsx";
import { type ListedMail, MAILS_ON_PAGE } from "#desk/mail/list-mail.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { articleDocument } from "#documents/pages/blog.ts";
import type { Result } from "#domain/result.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { articleForMail, type MailedPart } from "#features/blog/article-for-mail.email.tsx";
import { postPath } from "#features/blog/blog-path.ts";
import { type Post, publishedPosts } from "#features/blog/posts.server.ts";
import {
	type BeginProblem,
	beginSending,
	endSending,
	findIssue,
	withdrawWaitingMail,
} from "#features/newsletter/issue-sending.server.ts";
import { issueEmail, type RenderedIssue } from "#features/newsletter/newsletter.email.tsx";
import {
	bodyIdsOf,
	countIssueMail,
	countReaders,
	findTestIssue,
	sendTestIssue,
} from "#features/newsletter/queue-issue.server.ts";
import type { Database } from "#platform/database/database.ts";
import { isLoopback } from "#platform/web-address.ts";

const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * As a mail may have it: a subject is one line, and no mail has U+0000. A text of the repository may have either, and so may
 * one that was published before titles were held to one line.
 */
const inOneLine = (text: string) => text.replaceAll(CONTROL_CHARACTERS, " ");

export function issueOfPost(
	post: Post,
	siteUrl: string,
	content: CompanyContent,
	part: MailedPart = "whole",
): RenderedIssue {
	const { body, text } = articleForMail(post, siteUrl, part);
	const issue = {
		id: post.slug,
		title: inOneLine(post.title),
		date: post.date,
		lead: inOneLine(post.excerpt),
		body,
		minutes: articleBody(post).minutes,
		note: post.example ? content.said(articleDocument).heading.example : undefined,
		url: siteUrl + postPath(post.slug),
		bodyText: text,
		isBeginning: part === "beginning",
	};
	return issueEmail(issue, siteUrl, content);
}

export const newsletter = { label: "Newsletter", to: "/desk/newsletter" };

export const NEWSLETTER_LEAD = "Send an article to everyone who confirmed the newsletter.";

/** The part of the article that is sent, as the address of a page names it. */
export const queryOf = (part: MailedPart): Record<string, string> => (part === "beginning" ? { part } : {});

/** The address of an issue's page, or of one below it. */
export const issuePath = (slug: string, part: MailedPart = "whole", below = "") =>
	`/desk/newsletter/${encodeURIComponent(slug)}${below}${part === "beginning" ? "?part=beginning" : ""}`;

/** Gmail hides what a mail has behind some 102 KB. */
export const MOST_SHOWN_BYTES = 100_000;

export const bytesOf = ({ body }: RenderedIssue) => Buffer.byteLength(body.html);

/** The article of this name, and how readers get it. */
async function findArticle({ documents, mail, content }: DeskDeps, slug: string, part: MailedPart = "whole") {
	const post = orNotFound(publishedPosts(documents.current()).find((each) => each.slug === slug));
	return { post, issue: issueOfPost(post, mail.siteUrl, content(), part) };
}

/** The same of an address of the desk, which names the part of it that is sent. */
export async function findAsked({ deps, params: { slug = "" }, search }: Pick<Desk, "deps" | "params" | "search">) {
	const part: MailedPart = search.get("part") === "beginning" ? "beginning" : "whole";
	return { part, ...(await findArticle(deps, slug, part)) };
}

/** The same as it was begun to be sent: the whole article, or its beginning. */
export async function findBegunArticle(deps: DeskDeps, slug: string) {
	const row = await findIssue(deps.database, slug);
	const whole = await findArticle(deps, slug);
	const beginning = await findArticle(deps, slug, "beginning");
	return row && bodyIdsOf(row).at(-1) === beginning.issue.body.id ? beginning : whole;
}

/** The progress of an issue that was begun: counted now, not as it is noted. */
export async function readProgress({ database }: DeskDeps, issueId: string) {
	const row = await findIssue(database, issueId);
	if (!row) return undefined;
	const { sent, failed, waiting } = await countIssueMail(database, bodyIdsOf(row));
	const { confirmed, queued } = await countReaders(database, issueId);
	const unqueued = confirmed - queued;
	return {
		state: row.state,
		subject: row.subject,
		readers: row.readers,
		failed,
		// Mails of an issue of long ago are no longer there to be counted.
		delivered: Math.max(sent, row.sent),
		waiting: row.state === "sending" ? waiting + unqueued : waiting,
		/** The number of readers who would get it if it were resumed. */
		unqueued,
	};
}

/** Mails that fall due in a second: few enough that mail hosts do not take them for a flood. */
export const MAILS_PER_SECOND = 10;

type Actor = Pick<Desk, "deps" | "user">;

/** Mail that leaves this machine with links that lead back to it would be of no use to anyone. */
export const hasUselessLinks = ({ siteUrl, smtpUrl }: DeskDeps["config"]) =>
	smtpUrl !== undefined && !isLoopback(smtpUrl) && isLoopback(siteUrl);

/** True when a test of these very words went to this person, and was not refused; it need not have arrived yet. */
export async function isTestedBy({ deps, user }: Actor, issue: RenderedIssue): Promise<boolean> {
	const test = await findTestIssue(deps.database, issue, user.email);
	return test !== undefined && test.state !== "dead";
}

const rowOf = (issueId: string) => ({ table: "newsletter_issues", id: issueId }) as const;

export async function testIssue({ deps, user }: Actor, issue: RenderedIssue): Promise<void> {
	await audited(deps, { by: user, act: "issue-tested", row: rowOf(issue.id) }, (transaction) =>
		sendTestIssue(transaction, deps, issue, user.email),
	);
	deps.wakeWorker();
}

/**
 * Begins to send an issue, or goes on with it, to exactly as many readers as the person expects; only after a test of its
 * words went to them. The processes with a worker do the rest.
 */
export async function sendIssue(
	{ deps, user }: Actor,
	issue: RenderedIssue,
	expected: number,
): Promise<Result<number, BeginProblem | "untested">> {
	if (!(await isTestedBy({ deps, user }, issue))) return { ok: false, problem: "untested" };
	return deps.database.transaction(async (transaction) => {
		const beginning = { issue, perSecond: MAILS_PER_SECOND, now: deps.now(), expected };
		const begun = await beginSending(transaction, beginning);
		if (begun.ok) {
			await audit(deps, transaction, { by: user, act: "issue-begun", row: rowOf(issue.id), count: begun.value });
		}
		return begun;
	});
}

// Thousands are withdrawn in it. Of more, the processes with a worker withdraw the rest, those that would leave next first.
const WITHDRAWS_FOR_MS = 1_500;

/** Stops an issue and withdraws what waits of it; returns how many were withdrawn so far. */
export async function stopIssue({ deps, user }: Actor, issueId: string): Promise<number> {
	const { database } = deps;
	await audited(deps, { by: user, act: "issue-stopped", row: rowOf(issueId) }, (transaction) =>
		endSending(transaction, { issueId, state: "stopped", now: deps.now() }),
	);
	const row = await findIssue(database, issueId);
	if (row?.state !== "stopped") return 0;
	return withdrawWaitingMail(deps, row, AbortSignal.timeout(WITHDRAWS_FOR_MS));
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
	const [newest, oldest] = [sent.at(0), sent.at(-1)];
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
