import { fieldsOf, pathOf as pathOfArticle, UNTITLED } from "#desk/articles/read-article.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { findEdited, pathOf } from "#desk/website/edited-documents.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";

type Text = { kind: string; id: string; text: string | null };

/**
 * The name of a text as people at the desk know it, an article by the title in it, a text of the website by that in its list;
 * and the page where it is changed.
 */
export const placeOfDocument = (deps: Pick<DeskDeps, "documents">, { kind, id, text }: Text) =>
	kind === ARTICLE
		? { name: fieldsOf(text ?? "").title || UNTITLED, path: pathOfArticle(id) }
		: { name: findEdited(deps, id)?.title ?? id, path: pathOf(id) };
