import { fromMarkdown } from "mdast-util-from-markdown";
import { AdviceBlock } from "./advice-block.tsx";
import styles from "./advice-text.module.css";
import { isHeadingLine } from "./advice-tree.ts";

// Marks without a meaning here: what looks like markup is shown as the text it is.
const withoutHtml = { disable: { null: ["htmlFlow", "htmlText", "codeIndented"] } };

type AdviceTextProps = {
	/** Markdown, or text with the same marks. */
	text: string;
	/** A line that ends is a line that ends; in Markdown it goes on. */
	hasLineBreaks: boolean;
};

/**
 * The advice of a service, formatted. The parser makes a tree, and the tree becomes elements by a list of what may
 * appear: no markup of the service ever reaches the page as markup.
 */
export function AdviceText({ text, hasLineBreaks }: AdviceTextProps) {
	const { children } = fromMarkdown(text, { extensions: [withoutHtml] });
	const lead = children.find((block) => block.type === "paragraph" && !isHeadingLine(block));
	return (
		<div className={styles.root}>
			{children.map((block) => (
				<div key={block.position?.start.offset} className={block === lead ? styles.lead : undefined}>
					<AdviceBlock block={block} hasLineBreaks={hasLineBreaks} />
				</div>
			))}
		</div>
	);
}
