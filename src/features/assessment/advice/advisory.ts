/** A piece of an advisory. In its texts `**` stands around what is bold. */
export type AdvisoryBlock =
	| { kind: "paragraph"; text: string }
	| { kind: "bullets"; items: readonly string[] }
	/** Each item is a list of lines; the first is what the item is about. */
	| { kind: "numbered"; items: readonly (readonly string[])[] };

export type AdvisorySection = { heading: string; blocks: readonly AdvisoryBlock[] };

/** A text of the advisory in pieces: what stood between `**` is bold. */
export function boldPieces(text: string): { text: string; isBold: boolean }[] {
	return text
		.split("**")
		.map((piece, index) => ({ text: piece, isBold: index % 2 === 1 }))
		.filter((piece) => piece.text !== "");
}

/** All texts of a section, in the order they are read in. */
export function textsOf({ blocks }: AdvisorySection): string[] {
	return blocks.flatMap((block) => (block.kind === "paragraph" ? block.text : block.items.flat()));
}

function printBlock(block: AdvisoryBlock): string {
	switch (block.kind) {
		case "paragraph":
			return block.text;
		case "bullets":
			return block.items.map((item) => `- ${item}`).join("\n");
		case "numbered":
			return block.items.map((lines, index) => `${index + 1}. ${lines.join("\n   ")}`).join("\n\n");
	}
}

function print(sections: readonly AdvisorySection[], printHeading: (heading: string) => string): string {
	return sections.flatMap(({ heading, blocks }) => [printHeading(heading), ...blocks.map(printBlock)]).join("\n\n");
}

/** The advisory as Markdown. */
export function printMarkdown(sections: readonly AdvisorySection[]): string {
	return print(sections, (heading) => `## ${heading}`);
}

/** The advisory as a text of line breaks, bold, numbered lists and dashes: a heading is a bold line of its own. */
export function printInsight(sections: readonly AdvisorySection[]): string {
	return print(sections, (heading) => `**${heading}**`);
}

/** The advisory without any marks. */
export function printPlainText(sections: readonly AdvisorySection[]): string {
	return print(sections, (heading) => heading).replaceAll("**", "");
}
