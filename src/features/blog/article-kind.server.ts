import { readdirSync, readFileSync } from "node:fs";
import { join, type ParsedPath, parse } from "node:path";
import { z } from "zod";
import type { Category } from "#documents/content/blog-categories.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import type { DocumentKind, TextLink, TextProblem, Texts, TextsOf } from "#documents/document-kind.ts";
import { contentFolder } from "#documents/read-document.ts";
import { dayIn } from "#domain/dates.ts";
import { ONE_LINE } from "#domain/field-schemas.ts";
import { parsePictureName } from "#domain/picture-address.ts";
import { FEED_PATHS, listPath, POSTS_IN_FEED, pageCount, postPath, shareImagePath } from "./blog-path.ts";
import { coverNames } from "./covers.server.ts";
import { exploreArticle } from "./explore-article.server.ts";
import { type ArticleText, datedOn, type FrontMatter, lineOfField, parseArticle } from "./front-matter.server.ts";
import { ARTICLE, categoriesOf, isTextPublished, type Post, postsOf, slugOf, unknownCategory } from "./posts.server.ts";
import { examined, prepareArticle } from "./prepared-articles.server.ts";

const postsFolder = join(contentFolder(), "posts");
const files = readdirSync(postsFolder).map((name) => parse(join(postsFolder, name)));
const textOf = ({ dir, base }: ParsedPath) => readFileSync(join(dir, base), "utf8");
const inRepository: Texts = new Map(files.filter(({ ext }) => ext === ".md").map((file) => [file.name, textOf(file)]));
/** The ids of the repository's articles by the slugs that they had before; written by `npm run content -- export`. */
const movesInRepository = new Map(
	files
		.filter(({ ext }) => ext === ".json")
		.flatMap((file) => Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(textOf(file))))),
);
const SITEMAP = "/sitemap.xml";

/** Counts the lines before an article's Markdown: a problem's line counts from its first. */
function linesBefore(text: string, { markdown }: ArticleText): number {
	return text.slice(0, text.length - markdown.length).split("\n").length - 1;
}

const movedBy =
	(lines: number) =>
	<Found extends { line?: number | undefined }>(found: Found): Found => ({
		...found,
		line: found.line && found.line + lines,
	});

/** The name of pages of the desk beside those of articles: `/desk/articles/new`, `/desk/newsletter/readers`. */
const NEW = "new";
const RESERVED_SLUGS: readonly string[] = [NEW, "readers"];

type Among = { published: Texts; categories: readonly Category[] };

function frontMatterProblems(id: string, frontMatter: FrontMatter, { published, categories }: Among): TextProblem[] {
	const { slug, cover } = frontMatter;
	const unknown = unknownCategory(frontMatter, categories);
	const problems: TextProblem[] = unknown ? [{ field: "category", message: unknown }] : [];
	// They are the subject of a mail and the line below it.
	for (const field of ["title", "excerpt"] as const) {
		if (!ONE_LINE.test(frontMatter[field])) problems.push({ field, message: "Write it on one line." });
	}
	if (cover !== undefined && !coverNames.includes(cover) && !parsePictureName(cover)) {
		problems.push({ field: "cover", message: `There is no drawing called "${cover}".` });
	}
	if (RESERVED_SLUGS.includes(slug)) {
		problems.push({ field: "slug", message: "A page of the desk has this address. Choose a different one." });
	}
	if ([...published].some(([other, text]) => other !== id && slugOf(text) === slug)) {
		problems.push({ field: "slug", message: "Another article has this address. Choose a different one." });
	}
	return problems;
}

