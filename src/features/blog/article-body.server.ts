import { slugifyWithCounter } from "@sindresorhus/slugify";
import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { LRUCache } from "lru-cache";
import { visit } from "unist-util-visit";
import { articleFigures } from "#documents/content/article-figures.ts";
import { precomputed } from "#documents/precomputed.ts";
import { parsePictureName, pictureSources } from "#domain/picture-address.ts";
import { markdownParser, safeTree } from "./markdown-tree.server.ts";
import type { Post } from "./posts.server.ts";

const WORDS_PER_MINUTE = 220;
/** Chinese and Japanese have no spaces between words; their readers are measured by characters. */
const CHARACTERS_PER_MINUTE = 500;
const READ_BY_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/gu;

/** The minutes that a text takes to read, rounded: 0 where it takes less than half of one. */
function minutesToRead(text: string): number {
	const words = text.replaceAll(READ_BY_CHARACTER, " ").split(/\s+/).filter(Boolean).length;
	const characters = text.match(READ_BY_CHARACTER)?.length ?? 0;
	return Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE);
}

/** A heading, or the name of a column, in one line. The number of a footnote is no part of it. */
function titleOf(node: ElementContent): string {
	if (node.type !== "element") return "value" in node ? (node.value ?? "") : "";
	return ["br", "sup"].includes(node.tagName) ? " " : node.children.map(titleOf).join("").trim();
}

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

/**
 * Gives each h2 an id made of its text, so that a link to it works until the text changes. One of signs that have no Latin
 * letters is a section.
 */
