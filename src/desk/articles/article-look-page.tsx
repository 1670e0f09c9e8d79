import type { DeskDeps } from "#desk/desk-context.ts";
import { versionPage } from "#desk/documents/history.tsx";
import { previewPages } from "#desk/documents/preview.tsx";
import { postPath } from "#features/blog/blog-path.ts";
import { pathOf, UNTITLED } from "./article-fields.ts";
import { readArticle } from "./read-article.ts";

async function readEdited(deps: DeskDeps, id = "") {
	const article = await readArticle(deps, id);
	return { ...article, title: article.fields.title || UNTITLED, editor: pathOf(id) };
}

/** A version that was published, beside what the editor has now. */
export const articleVersionPage = versionPage({
	path: "articles/:id",
	read: ({ deps, params }) => readEdited(deps, params.id),
});

/** An article as the site would show it, and what the frames of that page show. */
export const [articlePreviewPage, articlePreviewFrame] = previewPages("articles/:id", async ({ deps, params }) => {
	const { kind, id, toPublish, fields, title, editor, problems } = await readEdited(deps, params.id);
	const problem = problems.length > 0 ? "There is nothing to show yet: the article has to be finished first." : "";
	return { draft: { kind, id, text: toPublish }, title, editor, pages: [postPath(fields.slug)], problem };
});
