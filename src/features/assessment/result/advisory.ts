import * as z from "zod/mini";

const blockSchema = z.union([
	z.object({ kind: z.literal("paragraph"), text: z.string() }),
	z.object({ kind: z.literal("bullets"), items: z.array(z.string()) }),
	/** Each item is a list of lines; the first is what the item is about. */
	z.object({ kind: z.literal("numbered"), items: z.array(z.array(z.string())) }),
]);

export const advisorySectionSchema = z.object({ heading: z.string(), blocks: z.array(blockSchema) });

/** A piece of an advisory. In its texts `**` stands around what is bold. */
export type AdvisoryBlock = z.output<typeof blockSchema>;

export type AdvisorySection = z.output<typeof advisorySectionSchema>;

/** The first words of an item that says by when something is to be done: "By day 30" of "By day 30," or "By day 30:". */
export const DEADLINE = /^By day \d+(?=[:,])/;

/** A text of the advisory in pieces: what stood between `**` is bold. */
export function boldPieces(text: string): { text: string; isBold: boolean }[] {
	return text
		.split("**")
		.map((piece, index) => ({ text: piece, isBold: index % 2 === 1 }))
		.filter((piece) => piece.text !== "");
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
