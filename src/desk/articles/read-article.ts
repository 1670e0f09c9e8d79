import type { DeskDeps } from "#desk/desk-context.ts";
import { type DeskDocument, readDocument } from "#desk/documents/drafts.ts";
import { problemsOfDraft } from "#desk/documents/page-problems.ts";
import { textToPublish } from "#desk/documents/publish-document.ts";
import { found } from "#desk/kit/refusals.ts";
import { renderMarkdown } from "#features/blog/article-body.server.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { limitProblems, parseArticle, readFields } from "#features/blog/front-matter.server.ts";
import { ARTICLE, categoriesOf, publishedPosts } from "#features/blog/posts.server.ts";
import { findWrongSums, sumsOfNothing, type WrongSum } from "#features/blog/printed-sums.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import { textsIn } from "#platform/documents/documents.ts";
import { type ArticleFields, fieldsOf } from "./article-fields.ts";

type Deps = Pick<DeskDeps, "database" | "documents" | "sitePages" | "now">;

export type Article = DeskDocument & {
	fields: ArticleFields;
	/** The text as it would be published now: with its date. */
	toPublish: string;
	/** What keeps the text from being published, in its author's words. */
	problems: readonly TextProblem[];
	wrongSums: readonly (Omit<WrongSum, "line"> & { line?: number | undefined })[];
	/** What sums are declared for, and the text doesn't say any more. */
	unsaid: readonly string[];
	/** The article's address on the site, while it is published. */
	address: string | undefined;
};

/** What was found in a text, with the lines as the editor counts them: it shows no front matter, so what stands there has none. */
export function linesInEditor<Each extends { line?: number | undefined }>(text: string, all: readonly Each[]) {
	const before = text.slice(0, text.length - readFields(text).markdown.length).split("\n").length - 1;
	return all.map((each) => ({
		...each,
		line: each.line !== undefined && each.line > before ? each.line - before : undefined,
	}));
}

/** The article of an address of the desk; a page that says that it isn't here. */
export async function readArticle(deps: Deps, id: string): Promise<Article> {
	const document = found(await readDocument(deps, { kind: ARTICLE, id }));
	const { text, published } = document;
	const kind = deps.documents.kinds.find((each) => each.kind === ARTICLE);
	const slug = published && parseArticle(published).article?.frontMatter.slug;
	const toPublish = textToPublish(deps, document);
	const { article } = parseArticle(toPublish);
	const unsaid = article ? sumsOfNothing(article.frontMatter.sums ?? [], article.markdown) : [];
	return {
		...document,
		fields: fieldsOf(text, categoriesOf(textsIn(deps.documents.current()))),
		toPublish,
		problems: kind ? linesInEditor(toPublish, await problemsOfDraft(deps, kind, { id, text: toPublish })) : [],
		wrongSums: linesInEditor(text, findWrongSums(text)),
		unsaid: unsaid.map(({ says }) => says),
		address: slug ? postPath(slug) : undefined,
	};
}

/** A text's body as the page would show it, finished or not; undefined while there is none. */
export function previewOf({ documents }: Pick<Deps, "documents">, text: string) {
	const { fields, markdown } = readFields(text);
	if (!markdown.trim() || limitProblems(text).length > 0) return undefined;
	const paths = publishedPosts(documents.current()).map(({ slug }) => postPath(slug));
	return renderMarkdown(markdown, new Set([...paths, postPath(String(fields.slug))]));
}

/** Problems as people read them, with the lines of the editor. */
export const inWords = (problems: readonly { message: string; line?: number | undefined }[]): string[] =>
	problems.map(({ message, line }) => (line ? `Line ${line}: ${message}` : message));
