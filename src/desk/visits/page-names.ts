import { brand } from "#brand.ts";
import { everyPageTitle, menuName } from "#content/page-titles.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { documentIds, infoOf } from "#documents/site-documents.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { findMovedPost, publishedPosts } from "#features/blog/posts.server.ts";

/** The names of documents of pages, by their paths. */
const documentTitles = new Map(documentIds.map((id) => [infoOf(id).where, infoOf(id).title]));

/** What people call the pages, by their paths: an article has its title, at its earlier address too, and a page that is gone its path. */
export function pageNames({ documents, content }: Pick<DeskDeps, "documents" | "content">): (path: string) => string {
	const current = documents.current();
	const articles = new Map(publishedPosts(current).map(({ slug, title }) => [postPath(slug), title]));
	const said = content();
	const titles = everyPageTitle(said);
	return (path) =>
		menuName(said, path) ??
		documentTitles.get(path) ??
		titles[path]?.replace(`, ${brand.name}`, "") ??
		articles.get(path) ??
		findMovedPost(current, path.replace(postPath(""), ""))?.title ??
		path;
}
