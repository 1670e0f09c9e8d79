import { findCategory } from "#content/blog-categories.ts";
import { readFields } from "#features/blog/front-matter.server.ts";
import { ARTICLE, categoriesOf } from "#features/blog/posts.server.ts";
import type { TextProblem } from "#platform/documents/document-kind.ts";
import { type Documents, textsIn } from "#platform/documents/documents.ts";
import type { DeskDeps } from "../desk-context.ts";

/** So many articles are named; the others are found when these are moved. */
const MOST_NAMED = 10;

/** Every article's text: what is published, what waits in the repository, and drafts, scheduled ones among them. */
async function textsOfArticles(
	{ database, documents }: Pick<DeskDeps, "database" | "documents">,
	candidate: Documents,
): Promise<string[]> {
	const rows = await database.kysely
		.selectFrom("documents")
		.select(["id", "draft"])
		.where("kind", "=", ARTICLE)
		.execute();
	const atDesk = new Set(rows.map(({ id }) => id));
	const published = textsIn(candidate)(ARTICLE);
	const inRepository = documents.kinds.find(({ kind }) => kind === ARTICLE)?.inRepository ?? new Map<string, string>();
	const waiting = [...inRepository].filter(([id]) => !atDesk.has(id) && !published.has(id));
	return [...published.values(), ...rows.flatMap(({ draft }) => draft ?? []), ...waiting.map(([, text]) => text)];
}

/** The articles that would be in no category with these categories. */
export async function orphanedArticles(
	deps: Pick<DeskDeps, "database" | "documents">,
	candidate: Documents,
): Promise<TextProblem[]> {
	const categories = categoriesOf(textsIn(candidate));
	const titles = new Map<string, Set<string>>();
	for (const text of await textsOfArticles(deps, candidate)) {
		const { category, title } = readFields(text).fields;
		if (typeof category !== "string" || category === "" || findCategory(categories, category)) continue;
		titles.set(
			category,
			(titles.get(category) ?? new Set<string>()).add(String(title || "an article without a title")),
		);
	}
	return Array.from(titles, ([category, [...names]]) => {
		const others = names.length - MOST_NAMED;
		const named = names
			.slice(0, MOST_NAMED)
			.map((name) => `“${name}”`)
			.join(", ");
		const all = others > 0 ? `${named} and ${others} more` : named;
		return {
			field: "categories",
			message: `“${category}” can't be removed while an article is in it. Choose another category for: ${all}.`,
		};
	});
}
