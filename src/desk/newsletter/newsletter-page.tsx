import type { Desk } from "#desk/desk-context.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { shortMoment } from "#desk/kit/formats.ts";
import { Empty, Hint, PlaceHead } from "#desk/kit/page.tsx";
import { RowLink, Table } from "#desk/kit/table.tsx";
import { WHAT_SENT_MEANS } from "#desk/mail/list-mail.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { countIssue, isCountable } from "#features/newsletter/queue-issue.server.ts";
import { issuePath, NEWSLETTER_LEAD } from "./issues.ts";

/** Every article that can be sent and every issue that was, counted now while its mails are there; the newest article first. */
async function loader({ deps: { database, documents, now } }: Desk) {
	const issues = database.kysely.selectFrom("newsletter_issues").selectAll().orderBy("started_at", "desc");
	const rows = await Promise.all(
		(await issues.execute()).map(async (row) => ({
			...row,
			...(isCountable(row, now()) && (await countIssue(database, row))),
		})),
	);
	const issueOf = new Map(rows.map((row) => [row.issue, row]));
	const listed = publishedPosts(documents.current()).map(({ slug, title, category }) => {
		return { slug, title, category: category.name, issue: issueOf.get(slug) };
	});
	const gone = rows.filter(({ issue }) => !listed.some(({ slug }) => slug === issue));
	const category = "The article is no longer on the site";
	return {
		articles: [...listed, ...gone.map((row) => ({ slug: row.issue, title: row.subject, category, issue: row }))],
	};
}

type Shown = PageProps<typeof loader>;
type Article = Shown["articles"][number];

const states = { sending: "Sending", paused: "Paused", stopped: "Stopped" } as const;

function StateOf({ issue }: Pick<Article, "issue">) {
	if (!issue) return <span className="muted">Not sent</span>;
	if (issue.state === "done" && issue.waiting === 0) return <span className="good">Sent</span>;
	return <span className="urgent">{issue.state === "done" ? states.sending : states[issue.state]}</span>;
}

const figure = { isNumeric: true, isNamedOnPhone: true };

const Component = ({ articles, clock }: Shown) => (
	<>
		<PlaceHead lead={NEWSLETTER_LEAD} />
		<Table
			caption="Articles, and how many got each"
			rows={articles}
			empty={<Empty title="No article yet" text="Publish one under Articles; then send it from here." />}
			columns={{
				Article: ({ slug, title, category }) => <RowLink href={issuePath(slug)} label={title} note={category} />,
				State: ({ issue }) => <StateOf issue={issue} />,
				Readers: { ...figure, cell: ({ issue }) => issue?.readers },
				Sent: { ...figure, cell: ({ issue }) => issue?.sent },
				Failed: { ...figure, cell: ({ issue }) => issue?.failed },
				"Left within a week": { ...figure, cell: ({ issue }) => issue?.left_list },
				When: { className: "nowrap muted side", cell: ({ issue }) => issue && shortMoment(issue.started_at, clock) },
			}}
		/>
		{articles.length > 0 && <Hint text={WHAT_SENT_MEANS} />}
	</>
);

export const newsletterPage = deskPage({
	path: "newsletter",
	access: "signed in",
	title: "Newsletter",
	loader,
	Component,
});
