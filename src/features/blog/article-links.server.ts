import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { TextLink } from "#platform/documents/document-kind.ts";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Every link of a text in Markdown that begins on this line. */
export function linksIn(markdown: string, firstLine: number): TextLink[] {
	const links: TextLink[] = [];
	visit(parser.parse(markdown), (node) => {
		if (node.type !== "link" && node.type !== "definition") return;
		const line = node.position?.start.line;
		links.push({ href: node.url, line: line && line + firstLine - 1 });
	});
	return links;
}
