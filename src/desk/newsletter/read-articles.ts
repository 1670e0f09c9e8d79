import type { IsoDate } from "#domain/dates.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import type { NewsletterIssueRow } from "#features/newsletter/newsletter-tables.server.ts";
import type { DeskDeps } from "../desk-context.ts";

type Deps = Pick<DeskDeps, "database" | "documents">;

type IssueCounts = Pick<
	NewsletterIssueRow,
	"state" | "readers" | "sent" | "failed" | "waiting" | "left_list" | "started_at"
>;

export type ListedArticle = {
	slug: string;
	title: string;
	/** What it is filed under; undefined when the article is no longer on the site. */
	category: string | undefined;
	date: IsoDate | undefined;
	issue: IssueCounts | undefined;
};

/** Every article that can be sent and every issue that was, as last counted; the newest article first. */
export async function listArticles({ database, documents }: Deps): Promise<ListedArticle[]> {
	const rows = await database.kysely
		.selectFrom("newsletter_issues")
		.select(["issue", "subject", "state", "readers", "sent", "failed", "waiting", "left_list", "started_at"])
		.orderBy("started_at", "desc")
		.execute();
	const issueOf = new Map(rows.map((row) => [row.issue, row]));
	const posts = publishedPosts(documents.current());
	const listed = posts.map(({ slug, title, category, date }) => {
		return { slug, title, category: category.name, date, issue: issueOf.get(slug) };
	});
	const slugs = new Set(posts.map(({ slug }) => slug));
	const gone = rows
		.filter(({ issue }) => !slugs.has(issue))
		.map((row) => ({ slug: row.issue, title: row.subject, category: undefined, date: undefined, issue: row }));
	return [...listed, ...gone];
}

/** How many confirmed, have not confirmed yet, and left; and how many are mailed no more at their wish. */
export async function countReaderStates({ kysely }: DeskDeps["database"]) {
	const rows = await kysely
		.selectFrom("newsletter_subscribers")
		.select(["state", (row) => row.fn.countAll().as("count")])
		.groupBy("state")
		.execute();
	const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
	return { confirmed: of("confirmed"), pending: of("pending"), unsubscribed: of("unsubscribed") };
}
