import slugify from "@sindresorhus/slugify";
import { brand } from "#brand.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { kindOf, type PublishDeps, readDocument } from "#desk/documents/drafts.ts";
import { problemsOfDraft } from "#desk/documents/page-problems.ts";
import { textToPublish } from "#desk/documents/publish-document.ts";
import { orNotFound } from "#desk/kit/desk-page.tsx";
import { type Category, findCategory } from "#documents/content/blog-categories.ts";
import { textsIn } from "#documents/documents.ts";
import { parseLongDate } from "#domain/dates.ts";
import { withoutControls } from "#domain/unseen-characters.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { sumProblems } from "#features/blog/article-kind.server.ts";
import { limitProblems } from "#features/blog/article-limits.server.ts";
import { postPath } from "#features/blog/blog-path.ts";
import type { DeclaredSums } from "#features/blog/explore-article.server.ts";
import { parseArticle, readFields, SUM_MARKS, writeArticle } from "#features/blog/front-matter.server.ts";
import { namedSum } from "#features/blog/parse-sum.ts";
import { ARTICLE, categoriesOf, publishedPosts } from "#features/blog/posts.server.ts";
import { prepareArticle } from "#features/blog/prepared-articles.server.ts";
import { findWrongSums, sumsOfNothing } from "#features/blog/printed-sums.ts";

export const pathOf = (id: string) => `/desk/articles/${encodeURIComponent(id)}`;

export const UNTITLED = "Without a title";

/** The name of the field that has the id which a new article gets when it is saved by itself. */
export const NEW_ID_FIELD = "new-id";

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** The fields of one line, by their names. */
const linesBy = (read: (name: string) => string) => ({
	title: read("title"),
	slug: read("slug"),
	excerpt: read("excerpt"),
	category: read("category"),
	author: read("author"),
	/** The name of a drawing; empty for none. */
	cover: read("cover"),
	/** A finding of the sales file's tool; empty for none. */
	tool: read("tool"),
});

/** The fields of an article's text. Of `categories`, the one that it names by an earlier name has its name of now. */
export function fieldsOf(text: string, categories: readonly Category[] = []) {
	const { fields, markdown } = readFields(text);
	const lines = linesBy((name) => textOf(fields[name]));
	return {
		...lines,
		category: findCategory(categories, lines.category)?.name ?? lines.category,
		author: lines.author || brand.name,
		markdown,
		/** An ISO date, or empty. */
		date: parseLongDate(textOf(fields.date)) ?? "",
		example: fields.example === true,
	};
}

/** The fields of the editor's form, as they were typed, finished or not. */
export type ArticleFields = ReturnType<typeof fieldsOf>;

/** More of a title is in no address. */
const SLUG_FROM_CHARACTERS = 100;

/** The last part of the address that an article has while nobody chose another. */
export const slugOfTitle = (title: string) => slugify(title.slice(0, SLUG_FROM_CHARACTERS), { decamelize: false });

/** The text of these fields; what the form does not have, such as declared sums, stays as the text before had it. */
export function textOfFields(
	{ markdown, cover, slug, author, tool, ...fields }: ArticleFields,
	before: string,
): string {
	const { id, ...others } = readFields(before).fields;
	const marks = SUM_MARKS.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]]));
	const head = {
		...(typeof id === "number" && { id }),
		...fields,
		slug: slug || slugOfTitle(fields.title),
		...(author && { author }),
		...(cover && { cover }),
		...(tool && { tool }),
		...Object.fromEntries(marks),
	};
	return writeArticle(head, markdown.replaceAll("\r\n", "\n"));
}

export function sentFields(form: URLSearchParams): ArticleFields {
	const sent = (name: string) => withoutControls(form.get(name) ?? "");
	return {
		...linesBy((name) => sent(name).replaceAll(/\s+/g, " ").trim()),
		markdown: sent("markdown"),
		date: /^\d{4}-\d{2}-\d{2}$/.test(sent("date")) ? sent("date") : "",
		example: sent("example") === "yes",
	};
}

export const countWords = (markdown: string): number => markdown.split(/\s+/).filter(Boolean).length;

/** Findings in a text, with the lines as the editor counts them: it shows no front matter, so findings there have none. */
export function linesInEditor<Each extends { line?: number | undefined }>(text: string, all: readonly Each[]) {
	const before = text.slice(0, text.length - readFields(text).markdown.length).split("\n").length - 1;
	return all.map((each) => ({
		...each,
		line: each.line !== undefined && each.line > before ? each.line - before : undefined,
	}));
}

/** The article of an address of the desk, with nothing made of its text; a page that says that it isn't here. */
export async function findArticle(deps: PublishDeps, id = "") {
	const document = orNotFound(await readDocument(deps, { kind: ARTICLE, id }));
	const fields = fieldsOf(document.text, categoriesOf(textsIn(deps.documents.current())));
	return { ...document, fields, title: fields.title || UNTITLED, editor: pathOf(id) };
}

const markedIn = ({ inputs = [], sums = [] }: DeclaredSums) => [
	...inputs.map(({ name, label, value }) => [name, `${value}, ${label}`] as const),
	...sums.flatMap(({ sum }) => {
		const named = namedSum(sum);
		return named && inputs.length > 0 ? [[named.name, named.expression] as const] : [];
	}),
];

/** The same with what is wrong with its text. */
export async function readArticle(deps: PublishDeps, id = "") {
	const document = await findArticle(deps, id);
	const { text, published } = document;
	const slug = published && parseArticle(published).article?.frontMatter.slug;
	const toPublish = textToPublish(deps, document);
	const { article } = parseArticle(toPublish);
	const unsaid = article ? sumsOfNothing(article.frontMatter.sums ?? [], article.markdown) : [];
	return {
		...document,
		/** The text as it would be published now: with its date. */
		toPublish,
		/** The problems that keep the text from being published, as its author reads them. */
		problems: linesInEditor(toPublish, await problemsOfDraft(deps, kindOf(deps, ARTICLE), { id, text: toPublish })),
		wrongSums: linesInEditor(text, findWrongSums(text)),
		sumProblems: linesInEditor(toPublish, sumProblems(toPublish)),
		/** The inputs and the named sums, each with what it is computed of. */
		marked: article ? markedIn(article.frontMatter) : [],
		/** The values for which sums are declared, and which the text doesn't say any more. */
		unsaid: unsaid.map(({ says }) => says),
		address: slug ? postPath(slug) : undefined,
	};
}

export type Article = Awaited<ReturnType<typeof readArticle>>;

/** A text's body as the page would show it, finished or not; undefined while there is none, or none can be made. */
export async function previewOf({ documents }: Pick<DeskDeps, "documents">, text: string, id: string) {
	const { fields, markdown } = readFields(text);
	if (!markdown.trim() || limitProblems(text).length > 0) return undefined;
	const paths = publishedPosts(documents.current()).map(({ slug }) => postPath(slug));
	const article = { markdown, publishedPaths: new Set([...paths, postPath(String(fields.slug))]) };
	const problems = await prepareArticle(article, id);
	return problems.length > 0 ? undefined : articleBody(article);
}

export const inWords = (problems: readonly { message: string; line?: number | undefined }[]) =>
	problems.map(({ message, line }) => (line ? `Line ${line}: ${message}` : message));
