import slugify from "@sindresorhus/slugify";
import { brand } from "#brand.ts";
import { type Category, findCategory } from "#content/blog-categories.ts";
import { parseLongDate } from "#domain/dates.ts";
import { readFields, writeArticle } from "#features/blog/front-matter.server.ts";

/** What the editor's form has: texts as they were typed, finished or not. */
export type ArticleFields = {
	title: string;
	slug: string;
	excerpt: string;
	category: string;
	author: string;
	/** An ISO date, or empty. */
	date: string;
	/** The name of a drawing; empty for none. */
	cover: string;
	example: boolean;
	markdown: string;
};

/** The editor of an article. */
export const pathOf = (id: string) => `/desk/articles/${encodeURIComponent(id)}`;

export const UNTITLED = "Without a title";

/** The name of the field that has the id which a new article gets when it is saved by itself. */
export const NEW_ID_FIELD = "new-id";

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** The fields of an article's text. Of `categories`, the one that it names by an earlier name has its name of now. */
export function fieldsOf(text: string, categories: readonly Category[] = []): ArticleFields {
	const { fields, markdown } = readFields(text);
	const { title, slug, excerpt, category, author, date, cover, example } = fields;
	return {
		title: textOf(title),
		slug: textOf(slug),
		excerpt: textOf(excerpt),
		category: findCategory(categories, textOf(category))?.name ?? textOf(category),
		author: textOf(author) || brand.name,
		date: parseLongDate(textOf(date)) ?? "",
		cover: textOf(cover),
		example: example === true,
		markdown,
	};
}

/** The last part of the address that an article has while nobody chose another. */
export const slugOfTitle = (title: string) => slugify(title, { decamelize: false });

/** The text of these fields; what the form does not have, such as declared sums, stays as the text before had it. */
export function textOfFields({ markdown, cover, slug, author, ...fields }: ArticleFields, before: string): string {
	const { id, sums } = readFields(before).fields;
	const head = {
		...(typeof id === "number" && { id }),
		...fields,
		slug: slug || slugOfTitle(fields.title),
		...(author && { author }),
		...(cover && { cover }),
		...(sums !== undefined && { sums }),
	};
	return writeArticle(head, markdown.replaceAll("\r\n", "\n"));
}

/** The fields that a form of the editor sent. */
export function sentFields(form: URLSearchParams): ArticleFields {
	const sent = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const line = (name: string) => sent(name).replaceAll(/\s+/g, " ").trim();
	return {
		title: line("title"),
		slug: line("slug"),
		excerpt: line("excerpt"),
		category: line("category"),
		author: line("author"),
		date: /^\d{4}-\d{2}-\d{2}$/.test(sent("date")) ? sent("date") : "",
		cover: line("cover"),
		example: sent("example") === "yes",
		markdown: sent("markdown"),
	};
}

export const countWords = (markdown: string): number => markdown.split(/\s+/).filter(Boolean).length;
