import { createContext } from "react-router";
import { CATEGORIES, type Category, findCategory } from "#content/blog-categories.ts";
import { contentOfRepository } from "#content/company-content.ts";
import { categoriesDocument } from "#documents/company/categories.ts";
import { precomputed } from "#documents/precomputed.ts";
import { type IsoDate, isoDate } from "#domain/dates.ts";
import { defineFeature } from "#platform/define-feature.ts";
import type { Texts, TextsOf } from "#platform/documents/document-kind.ts";
import { type Documents, kindIn, textsIn } from "#platform/documents/documents.ts";
import { postPath } from "./blog-path.ts";
import { type ArticleText, type FrontMatter, parseArticle } from "./front-matter.server.ts";

const categoriesOfRepository = contentOfRepository.categories;

/** What was read of a text; while the text is the same, articles are sorted into the same objects. */
const knownCategories = new Map<string, readonly Category[]>();
/** Drafts that are looked at have versions, too. */
const MOST_CATEGORY_TEXTS = 50;

function readCategories(text: string): readonly Category[] {
	try {
		return categoriesDocument.schema.safeParse(JSON.parse(text)).data?.categories ?? categoriesOfRepository;
	} catch {
		return categoriesOfRepository;
	}
}

/** The blog's categories in this content. A text that can't be read counts as not published: the file's stand. */
export function categoriesOf(textsOf: TextsOf): readonly Category[] {
	const text = textsOf(CATEGORIES.kind).get(CATEGORIES.id);
	if (text === undefined) return categoriesOfRepository;
	const known = knownCategories.get(text);
	if (known) return known;
	if (knownCategories.size >= MOST_CATEGORY_TEXTS) knownCategories.clear();
	const categories = readCategories(text);
	knownCategories.set(text, categories);
	return categories;
}

/** An article that is on the site, or will be. */
export type Post = Omit<FrontMatter, "category"> & {
	category: Category;
	markdown: string;
	/** The paths of all articles that are on the site with it: a link to another one is plain text. */
	publishedPaths: ReadonlySet<string>;
};

const read = new Map<string, ArticleText | undefined>();
/** So many texts stay read: more than the 10,000 articles that a site may have, or each publication would read them all. */
const MOST_READ = 20_000;

/** The text's parts, read once; undefined of a text that can't be read. */
function articleOf(text: string): ArticleText | undefined {
	if (read.has(text)) return read.get(text);
	if (read.size >= MOST_READ) read.clear();
	const article = precomputed("front-matter", text, () => parseArticle(text).article);
	read.set(text, article);
	return article;
}

/** The last part of the address of this text's page; undefined of a text that can't be read. */
export const slugOf = (text: string): string | undefined => articleOf(text)?.frontMatter.slug;

/** Whether an article of the repository is on the site on this day: it is no draft, and its day has come in UTC. */
function isPublished({ draft, date }: Pick<FrontMatter, "draft" | "date">, day: IsoDate): boolean {
	return !draft && date <= day;
}

/** The same of a text; false of one that can't be read. */
export function isTextPublished(text: string, now: Date): boolean {
	const article = articleOf(text);
	return article !== undefined && isPublished(article.frontMatter, isoDate(now));
}

const ofTexts = new WeakMap<Texts, WeakMap<readonly Category[], readonly Post[]>>();

/**
 * The articles of these texts, newest first. A text that can't be read or is in no category is left out: it is refused
 * before it is published.
 */
export function postsOf(texts: Texts, categories: readonly Category[]): readonly Post[] {
	const ofCategories = ofTexts.get(texts) ?? new WeakMap<readonly Category[], readonly Post[]>();
	ofTexts.set(texts, ofCategories);
	const posts = ofCategories.get(categories) ?? readPosts(texts, categories);
	ofCategories.set(categories, posts);
	return posts;
}

function readPosts(texts: Texts, categories: readonly Category[]): readonly Post[] {
	const articles = [...texts.values()].flatMap((text) => articleOf(text) ?? []);
	const publishedPaths = new Set(articles.map(({ frontMatter }) => postPath(frontMatter.slug)));
	return articles
		.flatMap(({ frontMatter, markdown }): Post[] => {
			const category = findCategory(categories, frontMatter.category);
			return category ? [{ ...frontMatter, category, markdown, publishedPaths }] : [];
		})
		.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id || a.slug.localeCompare(b.slug));
}

/** What is wrong with an article's category, if anything. */
export function unknownCategory({ category }: Pick<FrontMatter, "category">, categories: readonly Category[]) {
	if (findCategory(categories, category)) return undefined;
	return `"${category}" is none of the categories: ${categories.map(({ name }) => name).join(", ")}.`;
}

export const ARTICLE = "article";

/** The articles of this content, newest first. */
export function publishedPosts(documents: Documents): readonly Post[] {
	return postsOf(kindIn(documents, ARTICLE).texts, categoriesOf(textsIn(documents)));
}

/** The article that had this slug before it got another one; undefined when there is none on the site. */
export function findMovedPost(documents: Documents, slug: string): Post | undefined {
	const { texts, moves } = kindIn(documents, ARTICLE);
	const text = texts.get(moves.get(slug) ?? "");
	const now = text && articleOf(text)?.frontMatter.slug;
	return now === undefined ? undefined : publishedPosts(documents).find((post) => post.slug === now);
}

/** What the loaders of the blog's pages read. */
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
