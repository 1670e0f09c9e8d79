import { brand } from "#brand.ts";
import { everyPageTitle, menuName } from "#content/page-titles.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { findMovedPost, publishedPosts } from "#features/blog/posts.server.ts";

const toolNames: Readonly<Record<string, string>> = {
	"/": "Home",
	...Object.fromEntries(Object.values(assessments).map(({ path, title }) => [path, title])),
	"/tools/loan-approval-predictor": "Loan estimate",
	"/tools/marketing-plan-generator/waitlist": "Waitlist",
	"/managed-intelligence/sample-report": "Sample monthly report",
};

/** What people call the pages, by their paths: an article has its title, at its earlier address too, and a page that is gone its path. */
export function pageNames({ documents, content }: Pick<DeskDeps, "documents" | "content">): (path: string) => string {
	const current = documents.current();
	const articles = new Map(publishedPosts(current).map(({ slug, title }) => [postPath(slug), title]));
	const said = content();
	const titles = everyPageTitle(said);
	return (path) =>
		toolNames[path] ??
		menuName(said, path) ??
		titles[path]?.replace(`, ${brand.name}`, "") ??
		articles.get(path) ??
		findMovedPost(current, path.replace(postPath(""), ""))?.title ??
		path;
}
