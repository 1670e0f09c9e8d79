import { FilePlus } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shortMoment, zonedTime } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { Pager, pageIn } from "#desk/kit/pager.tsx";
import { deskContext } from "../desk-context.ts";
import { isLate } from "../documents/schedule.ts";
import { articlesCopy as copy, publishCopy } from "./articles.copy.ts";
import { type ArticleState, articleStates, type ListedArticle, listArticles } from "./list-articles.ts";

const PAGE_SIZE = 25;

const isState = (text: string | null): text is ArticleState => articleStates.some((state) => state === text);

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { searchParams } = new URL(request.url);
	const all = await listArticles(deps, deps.content().facts.offices[0].timeZone);
	const wanted = searchParams.get("state");
	const state = isState(wanted) ? wanted : undefined;
	const shown = state ? all.filter((article) => article.state === state) : all;
	const page = pageIn(searchParams);
	return {
		articles: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
		state,
		page,
		total: shown.length,
		counts: {
			all: all.length,
			published: all.filter((article) => article.state === "published").length,
			scheduled: all.filter((article) => article.state === "scheduled").length,
			draft: all.filter((article) => article.state === "draft").length,
		},
		moment: { now: deps.now(), timeZone: user.timeZone },
		isDiscarded: searchParams.get("notice") === "discarded",
	};
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Tabs({ counts, state }: Pick<Data, "counts" | "state">) {
	const tabs = [undefined, ...articleStates];
	return (
		<nav className="tabs" aria-label={copy.tabs.label}>
			{tabs.map((tab) => (
				<a
					key={tab ?? "all"}
					href={tab ? `/desk/articles?state=${tab}` : "/desk/articles"}
					aria-current={tab === state ? "page" : undefined}
				>
					{copy.tabs[tab ?? "all"]} <span>{counts[tab ?? "all"]}</span>
				</a>
			))}
		</nav>
	);
}

type Moment = Data["moment"];

function StateOf({ article, now }: { article: ListedArticle; now: Date }) {
	const { state, isChanged, scheduledFor } = article;
	if (isLate(scheduledFor, now)) return <span className="failed">{copy.late}</span>;
	if (state === "scheduled") return <span className="urgent">{copy.states.scheduled}</span>;
	if (state === "draft") return <span className="muted">{copy.states.draft}</span>;
	return <span className="good">{isChanged ? copy.states.changed : copy.states.published}</span>;
}

function whenOf({ savedAt, scheduledFor, date, state }: ListedArticle, moment: Moment): string {
	if (scheduledFor) {
		const [day, time] = [shortMoment(scheduledFor, moment), zonedTime(new Date(scheduledFor), moment.timeZone)];
		// Of today it is the time alone.
		return time.startsWith(day) ? time : `${day}, ${time}`;
	}
	if (savedAt) return copy.changed(shortMoment(savedAt, moment));
	if (state === "draft") return copy.inFiles;
	return date ? shortMoment(`${date}T12:00:00Z`, { now: moment.now, timeZone: "UTC" }) : "";
}

function Row({ article, moment }: { article: ListedArticle; moment: Moment }) {
	const { id, title, category, cover, views } = article;
	return (
		<tr>
			<td className="wide-cell cover-cell">
				{cover && <img className="thumb" {...cover} sizes="84px" width={84} height={44} alt="" loading="lazy" />}
			</td>
			<th scope="row">
				<a className="row-link" href={`/desk/articles/${encodeURIComponent(id)}`}>
					{title || copy.untitled}
				</a>
				<small>{category}</small>
			</th>
			<td>
				<StateOf article={article} now={moment.now} />
			</td>
			<td className="nowrap muted side">{whenOf(article, moment)}</td>
			<td className="numeric" data-l={views === undefined ? undefined : copy.columns.views}>
				{views?.toLocaleString("en-US")}
			</td>
		</tr>
	);
}

function Table({ articles, moment }: Pick<Data, "articles" | "moment">) {
	const { columns } = copy;
	return (
		<div className="table-frame">
			<table className="table list">
				<caption className="visually-hidden">{copy.caption}</caption>
				<thead>
					<tr>
						<th scope="col" className="wide-cell cover-cell">
							<span className="visually-hidden">{columns.cover}</span>
						</th>
						<th scope="col">{columns.title}</th>
						<th scope="col">{columns.state}</th>
						<th scope="col">{columns.when}</th>
						<th scope="col" className="numeric">
							{columns.views}
						</th>
					</tr>
				</thead>
				<tbody>
					{articles.map((article) => (
						<Row key={article.id} article={article} moment={moment} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function Create({ label }: { label: string }) {
	return (
		<a className="button" href="/desk/articles/new">
			<FilePlus className="icon" aria-hidden="true" />
			{label}
		</a>
	);
}

function Empty({ isAll }: { isAll: boolean }) {
	const { title, text, link } = isAll ? copy.empty : copy.none;
	return (
		<div className="empty">
			<h2>{title}</h2>
			<p>{text}</p>
			{isAll ? (
				<Create label={link} />
			) : (
				<a className="button outlined" href="/desk/articles">
					{link}
				</a>
			)}
		</div>
	);
}

function Component() {
	const { articles, state, counts, page, total, moment, isDiscarded } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={copy.title}
				lead={copy.lead}
				notice={
					isDiscarded && (
						<Notice tone="ok" title={publishCopy.discarded.title} isResult>
							<p>{publishCopy.discarded.text}</p>
						</Notice>
					)
				}
			>
				{counts.all > 0 && <Create label={copy.create} />}
			</PageHead>
			{counts.all > 0 && <Tabs counts={counts} state={state} />}
			{articles.length > 0 ? <Table articles={articles} moment={moment} /> : <Empty isAll={counts.all === 0} />}
			<Pager page={page} pageSize={PAGE_SIZE} total={total} />
		</>
	);
}

/** Every article, with its state. */
export const articleListPage = { path: "articles", loader, Component };
