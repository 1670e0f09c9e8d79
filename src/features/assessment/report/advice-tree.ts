import type { fromMarkdown } from "mdast-util-from-markdown";

/** The tree of the Markdown parser, by the names used here. */
export type Block = ReturnType<typeof fromMarkdown>["children"][number];
export type Paragraph = Extract<Block, { type: "paragraph" }>;
export type List = Extract<Block, { type: "list" }>;
export type ListItem = List["children"][number];
export type Inline = Paragraph["children"][number];

// Letters before a colon are a scheme, and of those only these lead where a visitor means to go.
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

export function isSafeAddress(address: string): boolean {
	return SAFE_ADDRESS.test(address);
}

/** A line that is all bold is a heading in the advanced assessment's text, which has no other mark for one. */
export function isHeadingLine({ children }: Paragraph): boolean {
	return children.length === 1 && children[0]?.type === "strong";
}

/** The first words of an item, when they say by when it is to be done: "By day 30:". */
export function deadlineOf({ children: [first] }: ListItem): string | undefined {
	const [start] = first?.type === "paragraph" ? first.children : [];
	return start?.type === "text" ? /^By day \d+:/.exec(start.value)?.[0] : undefined;
}
