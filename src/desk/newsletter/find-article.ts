import { data } from "react-router";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { bodyIdsOf, countIssueMail } from "#features/newsletter/issue-counts.server.ts";
import { findIssue } from "#features/newsletter/issue-sending.server.ts";
import { countReaders } from "#features/newsletter/queue-issue.server.ts";
import type { DeskDeps } from "../desk-context.ts";
import { issueOfPost } from "./issue-of-post.ts";

/** The article of an address, and how readers get it. */
export async function findArticle({ documents, mail, content }: DeskDeps, slug: string) {
	const post = publishedPosts(documents.current()).find((each) => each.slug === slug);
	if (!post) throw data(null, { status: 404 });
	return { post, issue: issueOfPost(post, mail.siteUrl, content()) };
}

/** How far an issue is that was begun: counted now, not as it is noted. */
export async function readProgress({ database }: Pick<DeskDeps, "database">, issueId: string) {
	const row = await findIssue(database, issueId);
	if (!row) return undefined;
	const { sent, failed, waiting } = await countIssueMail(database, bodyIdsOf(row));
	const { confirmed, queued } = await countReaders(database, issueId);
	const unqueued = confirmed - queued;
	return {
		state: row.state,
		subject: row.subject,
		// Mails of an issue of long ago are no longer there to be counted.
		sent: Math.max(sent, row.sent),
		failed,
		/** What leaves by itself. */
		waiting: row.state === "sending" ? waiting + unqueued : waiting,
		/** Who would get it if it were gone on with. */
		unqueued,
		readers: row.readers,
	};
}

export type Progress = NonNullable<Awaited<ReturnType<typeof readProgress>>>;
