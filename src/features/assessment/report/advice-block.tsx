import { InlineText } from "./advice-inline.tsx";
import { type Block, deadlineOf, isHeadingLine, type List, type ListItem } from "./advice-tree.ts";

type AdviceBlockProps = { block: Block; hasLineBreaks: boolean };

/** What an item says after its deadline, if it starts with one. */
function ItemText({ item, hasLineBreaks }: { item: ListItem; hasLineBreaks: boolean }) {
	const deadline = deadlineOf(item);
	if (!deadline) {
		return item.children.map((block) => (
			<ItemBlock key={block.position?.start.offset} block={block} hasLineBreaks={hasLineBreaks} />
		));
	}
	const [first] = item.children;
	const [start, ...rest] = first?.type === "paragraph" ? first.children : [];
	const words = start?.type === "text" ? start.value.slice(deadline.length).trimStart() : "";
	return (
		<>
			<b>{deadline}</b>{" "}
			<span>
				{words}
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
export function AdviceBlock({ block, hasLineBreaks }: AdviceBlockProps) {
	switch (block.type) {
		case "heading":
			return (
				<h3>
					<InlineText pieces={block.children} hasLineBreaks={false} />
				</h3>
			);
		case "paragraph": {
			const words = <InlineText pieces={block.children} hasLineBreaks={hasLineBreaks} />;
			return isHeadingLine(block) ? <h3>{words}</h3> : <p>{words}</p>;
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
