import type { DeskDeps } from "#desk/desk-context.ts";
import { dayOf } from "#desk/kit/moments.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { coverPicture } from "#features/blog/covers.server.ts";
import { ARTICLE, categoriesOf } from "#features/blog/posts.server.ts";
import { kindIn, textsIn } from "#platform/documents/documents.ts";
import { type ArticleFields, fieldsOf } from "./article-fields.ts";

const DAYS_OF_VIEWS = 30;
const DAY_MS = 86_400_000;

export const articleStates = ["published", "scheduled", "draft"] as const;
export type ArticleState = (typeof articleStates)[number];

export type ListedArticle = Pick<ArticleFields, "title" | "category" | "date"> & {
	id: string;
	state: ArticleState;
	/** It is published, and something was written since. */
	isChanged: boolean;
	/** When the draft was last saved; undefined without a draft, and of one in the repository. */
	savedAt: string | undefined;
	scheduledFor: string | undefined;
	cover: { src: string; srcSet: string } | undefined;
	views: number | undefined;
};

type Deps = Pick<DeskDeps, "database" | "documents" | "now">;

async function readViews({ database, now }: Deps, timeZone: string): Promise<ReadonlyMap<string, number>> {
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

/** What of the database is needed for a list: whole texts of drafts alone. */
async function readRows({ database }: Deps) {
	const rows = await database.kysely
		.selectFrom("documents")
		.select(["id", "draft", "draft_at", "scheduled_for", "is_down"])
		.where("kind", "=", ARTICLE)
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
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
export async function listArticles(deps: Deps, timeZone: string): Promise<ListedArticle[]> {
	const published = kindIn(deps.documents.current(), ARTICLE).texts;
	const inRepository =
		deps.documents.kinds.find(({ kind }) => kind === ARTICLE)?.inRepository ?? new Map<string, string>();
	const categories = categoriesOf(textsIn(deps.documents.current()));
	const rows = await readRows(deps);
	const views = await readViews(deps, timeZone);
	const ids = [...new Set([...rows.keys(), ...published.keys(), ...inRepository.keys()])];
	const listed = ids.map((id): ListedArticle => {
		const row = rows.get(id);
		const text = row?.draft ?? published.get(id) ?? inRepository.get(id) ?? "";
		const fields = fieldsOf(text, categories);
		const isPublished = published.has(id);
		return {
			id,
			title: fields.title,
			category: fields.category,
			date: fields.date,
			state: row?.scheduled_for ? "scheduled" : isPublished ? "published" : "draft",
			isChanged: isPublished && row?.draft != null,
			savedAt: (row?.draft != null && row.draft_at) || undefined,
			scheduledFor: row?.scheduled_for ?? undefined,
			cover: drawnCover(fields.cover),
			views: isPublished ? (views.get(postPath(fields.slug)) ?? 0) : undefined,
		};
	});
	const rank = { draft: 0, scheduled: 1, published: 2 };
	const timeOf = ({ savedAt, date }: ListedArticle) => savedAt ?? date;
	return listed.toSorted((a, b) =>
		rank[a.state] !== rank[b.state]
			? rank[a.state] - rank[b.state]
			: a.state === "published"
				? b.date.localeCompare(a.date)
				: timeOf(b).localeCompare(timeOf(a)),
	);
}