function addHeadingIds(tree: Root): void {
	const slugify = slugifyWithCounter();
	for (const heading of elementsNamed("h2", tree)) {
		heading.properties.id = slugify(titleOf(heading), { decamelize: false }) || slugify("section");
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
		// Beside the name of its column, on a phone, all of a cell is one thing.
		if (cell.children.length > 1) cell.children = [h("div", cell.children)];
		if (cell.tagName === "th") describe(cell, { scope: "col" });
		else if (index > 0) describe(cell, { dataLabel: columns[index] });
		else {
			cell.tagName = "th";
			describe(cell, { scope: "row", dataLabel: columns[0] || undefined });
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

/** A table that has a head alone is one row. */
function turnLoneHeadIntoRow(table: Element): void {
	if (elementsNamed("tbody", table).length > 0) return;
	visit(table, "element", (element) => {
		if (element.tagName === "thead") element.tagName = "tbody";
		if (element.tagName === "th") element.tagName = "td";
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
		turnLoneHeadIntoRow(element);
		describe(element, { ariaLabelledBy: heading && [String(heading.properties.id)] });
		const columns = elementsNamed("th", element).map(titleOf);
		for (const row of elementsNamed("tr", element)) describeRow(row, columns);
	});
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

const isFigure = (node: ElementContent): node is Element => node.type === "element" && node.tagName === "figure";

const isBlank = (node: ElementContent) => node.type === "text" && node.value.trim() === "";

/** Elements that can't hold a figure: they are split around a picture. */
const DIVIDED: readonly string[] = ["p", "h2", "h3", "strong", "em", "del", "a"];

/** The figure with its picture as the link. */
function linked(found: Element, link: Element): Element {
	const children = found.children.map((child) =>
		child.type === "element" && child.tagName === "picture" ? { ...link, children: [child] } : child,
	);
	return { ...found, children };
}

/**
 * An element with its pictures as figures, each with its finding above and its source below; what can't hold them becomes
 * several, which stand before, between and after them. A picture that nobody has is not shown.
 */
function withFigures(node: ElementContent): ElementContent[] {
	if (node.type !== "element") return [node];
	if (node.tagName === "img") return [figure(node) ?? []].flat();
	const before = node.children.length;
	node.children = node.children.flatMap(withFigures);
	if (!DIVIDED.includes(node.tagName)) return [node];
	if (node.children.length === 0 && before > 0) return [];
	const parts: ElementContent[][] = [[]];
	for (const child of node.children) {
		if (isFigure(child)) parts.push([child], []);
		else parts.at(-1)?.push(child);
	}
	if (parts.length === 1) return [node];
	return parts.flatMap((children): ElementContent[] => {
		const [first] = children;
		if (first && isFigure(first)) return [node.tagName === "a" ? linked(first, node) : first];
		return children.every(isBlank) ? [] : [{ ...node, children }];
	});
}

function turnPicturesIntoFigures(tree: Root): void {
	tree.children = tree.children.flatMap((block): RootContent[] =>
		block.type === "doctype" ? [block] : withFigures(block),
	);
}

// The sentence for those who listen, which every page has once (ui/new-tab.tsx).
const OPENS_NEW_TAB = { ariaDescribedBy: ["opens-new-tab"] };

/** A link to an article, whatever follows its address. A feed's address has a dot. */
const ARTICLE_PATH = /^\/blog\/[^/?#.]+(?=[?#]|$)/;

/**
 * A link to another site, such as a source, opens beside the article and cannot reach back into its window. A link to an
 * article that is not published becomes plain text.
 */
function prepareLinks(tree: Root, publishedPaths: ReadonlySet<string>): void {
	const ids = new Set<string>();
	visit(tree, "element", ({ properties: { id } }) => void ids.add(`#${id}`));
	for (const link of elementsNamed("a", tree)) {
		const href = String(link.properties.href ?? "");
		const [article] = ARTICLE_PATH.exec(href) ?? [];
		const isMissing =
			href === "" ||
			(article !== undefined && !publishedPaths.has(article)) ||
			(href.startsWith("#") && !ids.has(href));
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

/** An article's text as the page shows it. */
export type ArticleBody = {
	html: string;
	/** Its h2, for the list of contents. */
	headings: readonly { id: string; title: string }[];
	/** The minutes that it takes to read, rounded, at 220 words a minute; 0 where it is less than half of one. */
	minutes: number;
};

/**
 * Makes the body of an article: sanitized, headings with ids, described tables, figures, links. `publishedPaths` are the
 * paths of the articles that are on the site. `tree` is what the HTML is made of; the mail shows the same by other elements.
 * `source` is the text's own tree.
 */
export function renderMarkdown(markdown: string, publishedPaths: ReadonlySet<string>) {
	const source = markdownParser.parse(markdown);
	const tree = safeTree(source, markdown);
	// Figures come first, because they divide headings, which name tables; the reading time counts their titles and notes.
	limitHeadingLevels(tree);
	turnPicturesIntoFigures(tree);
	addHeadingIds(tree);
	removeSpaceInTables(tree);
	describeTables(tree);
	prepareLinks(tree, publishedPaths);
	const headings = elementsNamed("h2", tree).map((heading) => ({
		id: String(heading.properties.id),
		title: titleOf(heading),
	}));
	keepSumsTogether(tree);
	const body: ArticleBody = { html: toHtml(tree), headings, minutes: minutesToRead(textOf(tree)) };
	return { ...body, tree, source };
}

const ADDRESS = / (href|src)="([^"]*)"/g;
const SOURCES = / srcset="([^"]*)"/g;

/** An article's markup for a reader elsewhere: links and pictures have whole addresses. `address` is the article's own. */
export function withWholeAddresses(html: string, address: string): string {
	const { origin } = new URL(address);
	function whole(written: string): string {
		if (/^[a-z][a-z\d+.-]*:|^\/\//.test(written)) return written;
		if (/^[#?]/.test(written)) return address + written;
		return written.startsWith("/") ? origin + written : `${address.slice(0, address.lastIndexOf("/") + 1)}${written}`;
	}
	return html
		.replaceAll(ADDRESS, (_, name: string, written: string) => ` ${name}="${whole(written)}"`)
		.replaceAll(SOURCES, (_, written: string) => ` srcset="${written.split(", ").map(whole).join(", ")}"`);
}

const LINK_TO_ARTICLE = /\/blog\/[a-z0-9-]+/g;
/**
 * Bodies by their text and links (`keyOf`), so that after a publication the others are not made again. Lists and feeds show
 * some dozens of articles, and the desk's previews a few drafts.
 */
const bodies = new LRUCache<string, ArticleBody>({ max: 500 });

/** The cache key of a body: its text, and which of the articles that it links to are on the site. */
function keyOf(markdown: string, publishedPaths: ReadonlySet<string>): string {
	const linked = Array.from(markdown.matchAll(LINK_TO_ARTICLE), ([path]) => (publishedPaths.has(path) ? path : ""));
	return `${linked.join(" ")}\n${markdown}`;
}

type Written = Pick<Post, "markdown" | "publishedPaths">;

export const hasBody = ({ markdown, publishedPaths }: Written) => bodies.has(keyOf(markdown, publishedPaths));

/** Keeps a body that was made elsewhere. */
export function keepBody({ markdown, publishedPaths }: Written, body: ArticleBody): void {
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
