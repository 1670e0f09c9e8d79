import { FilePlus } from "lucide-react";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { draftNotices } from "#desk/documents/history.tsx";
import { isLate } from "#desk/documents/publish-document.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { LinkButton } from "#desk/kit/form.tsx";
import { type Clock, counted, dayOf, shortMoment, zonedTime } from "#desk/kit/formats.ts";
import { Empty, Notice, PageHead, StateTabs } from "#desk/kit/page.tsx";
import { Pager, pageIn, RowLink, Table } from "#desk/kit/table.tsx";
import { kindIn, textsIn } from "#documents/documents.ts";
import { DAY_MS } from "#domain/dates.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { coverPicture } from "#features/blog/covers.server.ts";
import { ARTICLE, categoriesOf, unreadableArticles } from "#features/blog/posts.server.ts";
import { fieldsOf, inWords, pathOf, UNTITLED } from "./read-article.ts";

const DAYS_OF_VIEWS = 30;

const names = { published: "Published", scheduled: "Scheduled", draft: "Drafts" } as const;
type ArticleState = keyof typeof names;

async function readViews({ database, now }: DeskDeps, timeZone: string): Promise<ReadonlyMap<string, number>> {
	const since = dayOf(new Date(now().getTime() - (DAYS_OF_VIEWS - 1) * DAY_MS), timeZone);
	const rows = await database.kysely
		.selectFrom("daily_views")
		.select(["name", (row) => row.fn.sum<number | string>("views").as("views")])
		.where("dimension", "=", "page")
		.where("day", ">=", since)
		.where("name", "like", "/blog/%")
		.groupBy("name")
		.execute();
	return new Map(rows.map(({ name, views }) => [name, Number(views)]));
}

const drawnCover = (name: string) => {
	try {
		return name ? coverPicture(name) : undefined;
	} catch {
		// A draft may name a drawing that is not there.
		return undefined;
	}
};

/** Every article: drafts first, then what is scheduled, then what is published, the newest first. */
async function listArticles(deps: DeskDeps, timeZone: string) {
	const { texts: published, inRepository } = kindIn(deps.documents.current(), ARTICLE);
	const categories = categoriesOf(textsIn(deps.documents.current()));
	const stored = deps.database.kysely.selectFrom("documents").where("kind", "=", ARTICLE);
	const drafts = await stored.select(["id", "draft", "draft_at", "scheduled_for"]).execute();
	const rows = new Map(drafts.map((row) => [row.id, row]));
	const views = await readViews(deps, timeZone);
	const ids = [...new Set([...rows.keys(), ...published.keys(), ...inRepository.keys()])];
	const listed = ids.map((id) => {
		const row = rows.get(id);
		const text = row?.draft ?? published.get(id) ?? inRepository.get(id) ?? "";
		const fields = fieldsOf(text, categories);
		const isPublished = published.has(id);
		const state: ArticleState = row?.scheduled_for ? "scheduled" : isPublished ? "published" : "draft";
		return {
			id,
			state,
			title: fields.title,
			category: fields.category,
			date: fields.date,
			isChanged: isPublished && row?.draft != null,
			/** The time of the draft's last save; undefined without a draft, and of one in the repository. */
			savedAt: (row?.draft != null && row.draft_at) || undefined,
			scheduledFor: row?.scheduled_for ?? undefined,
			cover: drawnCover(fields.cover),
			views: isPublished ? (views.get(postPath(fields.slug)) ?? 0) : undefined,
		};
	});
	const rank = { draft: 0, scheduled: 1, published: 2 };
	const timeOf = ({ state, savedAt, date }: (typeof listed)[number]) => (state !== "published" && savedAt) || date;
	return listed.toSorted((a, b) => rank[a.state] - rank[b.state] || timeOf(b).localeCompare(timeOf(a)));
}

const PAGE_SIZE = 25;
/** So many articles that can't be read are named at once. */
const MOST_NAMED = 10;

