import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import { categoriesDocument } from "#documents/company/categories.ts";
import { CATEGORIES, type Category, findCategory } from "#documents/content/blog-categories.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import type { TextProblem, Texts, TextsOf } from "#documents/document-kind.ts";
import { type Documents, kindIn, type Moments, textsIn } from "#documents/documents.ts";
import { precomputed } from "#documents/precomputed.ts";
import { HOUR_MS, type IsoDate, isoDate } from "#domain/dates.ts";
import { defineFeature } from "#platform/define-feature.ts";
import { postPath } from "./blog-path.ts";
import { type ArticleText, type FrontMatter, parseArticle } from "./front-matter.server.ts";

const categoriesOfRepository = contentOfRepository.categories;

function readCategories(text: string): readonly Category[] {
	try {
		return categoriesDocument.schema.safeParse(JSON.parse(text)).data?.categories ?? categoriesOfRepository;
	} catch {
		return categoriesOfRepository;
	}
}

/** By their text: while it is the same, articles are sorted into the same objects. Drafts that are looked at have versions, too. */
const knownCategories = new LRUCache<string, readonly Category[]>({ max: 50, memoMethod: readCategories });

/** The blog's categories in this content. A text that can't be read counts as not published: the file's stand. */
export function categoriesOf(textsOf: TextsOf): readonly Category[] {
	const text = textsOf(CATEGORIES.kind).get(CATEGORIES.id);
	return text === undefined ? categoriesOfRepository : (knownCategories.get(text) ?? knownCategories.memo(text));
}

/** An article that is on the site, or will be. */
export type Post = Omit<FrontMatter, "category"> & {
	category: Category;
	markdown: string;
	/** The paths of all articles that are on the site with it: a link to another one is plain text. */
	publishedPaths: ReadonlySet<string>;
	/** The moments of its publication at the desk; of an article of the repository alone nobody knows more than its date. */
	moments?: Moments | undefined;
};

/** The moment at which an article appeared, if its date is that day's anywhere on earth, else the date, which its author chose. */
export function publishedAt({ date, moments }: Pick<Post, "date" | "moments">): string {
	if (!moments) return date;
	const dayAt = (hours: number) => isoDate(new Date(Date.parse(moments.first) + hours * HOUR_MS));
	return dayAt(-12) <= date && date <= dayAt(14) ? moments.first : date;
}

/** The moment at which an article's words last changed, or its date. */
export const changedAt = (post: Pick<Post, "date" | "moments">): string => post.moments?.last ?? publishedAt(post);

const read = new LRUCache<string, { article: ArticleText | undefined }>({
	// More than the 10,000 articles that a site may have, or each publication would read them all.
	max: 20_000,
	memoMethod: (text) => ({ article: precomputed("front-matter", text, () => parseArticle(text).article) }),
});

/** The text's parts, read once; undefined of a text that can't be read. */
const articleOf = (text: string): ArticleText | undefined => (read.get(text) ?? read.memo(text)).article;

/** The last part of the address of this text's page; undefined of a text that can't be read. */
export const slugOf = (text: string): string | undefined => articleOf(text)?.frontMatter.slug;

/** True when an article of the repository is on the site on this day: it is no draft, and its day has come in UTC. */
function isPublished({ draft, date }: Pick<FrontMatter, "draft" | "date">, day: IsoDate): boolean {
	return !draft && date <= day;
}

/** The same of a text; false of one that can't be read. */
export function isTextPublished(text: string, now: Date): boolean {
	const article = articleOf(text);
	return article !== undefined && isPublished(article.frontMatter, isoDate(now));
}

type MomentsOf = ReadonlyMap<string, Moments>;
const NO_MOMENTS: MomentsOf = new Map();

type PostsRead = { categories: readonly Category[]; moments: MomentsOf; posts: readonly Post[] };

/** The last reading of these texts. */
const lastRead = new WeakMap<Texts, PostsRead>();

