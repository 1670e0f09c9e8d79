import { fieldsOf, UNTITLED } from "#desk/articles/read-article.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { findEdited } from "#desk/website/edited-documents.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";

/** Names a text as people at the desk do: an article by the title in it, a text of the website by the name in its list. */
export function nameDocument(
	deps: Pick<DeskDeps, "documents">,
	{ kind, id, text }: { kind: string; id: string; text: string | null },
): string {
	if (kind === ARTICLE) return fieldsOf(text ?? "").title || UNTITLED;
	return findEdited(deps, id)?.title ?? id;
}
