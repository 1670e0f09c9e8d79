import { visit } from "unist-util-visit";
import { articleFigures } from "#documents/content/article-figures.ts";
import type { TextLink, TextProblem } from "#documents/document-kind.ts";
import { parsePictureName } from "#domain/picture-address.ts";
import { type ArticleBody, renderMarkdown } from "./article-body.server.ts";
import { isHtmlForReaders, type MarkdownTree, SCHEMES } from "./markdown-tree.server.ts";

type Placed = { position?: { start: { line: number } } | undefined };

type Definition = { label: string; url?: string; isUsed: boolean; isRepeated: boolean; node: Placed };

/** Finds the definitions of a text (addresses and footnotes), and those that nothing refers to. */
function definitionsIn(tree: MarkdownTree) {
	const used = { link: new Set<string>(), picture: new Set<string>(), footnote: new Set<string>() };
	visit(tree, (node) => {
		if (node.type === "linkReference") used.link.add(node.identifier);
		if (node.type === "imageReference") used.picture.add(node.identifier);
		if (node.type === "footnoteReference") used.footnote.add(node.identifier);
	});
	const known = new Set<string>();
	const definitions = new Map<string, Definition>();
	const unseen: Definition[] = [];
	visit(tree, ["definition", "footnoteDefinition"], (node) => {
		if (node.type !== "definition" && node.type !== "footnoteDefinition") return;
		const { type, identifier } = node;
		const isFootnote = type === "footnoteDefinition";
		const isUsed = isFootnote
			? used.footnote.has(identifier)
			: used.link.has(identifier) || used.picture.has(identifier);
		const key = `${type} ${identifier}`;
		const label = `[${isFootnote ? "^" : ""}${node.label ?? identifier}]`;
		const definition = { label, isUsed, isRepeated: known.has(key), node, ...(!isFootnote && { url: node.url }) };
		known.add(key);
		if (!isUsed || definition.isRepeated) unseen.push(definition);
		else if (!isFootnote) definitions.set(identifier, definition);
	});
	return { used, definitions, unseen };
}

type Definitions = ReturnType<typeof definitionsIn>;

const lineOf = (node: Placed) => node.position?.start.line;

/** Every link of a text, however it is written; lines are counted from the text's first. */
function linksIn(tree: MarkdownTree, { used, definitions }: Definitions): TextLink[] {
	const links: TextLink[] = [];
	visit(tree, (node) => {
		const isLink =
			node.type === "link" ||
			(node.type === "definition" && used.link.has(node.identifier) && definitions.get(node.identifier)?.node === node);
		if (isLink) links.push({ href: node.url, line: lineOf(node) });
	});
	return links;
}

/** Describes why a picture can't be shown, or would tell nothing to those who don't see it. */
function problemOfPicture(name: string, description: string): string | undefined {
	if (!articleFigures.has(name) && !parsePictureName(name)) return `There is no picture called "${name}".`;
	return description.trim() ? undefined : "Say in the square brackets what the picture shows.";
}

function problemOfLink(href: string): string | undefined {
	const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(href) ?? [];
	if (scheme === undefined || SCHEMES.includes(scheme.toLowerCase())) return undefined;
	return `A link can't lead to "${href}". It has to begin with https://, mailto: or tel:, or to be a page of the site.`;
}

const problemOfHtml = (html: string) =>
	isHtmlForReaders(html)
		? `"${html.trim().slice(0, 40)}" is HTML, which readers would see as it is typed. Leave it out, or put a \\ before the "<" if they should see it. Of HTML, <br> alone works.`
		: undefined;

const problemOfDefinition = ({ label, isRepeated }: Definition) =>
	isRepeated
		? `"${label}:" is here twice: readers would not see this one.`
		: `Nothing in the text refers to "${label}", so readers would not see this. Leave it out, or put a \\ before it.`;

/** Finds the parts of a text that readers would not see, or not as meant; lines are counted from the text's first. */
function problemsIn(tree: MarkdownTree, { definitions, unseen }: Definitions): TextProblem[] {
	const problems = new Map<string, TextProblem>();
	function add(node: Placed, message: string | undefined): void {
		const line = lineOf(node);
		// An opening tag and its closing one are told once.
		const key = `${line} ${message?.includes("is HTML") ? "html" : message}`;
		if (message !== undefined && !problems.has(key)) problems.set(key, { message, line });
	}

	let columns = 0;
	visit(tree, (node) => {
		if (node.type === "html") add(node, problemOfHtml(node.value));
		if (node.type === "link" || node.type === "definition") add(node, problemOfLink(node.url));
		if (node.type === "image") add(node, problemOfPicture(node.url, node.alt ?? ""));
		if (node.type === "imageReference") {
			add(node, problemOfPicture(definitions.get(node.identifier)?.url ?? "", node.alt ?? ""));
		}
		if (node.type === "table") columns = node.align?.length ?? node.children[0]?.children.length ?? 0;
		if (node.type === "tableRow" && node.children.length > columns) {
			add(node, "This row has more cells than the table has columns: readers would not see the last ones.");
		}
	});
	for (const definition of unseen) add(definition.node, problemOfDefinition(definition));
	return [...problems.values()];
}

/** The body, links and problems of a text, all from one parse; lines are counted from the text's first. */
export type Examined = {
	body: ArticleBody;
	links: readonly TextLink[];
	problems: readonly TextProblem[];
};

/** A text in Markdown, and the paths of the articles that are on the site. */
export type ToExamine = { markdown: string; publishedPaths: ReadonlySet<string> };

/** Parses a text: its body as the page shows it, its links, and what readers would not see of it. */
export function examine({ markdown, publishedPaths }: ToExamine): Examined {
	const { html, headings, minutes, source } = renderMarkdown(markdown, publishedPaths);
	const definitions = definitionsIn(source);
	return {
		body: { html, headings, minutes },
		links: linksIn(source, definitions),
		problems: problemsIn(source, definitions),
	};
}
