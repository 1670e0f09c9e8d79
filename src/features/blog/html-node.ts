/** The part of a syntax tree of HTML that the plugins of this folder read and write. */
export type HtmlNode = {
	type: string;
	tagName?: string;
	value?: string;
	properties?: Record<string, unknown>;
	children?: HtmlNode[];
};

export function htmlElement(tagName: string, properties: Record<string, unknown>, ...children: HtmlNode[]): HtmlNode {
	return { type: "element", tagName, properties, children };
}

export function htmlText(value: string): HtmlNode {
	return { type: "text", value };
}

/** The elements of this name in or below a node, in the order of the text. */
export function elementsNamed(tagName: string, node: HtmlNode): HtmlNode[] {
	const below = (node.children ?? []).flatMap((child) => elementsNamed(tagName, child));
	return node.tagName === tagName ? [node, ...below] : below;
}

export function textOf(node: HtmlNode): string {
	return node.value ?? (node.children ?? []).map(textOf).join("");
}
