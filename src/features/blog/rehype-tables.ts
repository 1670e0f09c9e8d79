import { elementsNamed, type HtmlNode, textOf } from "./html-node.ts";

function add(node: HtmlNode, properties: Record<string, unknown>): void {
	// Alignment would become a style attribute, which the site's policy blocks.
	const { align: _, ...kept } = node.properties ?? {};
	node.properties = { ...kept, ...properties };
}

function describeRow(row: HtmlNode, columns: string[]): void {
	add(row, { role: "row" });
	const cells = (row.children ?? []).filter(({ type }) => type === "element");
	for (const [index, cell] of cells.entries()) {
		if (cell.tagName === "th") add(cell, { scope: "col", role: "columnheader" });
		else if (index > 0) add(cell, { role: "cell", dataLabel: columns[index] });
		else {
			cell.tagName = "th";
			add(cell, { scope: "row", role: "rowheader" });
		}
	}
}

/**
 * Prepares tables for narrow screens, where the style sheet turns each row into a block: every cell knows the name of
 * its column, the first cell of a row names the row, and the roles say what `display: block` would take away. The
 * heading above a table is its name.
 */
export function rehypeTables() {
	return (tree: HtmlNode) => {
		let heading: HtmlNode | undefined;
		for (const block of tree.children ?? []) {
			if (block.tagName === "h2") heading = block;
			for (const table of elementsNamed("table", block)) {
				add(table, { role: "table", ariaLabelledBy: heading?.properties?.id });
				for (const part of [...elementsNamed("thead", table), ...elementsNamed("tbody", table)]) {
					add(part, { role: "rowgroup" });
				}
				const columns = elementsNamed("th", table).map(textOf);
				for (const row of elementsNamed("tr", table)) describeRow(row, columns);
			}
		}
	};
}
