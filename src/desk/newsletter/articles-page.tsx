import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shortMoment } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { deskContext } from "../desk-context.ts";
import { newsletterCopy as copy } from "./newsletter.copy.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { type ListedArticle, listArticles } from "./read-articles.ts";

async function loader({ context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	return { articles: await listArticles(deps), moment: { now: deps.now(), timeZone: user.timeZone } };
}

type Moment = { now: Date; timeZone: string };

function StateOf({ issue }: Pick<ListedArticle, "issue">) {
	const { states } = copy;
	if (!issue) return <span className="muted">{states.none}</span>;
	if (issue.state === "done" && issue.waiting === 0) return <span className="good">{states.done}</span>;
	if (issue.state === "done") return <span className="urgent">{states.waiting}</span>;
	return <span className="urgent">{states[issue.state]}</span>;
}

/** Its cells of figures, empty for an article that was never sent. */
function figuresOf(issue: ListedArticle["issue"]) {
	const { queued, sent, failed, left } = copy.columns;
	return [
		{ label: queued, value: issue?.readers },
		{ label: sent, value: issue?.sent },
		{ label: failed, value: issue?.failed },
		{ label: left, value: issue?.left_list },
	];
}

function Row({ article, moment }: { article: ListedArticle; moment: Moment }) {
	const { slug, title, category, issue } = article;
	return (
		<tr>
			<th scope="row">
				<a className="row-link" href={`/desk/newsletter/${encodeURIComponent(slug)}`}>
					{title}
				</a>
				<small>{category ?? copy.noArticle}</small>
			</th>
			<td>
				<StateOf issue={issue} />
			</td>
			{figuresOf(issue).map(({ label, value }) => (
				<td key={label} className="numeric" data-l={value === undefined ? undefined : label}>
					{value?.toLocaleString("en-US")}
				</td>
			))}
			<td className="nowrap muted side">{issue && shortMoment(issue.started_at, moment)}</td>
		</tr>
	);
}

function Articles({ articles, moment }: { articles: readonly ListedArticle[]; moment: Moment }) {
	const { columns } = copy;
	return (
		<>
			<div className="table-frame">
				<table className="table list">
					<caption className="visually-hidden">{copy.caption}</caption>
					<thead>
						<tr>
							<th scope="col">{columns.article}</th>
							<th scope="col">{columns.state}</th>
							{figuresOf(undefined).map(({ label }) => (
								<th key={label} scope="col" className="numeric">
									{label}
								</th>
							))}
							<th scope="col">{columns.when}</th>
						</tr>
					</thead>
					<tbody>
						{articles.map((article) => (
							<Row key={article.slug} article={article} moment={moment} />
						))}
					</tbody>
				</table>
			</div>
			<p className="muted small spaced">{copy.kept}</p>
		</>
	);
}

function Component() {
	const { articles, moment } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={copy.title} lead={copy.lead} />
			<NewsletterTabs current="articles" />
			{articles.length > 0 ? (
				<Articles articles={articles} moment={moment} />
			) : (
				<div className="empty">
					<h2>{copy.empty.title}</h2>
					<p>{copy.empty.text}</p>
				</div>
			)}
		</>
	);
}

/** The articles, and how many got each. */
export const articlesPage = { path: "newsletter", loader, Component };
