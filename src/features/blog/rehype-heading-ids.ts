import { elementsNamed, type HtmlNode, textOf } from "./html-node.ts";

function idOf(heading: string): string {
	return heading
		.toLowerCase()
		.replaceAll(/['’]/g, "")
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}

/** Gives each h2 an id made of its words, so that a link to it lasts as long as they do. */
export function rehypeHeadingIds() {
	return (tree: HtmlNode) => {
		const uses = new Map<string, number>();
		for (const heading of elementsNamed("h2", tree)) {
			const id = idOf(textOf(heading));
			const use = (uses.get(id) ?? 0) + 1;
			uses.set(id, use);
			heading.properties = { ...heading.properties, id: use === 1 ? id : `${id}-${use}` };
		}
	};
}
