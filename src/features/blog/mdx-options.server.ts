import type { Options } from "@mdx-js/rollup";
import { slugifyWithCounter } from "@sindresorhus/slugify";
import { valueToEstree } from "estree-util-value-to-estree";
import type { Element, Properties, Root, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { define } from "unist-util-mdx-define";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";
import { articleFigures } from "#content/article-figures.ts";
import { postPath } from "./blog-path.ts";
import { isPublished } from "./parse-posts.server.ts";
import { readFrontMatter } from "./read-front-matter.server.ts";

const WORDS_PER_MINUTE = 220;

function elementsNamed(tagName: string, node: Root | Element): Element[] {
	const found: Element[] = [];
	visit(node, "element", (element) => {
		if (element.tagName === tagName) found.push(element);
	});
	return found;
}

/** Gives each h2 an id made of its text, so that a link to it works until the text changes. */
function addHeadingIds(tree: Root): void {
	const slugify = slugifyWithCounter();
	for (const heading of elementsNamed("h2", tree)) {
		heading.properties.id = slugify(textOf(heading), { decamelize: false });
	}
}

function describe(element: Element, properties: Properties): void {
	// Alignment would become a style attribute, which the site's policy blocks.
	const { align: _, ...others } = element.properties;
	element.properties = { ...others, ...properties };
}

function describeRow(row: Element, columns: string[]): void {
	describe(row, {});
	const cells = row.children.filter((child) => child.type === "element");
	for (const [index, cell] of cells.entries()) {
		if (cell.tagName === "th") describe(cell, { scope: "col" });
		else if (index > 0) describe(cell, { dataLabel: columns[index] });
		else {
			cell.tagName = "th";
			describe(cell, { scope: "row" });
		}
	}
}

/**
 * Prepares tables for narrow screens, where the style sheet turns each row into a block: every cell knows the name of
 * its column, and the first cell of a row names the row. The heading above a table is its name.
 */
function describeTables(tree: Root): void {
	let heading: Element | undefined;
	visit(tree, "element", (element) => {
		if (element.tagName === "h2") heading = element;
		if (element.tagName !== "table") return;
		describe(element, { ariaLabelledBy: heading && [String(heading.properties.id)] });
		const columns = elementsNamed("th", element).map(textOf);
		for (const row of elementsNamed("tr", element)) describeRow(row, columns);
	});
}

/** The picture of a paragraph that holds nothing else. */
function loneImage(block: RootContent): Element | undefined {
	if (block.type !== "element" || block.tagName !== "p" || block.children.length !== 1) return undefined;
	const [only] = block.children;
	return only?.type === "element" && only.tagName === "img" ? only : undefined;
}

function figure({ properties: { src, alt } }: Element): Element {
	const known = articleFigures[String(src)];
	if (!known) throw new Error(`${src} has no entry in src/content/article-figures.ts`);
	const { title, note, size, narrow } = known;
	const { src: srcSet, width, height } = narrow;
	return h(
		"figure",
		h("p", title),
		h(
			"picture",
			h("source", { media: "(width <= 760px)", srcSet, width, height }),
			h("img", { src, alt, ...size, loading: "lazy", decoding: "async" }),
		),
		h("figcaption", note),
	);
}

/** A picture alone in a paragraph becomes a figure with its finding above and its source below. */
function turnPicturesIntoFigures(tree: Root): void {
	tree.children = tree.children.map((block) => {
		const image = loneImage(block);
		return image ? figure(image) : block;
	});
}

// The sentence for those who listen, which every page has once (ui/new-tab.tsx).
const OPENS_NEW_TAB = { ariaDescribedBy: ["opens-new-tab"] };

/**
 * A link to another site, such as a source, opens beside the article and cannot reach back into its window. A link to an
 * article that is not published becomes plain text.
 */
function prepareLinks(tree: Root, publishedPaths: readonly string[]): void {
	for (const link of elementsNamed("a", tree)) {
		const href = String(link.properties.href);
		if (/^https?:/.test(href))
			link.properties = { ...link.properties, target: "_blank", rel: ["noopener"], ...OPENS_NEW_TAB };
		else if (/^\/blog\/[^/]+$/.test(href) && !publishedPaths.includes(href)) {
			link.tagName = "span";
			link.properties = {};
		}
	}
}

/** Exports from the compiled article what follows from its text: its headings, and the minutes that it takes to read. */
function exportHeadingsAndMinutes(tree: Root, file: VFile): void {
	const headings = elementsNamed("h2", tree).map((heading) => ({
		id: String(heading.properties.id),
		title: textOf(heading),
	}));
	const words = textOf(tree).split(/\s+/).filter(Boolean).length;
	const minutes = Math.round(words / WORDS_PER_MINUTE);
	define(tree, file, { headings: valueToEstree(headings), minutes: valueToEstree(minutes) });
}

/**
 * Prepares an article for the page: headings with ids, described tables, figures, links, and the exports of its headings
 * and reading time. `publishedPaths` are the paths of the articles that are on the site.
 * @throws naming a picture without an entry in `articleFigures`.
 */
export function rehypeArticle(publishedPaths: readonly string[]) {
	return (tree: Root, file: VFile) => {
		// Headings come first, because tables are named by them; the reading time counts the figures' titles and notes.
		addHeadingIds(tree);
		describeTables(tree);
		turnPicturesIntoFigures(tree);
		prepareLinks(tree, publishedPaths);
		exportHeadingsAndMinutes(tree, file);
	};
}

const publishedPaths = readFrontMatter("src/content/posts")
	.filter((post) => isPublished(post))
	.map(({ slug }) => postPath(slug));

/** How articles become components: for the build, and for the tests that read them as the build does. */
export const mdxOptions: Options = {
	remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
	rehypePlugins: [[rehypeArticle, publishedPaths]],
};
