import type { AdvisoryBlock, AdvisorySection } from "./advisory.ts";

function printBlock(block: AdvisoryBlock): string {
	switch (block.kind) {
		case "paragraph":
			return block.text;
		case "bullets":
			return block.items.map((item) => `- ${item}`).join("\n");
		case "numbered":
			return block.items.map((item, index) => `${index + 1}. ${item}`).join("\n");
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
export function printPlainAdvice(sections: readonly AdvisorySection[]): string {
	return print(sections, (heading) => heading).replaceAll("**", "");
}