function problemsOf(id: string, text: string, published: Texts, textsOf: TextsOf): TextProblem[] {
	const { article, problems } = parseArticle(text);
	if (!article) return problems;
	const { frontMatter, markdown } = article;
	if (id === NEW) return [{ message: `Give the file of the article another name than "${NEW}".` }];
	const { body, links, problems: found } = examined(markdown);
	if (!body.html.trim()) return [{ message: "Write the article." }];
	const anchors = new Set(body.headings.map((heading) => `#${heading.id}`));
	const lost = links.filter(({ href }) => href.startsWith("#") && !anchors.has(href));
	const inMarkdown = [
		...found,
		...lost.map(({ href, line }) => ({
			message: `The link to "${href}" leads nowhere: no heading here has this name.`,
			line,
		})),
	];
	return [
		...frontMatterProblems(id, frontMatter, { published, categories: categoriesOf(textsOf) }),
		...inMarkdown.map(movedBy(linesBefore(text, article))),
	];
}

/** The faults in the marks of an article's sums, for hints and tests: the article is shown as it was written. */
export function sumProblems(text: string): TextProblem[] {
	const { article } = parseArticle(text);
	if (!article) return [];
	const { problems } = exploreArticle(examined(article.markdown).body.html, article.frontMatter, "");
	return problems.map(({ message, path }) => ({ message, line: lineOfField(text, path) }));
}

function linksOfArticle(text: string): TextLink[] {
	const { article } = parseArticle(text);
	return article ? examined(article.markdown).links.map(movedBy(linesBefore(text, article))) : [];
}

/** Prepares the article, and those that its publication shows whole beside it: a link to it makes them anew. */
async function prepare(id: string, text: string, published: Texts, textsOf: TextsOf): Promise<TextProblem[]> {
	const { article } = parseArticle(text);
	if (!article) return [];
	const posts = postsOf(new Map([...published, [id, text]]), categoriesOf(textsOf));
	const publishedPaths = posts[0]?.publishedPaths ?? new Set();
	const problems = await prepareArticle({ markdown: article.markdown, publishedPaths }, id);
	if (problems.length > 0) return problems;
	for (const post of posts.slice(0, POSTS_IN_FEED)) await prepareArticle(post, id);
	return [];
}

/** An article of the repository, whose day may not have come: until then a link to it is plain text. */
const waitsInRepository = (href: string) =>
	postsOf(inRepository, contentOfRepository.categories).some(({ slug }) => href.split(/[?#]/, 1)[0] === postPath(slug));

/** Every list of these articles, each with its later pages. */
function listAddresses(posts: readonly Post[], categories: readonly Category[]): string[] {
	return [undefined, ...categories].flatMap((category) => {
		const listed = category ? posts.filter((post) => post.category.slug === category.slug) : posts;
		return Array.from({ length: pageCount(listed.length) }, (_, index) => listPath(category, index + 1));
	});
}

const feeds = Object.values(FEED_PATHS);

/** Every address that these articles can change: their own, the newest first, then lists, feeds and the site map. */
export function blogAddresses(published: Texts, textsOf: TextsOf): ReadonlySet<string> {
	const categories = categoriesOf(textsOf);
	const posts = postsOf(published, categories);
	return new Set([
		...posts.flatMap(({ slug }) => [postPath(slug), shareImagePath(slug)]),
		...listAddresses(posts, categories),
		...feeds,
		SITEMAP,
	]);
}

/** An article of the blog: Markdown with front matter. */
export const articleKind: DocumentKind = {
	kind: ARTICLE,
	inRepository,
	files: { folder: "content/posts", ending: ".md" },
	movesInRepository,
	isPublished: isTextPublished,
	// By the company's calendar, wherever the author is.
	asPublished: (text, { now, timeZone, before }) => datedOn(text, dayIn(timeZone, now), before),
	prepare,
	problemsOf,
	linksOf: (text) => linksOfArticle(text).filter(({ href }) => !waitsInRepository(href)),
	nameOf: slugOf,
	addressesOf: blogAddresses,
	mainAddressesOf(id, published) {
		const text = published.get(id);
		const slug = text === undefined ? undefined : slugOf(text);
		return [...(slug === undefined ? [] : [postPath(slug)]), listPath(undefined), ...feeds, SITEMAP];
	},
};
