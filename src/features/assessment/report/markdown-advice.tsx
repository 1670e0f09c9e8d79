import { fromMarkdown } from "mdast-util-from-markdown";
import { Fragment } from "react";
import { DEADLINE } from "#features/assessment/result/advisory.ts";
import styles from "./advice.module.css";

/** The tree of the Markdown parser, by the names used here. */
type Block = ReturnType<typeof fromMarkdown>["children"][number];
type Paragraph = Extract<Block, { type: "paragraph" }>;
type List = Extract<Block, { type: "list" }>;
type ListItem = List["children"][number];
type Inline = Paragraph["children"][number];

// Of all schemes only these open a page or a mail; `javascript:` and `data:` would run in ours.
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

function isSafeAddress(address: string): boolean {
	return SAFE_ADDRESS.test(address);
}

/** A line that is all bold is a heading in the advanced assessment's text, which has no other mark for one. */
function isHeadingLine({ children }: Paragraph): boolean {
	return children.length === 1 && children[0]?.type === "strong";
}

function deadlineOf({ children: [first] }: ListItem): string | undefined {
	const [start] = first?.type === "paragraph" ? first.children : [];
	return start?.type === "text" ? DEADLINE.exec(start.value)?.[0] : undefined;
}

type InlineTextProps = { pieces: readonly Inline[]; hasLineBreaks: boolean };

function PlainText({ text, hasLineBreaks }: { text: string; hasLineBreaks: boolean }) {
	if (!hasLineBreaks) return text;
	const [first, ...rest] = text.split("\n");
	return (
		<>
			{first}
			{rest.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished text never change their order.
				<Fragment key={index}>
					<br />
					{line}
				</Fragment>
			))}
		</>
	);
}

function Piece({ piece, hasLineBreaks }: { piece: Inline; hasLineBreaks: boolean }) {
	switch (piece.type) {
		case "text":
			return <PlainText text={piece.value} hasLineBreaks={hasLineBreaks} />;
		case "strong":
			return (
				<strong>
					<InlineText pieces={piece.children} hasLineBreaks={hasLineBreaks} />
				</strong>
			);
		case "emphasis":
			return (
				<em>
					<InlineText pieces={piece.children} hasLineBreaks={hasLineBreaks} />
				</em>
			);
		case "link": {
			const label = <InlineText pieces={piece.children} hasLineBreaks={hasLineBreaks} />;
			return isSafeAddress(piece.url) ? <a href={piece.url}>{label}</a> : label;
		}
		case "break":
			return <br />;
		case "image":
			return piece.alt ?? "";
		case "inlineCode":
		case "html":
			return piece.value;
		default:
			return null;
	}
}

/** The text of a line. Bold, emphasis and harmless links are formatted; everything else is shown as text or left out. */
function InlineText({ pieces, hasLineBreaks }: InlineTextProps) {
	return pieces.map((piece) => (
		<Piece key={piece.position?.start.offset} piece={piece} hasLineBreaks={hasLineBreaks} />
	));
}

type AdviceBlockProps = { block: Block; hasLineBreaks: boolean };

/** The content of an item. A deadline at its start stands in a column of its own. */
function ItemText({ item, hasLineBreaks }: { item: ListItem; hasLineBreaks: boolean }) {
	const deadline = deadlineOf(item);
	if (!deadline) {
		return item.children.map((block) => (
			<ItemBlock key={block.position?.start.offset} block={block} hasLineBreaks={hasLineBreaks} />
		));
	}
	const [first] = item.children;
	const [start, ...rest] = first?.type === "paragraph" ? first.children : [];
	const text = start?.type === "text" ? start.value.slice(deadline.length + 1).trimStart() : "";
	return (
		<>
			<b>{deadline}</b>{" "}
			<span>
				{text}
				<InlineText pieces={rest} hasLineBreaks={hasLineBreaks} />
			</span>
		</>
	);
}

/** A paragraph of an item stands without a frame of its own. */
function ItemBlock(props: AdviceBlockProps) {
	const { block, hasLineBreaks } = props;
	if (block.type !== "paragraph") return <AdviceBlock {...props} />;
	return (
		<span>
			<InlineText pieces={block.children} hasLineBreaks={hasLineBreaks} />
		</span>
	);
}

function AdviceList({ list, hasLineBreaks }: { list: List; hasLineBreaks: boolean }) {
	const items = list.children.map((item) => (
		<li key={item.position?.start.offset}>
			<ItemText item={item} hasLineBreaks={hasLineBreaks} />
		</li>
	));
	if (list.ordered) return <ol start={list.start ?? 1}>{items}</ol>;
	return <ul data-plan={list.children.some(deadlineOf) || undefined}>{items}</ul>;
}

/** One block of the advice. Kinds of block that advice does not have are left out. */
function AdviceBlock({ block, hasLineBreaks }: AdviceBlockProps) {
	switch (block.type) {
		case "heading":
			return (
				<h3>
					<InlineText pieces={block.children} hasLineBreaks={false} />
				</h3>
			);
		case "paragraph": {
			const text = <InlineText pieces={block.children} hasLineBreaks={hasLineBreaks} />;
			return isHeadingLine(block) ? <h3>{text}</h3> : <p>{text}</p>;
		}
		case "list":
			return <AdviceList list={block} hasLineBreaks={hasLineBreaks} />;
		case "blockquote":
			return block.children.map((child) => (
				<AdviceBlock key={child.position?.start.offset} block={child} hasLineBreaks={hasLineBreaks} />
			));
		case "code":
		case "html":
			return <p>{block.value}</p>;
		default:
			return null;
	}
}

// HTML and indented code mean nothing here: they are shown as text.
const withoutHtml = { disable: { null: ["htmlFlow", "htmlText", "codeIndented"] } };

export type MarkdownProps = {
	/** Markdown, or text with the same marks. */
	text: string;
	/** Line breaks count; in Markdown a paragraph goes on after one. */
	hasLineBreaks: boolean;
};

/**
 * The advice of a service, formatted. The parser makes a tree, and the tree becomes elements by a list of what may
 * appear: no markup of the service ever reaches the page as markup.
 */
export function MarkdownAdvice({ text, hasLineBreaks }: MarkdownProps) {
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
