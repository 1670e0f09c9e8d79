import { slugifyWithCounter } from "@sindresorhus/slugify";
import type { Element, Properties, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import rehypeSanitize, { type Options as SanitizeSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { articleFigures } from "#content/article-figures.ts";
import { precomputed } from "#documents/precomputed.ts";
import { parsePictureName, pictureSources } from "#domain/picture-address.ts";
import type { Post } from "./posts.server.ts";

const WORDS_PER_MINUTE = 220;

function elementsNamed(tagName: string, node: Root | Element): Element[] {
	const found: Element[] = [];
	visit(node, "element", (element) => {
		if (element.tagName === tagName) found.push(element);
	});
	return found;
}

/** The page's own title is its only h1, and below a section's heading there is one more level. */
const LEVELS: Readonly<Record<string, string>> = { h1: "h2", h4: "h3", h5: "h3", h6: "h3" };

function limitHeadingLevels(tree: Root): void {
	visit(tree, "element", (element) => {
		element.tagName = LEVELS[element.tagName] ?? element.tagName;
	});
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

const TABLE_PARTS = ["table", "thead", "tbody", "tr"];

/** Line breaks between the parts of a table are text that a table may not have. */
function removeSpaceInTables(tree: Root): void {
	visit(tree, "element", (element) => {
		if (!TABLE_PARTS.includes(element.tagName)) return;
		element.children = element.children.filter(({ type }) => type !== "text");
	});
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

/** The text's column, and on a phone the window without its margins. */
const UPLOADED_SIZES = "(width > 760px) 720px, calc(100vw - 48px)";

function uploadedFigure({ properties: { src, alt, title } }: Element): Element | undefined {
	const picture = parsePictureName(String(src));
	if (!picture) return undefined;
	const { avif, webp, src: jpeg, width, height } = pictureSources(picture);
	return h(
		"figure",
		h(
			"picture",
			h("source", { type: "image/avif", srcSet: avif, sizes: UPLOADED_SIZES }),
			h("source", { type: "image/webp", srcSet: webp, sizes: UPLOADED_SIZES }),
			h("img", { src: jpeg, alt, width, height, loading: "lazy", decoding: "async" }),
		),
		title ? h("figcaption", String(title)) : null,
	);
}

function figure(image: Element): Element | undefined {
	const { src, alt } = image.properties;
	const known = articleFigures.get(String(src));
	if (!known) return uploadedFigure(image);
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

/** A picture alone in a paragraph becomes a figure with its finding above and its source below; no other is shown. */
function turnPicturesIntoFigures(tree: Root): void {
	tree.children = tree.children.flatMap((block) => {
		const image = loneImage(block);
		return image ? (figure(image) ?? []) : block;
	});
	visit(tree, "element", (element) => {
		if (element.tagName === "picture") return;
		element.children = element.children.filter((child) => child.type !== "element" || child.tagName !== "img");
	});
}

// The sentence for those who listen, which every page has once (ui/new-tab.tsx).
const OPENS_NEW_TAB = { ariaDescribedBy: ["opens-new-tab"] };

/**
 * A link to another site, such as a source, opens beside the article and cannot reach back into its window. A link to an
 * article that is not published becomes plain text.
 */
function prepareLinks(tree: Root, publishedPaths: ReadonlySet<string>): void {
	const ids = new Set(elementsNamed("h2", tree).map(({ properties }) => `#${properties.id}`));
	for (const link of elementsNamed("a", tree)) {
		const href = String(link.properties.href ?? "");
		const isMissing =
			href === "" || (/^\/blog\/[^/]+$/.test(href) && !publishedPaths.has(href)) || (/^#/.test(href) && !ids.has(href));
		if (/^https?:|^\/\//.test(href)) {
			link.properties = { ...link.properties, target: "_blank", rel: ["noopener"], ...OPENS_NEW_TAB };
		} else if (isMissing) {
			link.tagName = "span";
			link.properties = {};
		}
	}
}

/** A sum such as `26 ÷ 59 = 44%` goes on in the next line at one of its signs, and not at the number after it. */
function keepSumsTogether(tree: Root): void {
	visit(tree, "text", (text) => {
		text.value = text.value.replaceAll(/ ([×÷=+−]) (?=[₦$(√\d])/g, " $1\u00A0");
	});
}

/**
 * What an article may be made of. Whatever else the text has is dropped, elements of raw HTML with it; a link leads to a
 * page or to an address for mail or calls.
 */
const SCHEMA: SanitizeSchema = {
	tagNames: [
		..."p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em del code pre br hr a img".split(" "),
		..."table thead tbody tr th td".split(" "),
	],
	attributes: { a: ["href"], img: ["src", "alt", "title"], th: ["align"], td: ["align"], ol: ["start"] },
	protocols: { href: ["http", "https", "mailto", "tel"], src: [] },
	strip: ["script", "style"],
	ancestors: { li: ["ul", "ol"], thead: ["table"], tbody: ["table"], tr: ["table"], th: ["table"], td: ["table"] },
};

const toTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, SCHEMA).freeze();

/** An article's text as the page shows it. */
export type ArticleBody = {
	html: string;
	/** Its h2, for the list of contents. */
	headings: readonly { id: string; title: string }[];
	/** How long it takes to read, rounded, at 220 words a minute. */
	minutes: number;
};

/**
 * Makes the body of an article: sanitized, headings with ids, described tables, figures, links. `publishedPaths` are the
 * paths of the articles that are on the site. `tree` is what the HTML is made of; the mail shows the same by other elements.
 * `source` is the text's own tree.
 */
export function renderMarkdown(markdown: string, publishedPaths: ReadonlySet<string>) {
	const source = toTree.parse(markdown);
	const tree = toTree.runSync(source);
	// Headings come first, because tables are named by them; the reading time counts the figures' titles and notes.
	limitHeadingLevels(tree);
	addHeadingIds(tree);
	removeSpaceInTables(tree);
	describeTables(tree);
	turnPicturesIntoFigures(tree);
	prepareLinks(tree, publishedPaths);
	const headings = elementsNamed("h2", tree).map((heading) => ({
		id: String(heading.properties.id),
		title: textOf(heading),
	}));
	keepSumsTogether(tree);
	const words = textOf(tree).split(/\s+/).filter(Boolean).length;
	const body: ArticleBody = { html: toHtml(tree), headings, minutes: Math.round(words / WORDS_PER_MINUTE) };
	return { ...body, tree, source };
}

const LINK_TO_ARTICLE = /\/blog\/[a-z0-9-]+/g;
/** Lists and feeds show some dozens of articles, and the desk's previews a few drafts. */
const MOST_TEXTS = 500;
/** By what a body is made of, so that after a publication the others are not made again. */
const bodies = new Map<string, ArticleBody>();

/** What the body of an article is made of: its text, and which of the articles that it links to are on the site. */
function keyOf(markdown: string, publishedPaths: ReadonlySet<string>): string {
	const linked = Array.from(markdown.matchAll(LINK_TO_ARTICLE), ([path]) => (publishedPaths.has(path) ? path : ""));
	return `${linked.join(" ")}\n${markdown}`;
}

type Written = Pick<Post, "markdown" | "publishedPaths">;

export const hasBody = ({ markdown, publishedPaths }: Written) => bodies.has(keyOf(markdown, publishedPaths));

/** Keeps a body that was made elsewhere. */
export function keepBody({ markdown, publishedPaths }: Written, body: ArticleBody): void {
	if (bodies.size >= MOST_TEXTS) bodies.clear();
	bodies.set(keyOf(markdown, publishedPaths), body);
}

/** The body of an article, made once. */
export function articleBody(post: Written): ArticleBody {
	const { markdown, publishedPaths } = post;
	const key = keyOf(markdown, publishedPaths);
	const known = bodies.get(key);
	if (known) return known;
	const body = precomputed("articles", key, () => {
		const { html, headings, minutes } = renderMarkdown(markdown, publishedPaths);
		return { html, headings, minutes };
	});
	keepBody(post, body);
	return body;
}
