import { fromMarkdown } from "mdast-util-from-markdown";
import { Fragment, type ReactNode } from "react";
import styles from "./advice.module.css";

type Block = ReturnType<typeof fromMarkdown>["children"][number];
type Paragraph = Extract<Block, { type: "paragraph" }>;
type ListItem = Extract<Block, { type: "list" }>["children"][number];
type Inline = Paragraph["children"][number];

// Of all schemes only these open a page or a mail; `javascript:` and `data:` would run in ours.
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** A line that is all bold is a heading in the advanced assessment's text, which has no other mark for one. */
const isHeadingLine = ({ children }: Paragraph): boolean => children.length === 1 && children[0]?.type === "strong";

/** The lines of a text in which line breaks count. */
const linesOf = (text: string) =>
	text.split("\n").map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished text never change their order.
		<Fragment key={index}>
			{index > 0 && <br />}
			{line}
		</Fragment>
	));

/** Bold, emphasis and harmless links are formatted; everything else is shown as text or left out. */
function contentOf(piece: Inline, hasLineBreaks: boolean): ReactNode {
	switch (piece.type) {
		case "text":
			return hasLineBreaks ? linesOf(piece.value) : piece.value;
		case "strong":
			return <strong>{inline(piece.children, hasLineBreaks)}</strong>;
		case "emphasis":
			return <em>{inline(piece.children, hasLineBreaks)}</em>;
		case "link": {
			const text = inline(piece.children, hasLineBreaks);
			return SAFE_ADDRESS.test(piece.url) ? <a href={piece.url}>{text}</a> : text;
		}
		case "break":
			return <br />;
		case "image":
			return piece.alt;
		case "inlineCode":
		case "html":
			return piece.value;
		default:
			return null;
	}
}

const inline = (pieces: readonly Inline[], hasLineBreaks: boolean): ReactNode =>
	pieces.map((piece) => <Fragment key={piece.position?.start.offset}>{contentOf(piece, hasLineBreaks)}</Fragment>);

/** Blocks of the advice as elements. Kinds of block that advice does not have are left out. */
function blockOf(block: Block, hasLineBreaks: boolean): ReactNode {
	switch (block.type) {
		case "heading":
			return <h3>{inline(block.children, false)}</h3>;
		case "paragraph": {
			const Line = isHeadingLine(block) ? "h3" : "p";
			return <Line>{inline(block.children, hasLineBreaks)}</Line>;
		}
		case "list": {
			const items = block.children.map((item) => (
				<li key={item.position?.start.offset}>{itemOf(item, hasLineBreaks)}</li>
			));
			if (block.ordered) return <ol start={block.start ?? 1}>{items}</ol>;
			return <ul>{items}</ul>;
		}
		case "blockquote":
			return block.children.map((child) => (
				<Fragment key={child.position?.start.offset}>{blockOf(child, hasLineBreaks)}</Fragment>
			));
		case "code":
		case "html":
			return <p>{block.value}</p>;
		default:
			return null;
	}
}

/** The content of an item. A paragraph has no frame of its own. */
function itemOf(item: ListItem, hasLineBreaks: boolean): ReactNode {
	return item.children.map((block) => {
		const key = block.position?.start.offset;
		if (block.type !== "paragraph") return <Fragment key={key}>{blockOf(block, hasLineBreaks)}</Fragment>;
		return <span key={key}>{inline(block.children, hasLineBreaks)}</span>;
	});
}

// HTML and indented code mean nothing here: they are shown as text.
const withoutHtml = { disable: { null: ["htmlFlow", "htmlText", "codeIndented"] } };

export type MarkdownProps = {
	text: string;
	/** Line breaks count; in Markdown a paragraph goes on after one. */
	hasLineBreaks: boolean;
};

/** The advice of a service. A tree becomes elements by a list of what may appear: no markup of the service reaches the page as markup. */
export function MarkdownAdvice({ text, hasLineBreaks }: MarkdownProps) {
	const { children } = fromMarkdown(text, { extensions: [withoutHtml] });
	const lead = children.find((block) => block.type === "paragraph" && !isHeadingLine(block));
	return (
		<div className={styles.root}>
			{children.map((block) => (
				<div key={block.position?.start.offset} className={block === lead ? styles.lead : undefined}>
					{blockOf(block, hasLineBreaks)}
				</div>
			))}
		</div>
	);
}
