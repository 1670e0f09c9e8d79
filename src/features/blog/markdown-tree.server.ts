import type { Element, Root } from "hast";
import { h } from "hastscript";
import rehypeSanitize, { type Options as SanitizeSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** Markdown as articles are written in it. One tilde is a range, such as `3~5 days`; two strike out. */
export const markdownParser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

export type MarkdownTree = ReturnType<typeof markdownParser.parse>;
type MarkdownNode = MarkdownTree["children"][number];

const LINE_BREAK = /<br\s*\/?>/i;
/** A comment is a note of the author's. */
const COMMENT = /<!--[\s\S]*?-->/g;

/** The lines that raw HTML is shown as. */
const linesOfHtml = (html: string) => html.replaceAll(COMMENT, "").split(LINE_BREAK);

/** True of raw HTML with more than line breaks and comments: the rest is shown as typed. */
export const isHtmlForReaders = (html: string) => linesOfHtml(html).some((line) => line.trim() !== "");

const BLOCKS_ARE_IN: readonly string[] = ["root", "blockquote", "listItem", "footnoteDefinition"];

/** Shows raw HTML as it is typed, so that none of its words is lost. */
function showHtmlAsTyped(_: unknown, node: { value: string }, parent: { type: string } | undefined) {
	const lines = linesOfHtml(node.value).flatMap((line, at) => [...(at > 0 ? [h("br")] : []), line]);
	const shown = h("p", lines);
	if (!parent || !BLOCKS_ARE_IN.includes(parent.type)) return shown.children;
	return isHtmlForReaders(node.value) ? shown : [];
}

/** Shows `2*3*4` as it is typed: after a digit an asterisk multiplies. */
function keepProducts(tree: MarkdownTree, markdown: string): void {
	visit(tree, ["emphasis", "strong"], (node, index, parent) => {
		if (!parent || index === undefined || (node.type !== "emphasis" && node.type !== "strong")) return undefined;
		const start = node.position?.start.offset ?? 0;
		if (!/\d/.test(markdown.charAt(start - 1))) return undefined;
		const mark = { type: "text" as const, value: node.type === "strong" ? "**" : "*" };
		const siblings: MarkdownNode[] = "children" in parent ? parent.children : [];
		siblings.splice(index, 1, mark, ...node.children, mark);
		return index;
	});
}

/** The beginning of a footnote's id, which keeps it apart from the ids of headings and of the page. */
export const FOOTNOTE = "user-content-fn-";

const isBackReference = (node: Element["children"][number]) =>
	node.type === "element" && node.properties.dataFootnoteBackref !== undefined;

/** Footnotes stand below a line, without a heading of their own. */
function settleFootnotes(section: Element): void {
	const lists = section.children.filter((child) => child.type === "element" && child.tagName === "ol");
	section.children = [{ type: "element", tagName: "hr", properties: {}, children: [] }, ...lists];
	visit(section, "element", (element) => {
		element.children = element.children.filter((child) => !isBackReference(child));
	});
}

/** Writes as text what the sanitizer would drop: ticks, and the scheme of an address in capitals. */
function settle(tree: Root): void {
	visit(tree, "element", (element, index, parent) => {
		const { tagName, properties } = element;
		if (properties.dataFootnotes) settleFootnotes(element);
		if (tagName === "a" && properties.href) {
			properties.href = String(properties.href).replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
		}
		if (tagName === "input" && parent && index !== undefined) {
			parent.children[index] = { type: "text", value: properties.checked ? "☑" : "☐" };
		}
	});
}

/** The schemes of addresses to which a link may lead. */
export const SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

/** The elements of an article. All others are dropped from its tree; a link leads to a page, a mailbox or a telephone. */
const SCHEMA: SanitizeSchema = {
	tagNames: [
		..."p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em del code pre br hr a img sup".split(" "),
		..."table thead tbody tr th td".split(" "),
	],
	attributes: {
		a: ["href", "title"],
		img: ["src", "alt", "title"],
		th: ["align"],
		td: ["align"],
		ol: ["start"],
		li: [["id", new RegExp(`^${FOOTNOTE}`)]],
	},
	clobber: [],
	protocols: { href: [...SCHEMES], src: [] },
	strip: ["script", "style"],
	ancestors: { li: ["ul", "ol"], thead: ["table"], tbody: ["table"], tr: ["table"], th: ["table"], td: ["table"] },
};

const toSafeTree = unified()
	.use(remarkRehype, { handlers: { html: showHtmlAsTyped } })
	.use(() => settle)
	.use(rehypeSanitize, SCHEMA)
	.freeze();

/** The elements of a text in Markdown, sanitized: all that it says, and nothing that runs, loads or is styled. */
export function safeTree(tree: MarkdownTree, markdown: string): Root {
	keepProducts(tree, markdown);
	return toSafeTree.runSync(tree);
}