/**
 * The articles of these texts, newest first. A text that can't be read or is in no category is left out: it is refused
 * before it is published.
 */
export function postsOf(
	texts: Texts,
	categories: readonly Category[],
	moments: MomentsOf = NO_MOMENTS,
): readonly Post[] {
	const last = lastRead.get(texts);
	if (last?.categories === categories && last.moments === moments) return last.posts;
	const posts = readPosts(texts, categories, moments);
	lastRead.set(texts, { categories, moments, posts });
	return posts;
}

/** The latest date first; of one date the higher id, then what appeared later. */
function compareNewest(a: Post, b: Post): number {
	const byDate = b.date.localeCompare(a.date) || b.id - a.id;
	return byDate || publishedAt(b).localeCompare(publishedAt(a)) || a.slug.localeCompare(b.slug);
}

function readPosts(texts: Texts, categories: readonly Category[], moments: MomentsOf): readonly Post[] {
	const articles = [...texts].flatMap(([id, text]) => {
		const article = articleOf(text);
		return article ? [{ ...article, moments: moments.get(id) }] : [];
	});
	const publishedPaths = new Set(articles.map(({ frontMatter }) => postPath(frontMatter.slug)));
	return articles
		.flatMap(({ frontMatter, markdown, moments }): Post[] => {
			const category = findCategory(categories, frontMatter.category);
			return category ? [{ ...frontMatter, category, markdown, publishedPaths, moments }] : [];
		})
		.toSorted(compareNewest);
}

/** Describes the problem of an article's category, if it has one. */
export function unknownCategory({ category }: Pick<FrontMatter, "category">, categories: readonly Category[]) {
	if (findCategory(categories, category)) return undefined;
	return `"${category}" is none of the categories: ${categories.map(({ name }) => name).join(", ")}.`;
}

export const ARTICLE = "article";

/** The articles of this content, newest first. */
export function publishedPosts(documents: Documents): readonly Post[] {
	const { texts, moments } = kindIn(documents, ARTICLE);
	return postsOf(texts, categoriesOf(textsIn(documents)), moments);
}

/**
 * The articles that are on no page because nobody can read what stands above their text, or no category has them, by their ids:
 * why. A draft may be in any state.
 */
export function unreadableArticles(documents: Documents): Map<string, readonly TextProblem[]> {
	const { texts, inRepository } = kindIn(documents, ARTICLE);
	const categories = categoriesOf(textsIn(documents));
	const found = new Map<string, readonly TextProblem[]>();
	for (const [id, text] of [...texts, ...[...inRepository].filter(([id]) => !texts.has(id))]) {
		const article = articleOf(text);
		const unknown = article && texts.has(id) && unknownCategory(article.frontMatter, categories);
		if (!article) found.set(id, parseArticle(text).problems);
		else if (unknown) found.set(id, [{ field: "category", message: unknown }]);
	}
	return found;
}

/** The article that had this slug before it got another one; undefined when there is none on the site. */
export function findMovedPost(documents: Documents, slug: string): Post | undefined {
	const { texts, moves } = kindIn(documents, ARTICLE);
	const text = texts.get(moves.get(slug) ?? "");
	const now = text && articleOf(text)?.frontMatter.slug;
	return now === undefined ? undefined : publishedPosts(documents).find((post) => post.slug === now);
}

/** Reads the articles for the loaders of the blog's pages. */
const articlesIn = (documents: Documents) => ({
	posts: () => publishedPosts(documents),
	categories: () => categoriesOf(textsIn(documents)),
	findMoved: (slug: string) => findMovedPost(documents, slug),
});

export const articlesContext = createContext<ReturnType<typeof articlesIn>>();

/** The blog: its articles are documents, and its pages read them. */
export const blog = defineFeature({
	name: "blog",
	endpoints: [],
	tables: [],
	mails: [],
	provide: (context, _deps, documents) => context.set(articlesContext, articlesIn(documents)),
});
