import { FilePlus } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deskOf } from "#desk/desk-context.ts";
import { isLate } from "#desk/documents/schedule.ts";
import { type Clock, shortMoment, zonedTime } from "#desk/kit/moments.ts";
import { PageNotice } from "#desk/kit/notice.tsx";
import { Empty, PageHead } from "#desk/kit/page.tsx";
import { Pager, pageIn } from "#desk/kit/pager.tsx";
import { Table } from "#desk/kit/table.tsx";
import { Tabs } from "#desk/kit/tabs.tsx";
import { pathOf, UNTITLED } from "./article-fields.ts";
import { type ArticleState, articleStates, type ListedArticle, listArticles } from "./list-articles.ts";

const PAGE_SIZE = 25;

const isState = (text: string | null): text is ArticleState => articleStates.some((state) => state === text);

async function loader(args: LoaderFunctionArgs) {
	const { deps, search, clock } = deskOf(args);
	const all = await listArticles(deps, deps.content().facts.offices[0].timeZone);
	const wanted = search.get("state");
	const state = isState(wanted) ? wanted : undefined;
	const shown = state ? all.filter((article) => article.state === state) : all;
	const page = pageIn(search);
	return {
		articles: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
		...{ state, page, clock, total: shown.length, all: all.length },
		counts: Map.groupBy(all, (article) => article.state),
	};
}

type Articles = Awaited<ReturnType<typeof loader>>;

const labels = { published: "Published", scheduled: "Scheduled", draft: "Drafts" } as const;

function StateTabs({ counts, state, all }: Pick<Articles, "counts" | "state" | "all">) {
	const tabs = articleStates.map((each) => ({
		...{ label: labels[each], href: `/desk/articles?state=${each}`, isHere: each === state },
		count: counts.get(each)?.length ?? 0,
	}));
	const first = { label: "All", href: "/desk/articles", isHere: state === undefined, count: all };
	return <Tabs label="State of articles" tabs={[first, ...tabs]} />;
}

function StateOf({ article, now }: { article: ListedArticle; now: Date }) {
	const { state, isChanged, scheduledFor } = article;
	if (isLate(scheduledFor, now)) return <span className="failed">Not published</span>;
	if (state === "scheduled") return <span className="urgent">Scheduled</span>;
	if (state === "draft") return <span className="muted">Draft</span>;
	return <span className="good">{isChanged ? "Published, with changes" : "Published"}</span>;
}

function whenOf({ savedAt, scheduledFor, date, state }: ListedArticle, clock: Clock): string {
	if (scheduledFor) {
		const [day, time] = [shortMoment(scheduledFor, clock), zonedTime(new Date(scheduledFor), clock.timeZone)];
		// Of today it is the time alone.
		return time.startsWith(day) ? time : `${day}, ${time}`;
	}
	if (savedAt) return `Changed ${shortMoment(savedAt, clock)}`;
	if (state === "draft") return "In the site's files";
	return date ? shortMoment(`${date}T12:00:00Z`, { now: clock.now, timeZone: "UTC" }) : "";
}

function ArticlesTable({ articles, clock }: Pick<Articles, "articles" | "clock">) {
	const picture = { className: "wide-cell cover-cell", headClassName: "wide-cell cover-cell" };
	return (
		<Table
			caption="Articles, drafts first"
			rows={articles}
			keyOf={({ id }) => id}
			columns={{
				Cover: {
					...{ ...picture, isHeadHidden: true, isBeforeName: true },
					cell: ({ cover }) =>
						cover && <img className="thumb" {...cover} sizes="84px" width={84} height={44} alt="" loading="lazy" />,
				},
				Title: ({ id, title, category }) => (
					<>
						<a className="row-link" href={pathOf(id)}>
							{title || UNTITLED}
						</a>
						<small>{category}</small>
					</>
				),
				State: (article) => <StateOf article={article} now={clock.now} />,
				When: { className: "nowrap muted side", cell: (article) => whenOf(article, clock) },
				"Views, 30 days": {
					isNumeric: true,
					isNamedOnPhone: true,
					cell: ({ views }) => views?.toLocaleString("en-US"),
				},
			}}
		/>
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

function NoArticles({ isAll }: { isAll: boolean }) {
	if (isAll) {
		return (
			<Empty title="No articles yet" text="A draft is only seen at the desk until you publish it.">
				<Create label="Write the first one" />
			</Empty>
		);
	}
	return (
		<Empty title="None in this state" text="All articles are one click away.">
			<a className="button outlined" href="/desk/articles">
				All articles
			</a>
		</Empty>
	);
}

function Component() {
	const shown = useLoaderData<typeof loader>();
	const { articles, page, total, all } = shown;
	return (
		<>
			<PageHead
				title="Articles"
				lead="One method per article, with numbers a reader can redo"
				notice={<PageNotice notices={{ discarded: { title: "Thrown away.", text: "The draft is gone." } }} />}
			>
				{all > 0 && <Create label="New article" />}
			</PageHead>
			{all > 0 && <StateTabs {...shown} />}
			{articles.length > 0 ? <ArticlesTable {...shown} /> : <NoArticles isAll={all === 0} />}
			<Pager page={page} pageSize={PAGE_SIZE} total={total} />
		</>
	);
}

/** Every article, with its state. */
export const articleListPage = { path: "articles", loader, Component };