async function loader({ deps, search }: Desk) {
	const all = await listArticles(deps, deps.content().facts.offices[0].timeZone);
	const state = Object.keys(names).find((each) => each === search.get("state"));
	const shown = state ? all.filter((article) => article.state === state) : all;
	const page = pageIn(search);
	const unreadable = unreadableArticles(deps.documents.current());
	return {
		unreadable: [...unreadable].slice(0, MOST_NAMED).map(([id, problems]) => `${id}: ${inWords(problems).join(" ")}`),
		unreadableCount: unreadable.size,
		articles: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
		state,
		page,
		total: shown.length,
		all: all.length,
		counts: Object.fromEntries(
			Object.keys(names).map((each) => [each, all.filter((article) => article.state === each).length]),
		),
	};
}

type Articles = PageProps<typeof loader>;
type ListedArticle = Articles["articles"][number];

function StateOf({ article, now }: { article: ListedArticle; now: Date }) {
	const { state, isChanged, scheduledFor } = article;
	if (isLate(scheduledFor, now)) return <span className="failed">Not published</span>;
	if (state === "scheduled") return <span className="urgent">Scheduled</span>;
	if (state === "draft") return <span className="muted">Draft</span>;
	return <span className="good">{isChanged ? "Published, with changes" : "Published"}</span>;
}

function whenOf({ savedAt, scheduledFor, date, state }: ListedArticle, clock: Clock): string {
	if (scheduledFor) {
		const [day, time] = [shortMoment(scheduledFor, clock), zonedTime(scheduledFor, clock.timeZone)];
		// Of today it is the time alone.
		return time.startsWith(day) ? time : `${day}, ${time}`;
	}
	if (savedAt) return `Changed ${shortMoment(savedAt, clock)}`;
	if (state === "draft") return "In the site's files";
	return date ? shortMoment(`${date}T12:00:00Z`, { now: clock.now, timeZone: "UTC" }) : "";
}

const picture = { className: "wide-cell cover-cell", headClassName: "wide-cell cover-cell" };

function ArticlesTable({ articles, clock }: Articles) {
	return (
		<Table
			caption="Articles, drafts first"
			rows={articles}
			columns={{
				Cover: {
					...picture,
					isHeadHidden: true,
					isBeforeName: true,
					cell: ({ cover }) =>
						cover && <img className="thumb" {...cover} sizes="84px" width={84} height={44} alt="" loading="lazy" />,
				},
				Title: ({ id, title, category }) => <RowLink href={pathOf(id)} label={title || UNTITLED} note={category} />,
				State: (article) => <StateOf article={article} now={clock.now} />,
				When: { className: "nowrap muted side", cell: (article) => whenOf(article, clock) },
				"Views, 30 days": { isNumeric: true, isNamedOnPhone: true, cell: ({ views }) => views },
			}}
		/>
	);
}

const create = { href: "/desk/articles/new", Icon: FilePlus };

function Component(shown: Articles) {
	const { articles, page, total, all, counts, state, unreadable, unreadableCount } = shown;
	const cannotBeRead = `${counted(unreadableCount, "article")} can't be read, so ${unreadableCount === 1 ? "it is" : "they are"} not on the site.`;
	return (
		<>
			<PageHead lead="One method per article, with numbers a reader can redo">
				{all > 0 && <LinkButton {...create} label="New article" />}
			</PageHead>
			{unreadableCount > 0 && <Notice tone="bad" title={cannotBeRead} lines={unreadable} />}
			{all > 0 && (
				<StateTabs label="State of articles" path="/desk/articles" names={names} counts={counts} state={state} />
			)}
			{articles.length > 0 && <ArticlesTable {...shown} />}
			{all === 0 && (
				<Empty title="No articles yet" text="A draft is only seen at the desk until you publish it.">
					<LinkButton {...create} label="Write the first one" />
				</Empty>
			)}
			{all > 0 && articles.length === 0 && (
				<Empty title="None in this state">
					<LinkButton look="outlined" href="/desk/articles" label="All articles" />
				</Empty>
			)}
			<Pager page={page} pageSize={PAGE_SIZE} total={total} />
		</>
	);
}

export const articleListPage = deskPage({
	path: "articles",
	access: "signed in",
	title: "Articles",
	notices: draftNotices,
	loader,
	Component,
});
