import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type DeskDeps, deskOf } from "#desk/desk-context.ts";
import { type Clock, shortMoment } from "#desk/kit/moments.ts";
import { Empty, PageHead } from "#desk/kit/page.tsx";
import { Table } from "#desk/kit/table.tsx";
import { Tabs } from "#desk/kit/tabs.tsx";
import { publishedPosts } from "#features/blog/posts.server.ts";
import type { NewsletterIssueRow } from "#features/newsletter/newsletter-tables.server.ts";

type Deps = Pick<DeskDeps, "database" | "documents">;

type IssueCounts = Pick<
	NewsletterIssueRow,
	"state" | "readers" | "sent" | "failed" | "waiting" | "left_list" | "started_at"
>;

type ListedArticle = {
	slug: string;
	title: string;
	/** What it is filed under; undefined when the article is no longer on the site. */
	category: string | undefined;
	issue: IssueCounts | undefined;
};

/** Every article that can be sent and every issue that was, as last counted; the newest article first. */
async function listArticles({ database, documents }: Deps): Promise<ListedArticle[]> {
	const rows = await database.kysely
		.selectFrom("newsletter_issues")
		.select(["issue", "subject", "state", "readers", "sent", "failed", "waiting", "left_list", "started_at"])
		.orderBy("started_at", "desc")
		.execute();
	const issueOf = new Map(rows.map((row) => [row.issue, row]));
	const posts = publishedPosts(documents.current());
	const listed = posts.map(({ slug, title, category }) => {
		return { slug, title, category: category.name, issue: issueOf.get(slug) };
	});
	const slugs = new Set(posts.map(({ slug }) => slug));
	const gone = rows
		.filter(({ issue }) => !slugs.has(issue))
		.map((row) => ({ slug: row.issue, title: row.subject, category: undefined, issue: row }));
	return [...listed, ...gone];
}

async function loader(args: LoaderFunctionArgs) {
	const { deps, clock } = deskOf(args);
	return { articles: await listArticles(deps), clock };
}

/** The head of the newsletter's two parts, and the way between them. */
export function NewsletterHead({ current, children }: { current: "Articles" | "Readers"; children?: React.ReactNode }) {
	const paths = { Articles: "/desk/newsletter", Readers: "/desk/newsletter/readers" };
	const tabs = Object.entries(paths).map(([label, href]) => ({ label, href, isHere: label === current }));
	return (
		<>
			<PageHead
				title="Newsletter"
				lead="Send an article to everyone who confirmed the newsletter."
				windowTitle={current === "Readers" ? current : "Newsletter"}
			>
				{children}
			</PageHead>
			<Tabs label="Newsletter" tabs={tabs} />
		</>
	);
}

const states = { sending: "Sending", paused: "Paused", stopped: "Stopped" } as const;

function StateOf({ issue }: Pick<ListedArticle, "issue">) {
	if (!issue) return <span className="muted">Not sent</span>;
	if (issue.state === "done" && issue.waiting === 0) return <span className="good">Sent</span>;
	return <span className="urgent">{issue.state === "done" ? "Leaving" : states[issue.state]}</span>;
}

/** A column of figures, empty for an article that was never sent. */
const figure = (of: (issue: IssueCounts) => number) => ({
	isNumeric: true,
	isNamedOnPhone: true,
	cell: ({ issue }: ListedArticle) => issue && of(issue).toLocaleString("en-US"),
});

function Articles({ articles, clock }: { articles: readonly ListedArticle[]; clock: Clock }) {
	return (
		<>
			<Table
				caption="Articles, and how many got each"
				rows={articles}
				keyOf={({ slug }) => slug}
				columns={{
					Article: ({ slug, title, category }) => (
						<>
							<a className="row-link" href={`/desk/newsletter/${encodeURIComponent(slug)}`}>
								{title}
							</a>
							<small>{category ?? "The article is no longer on the site"}</small>
						</>
					),
					State: ({ issue }) => <StateOf issue={issue} />,
					Readers: figure(({ readers }) => readers),
					Sent: figure(({ sent }) => sent),
					Failed: figure(({ failed }) => failed),
					"Left within a week": figure(({ left_list }) => left_list),
					When: {
						className: "nowrap muted side",
						cell: ({ issue }) => issue && shortMoment(issue.started_at, clock),
					},
				}}
			/>
			<p className="muted small spaced">
				“Sent” means that the receiving server took it, not that it was read. The site does not track opening.
			</p>
		</>
	);
}

function Component() {
	const { articles, clock } = useLoaderData<typeof loader>();
	return (
		<>
			<NewsletterHead current="Articles" />
			{articles.length > 0 ? (
				<Articles articles={articles} clock={clock} />
			) : (
				<Empty title="No article yet" text="Publish one under Articles; then send it from here." />
			)}
		</>
	);
}

/** The articles, and how many got each. */
export const articlesPage = { path: "newsletter", loader, Component };
