import { type ComponentType, useEffect, useState } from "react";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	boldPieces,
	DEADLINE,
} from "#features/assessment/result/advisory.ts";
import styles from "./advice.module.css";
import type { MarkdownProps } from "./markdown-advice.tsx";

/** A text of the advice, with its bold parts. */
function InlineText({ text }: { text: string }) {
	return boldPieces(text).map((piece) => (piece.isBold ? <strong key={piece.text}>{piece.text}</strong> : piece.text));
}

/** An item of a list. A deadline at its start stands in a column of its own. */
function Item({ text }: { text: string }) {
	const [deadline = ""] = DEADLINE.exec(text) ?? [];
	return (
		<li>
			{deadline && <b>{deadline}</b>}
			{deadline && " "}
			<span>
				<InlineText text={deadline ? text.slice(deadline.length + 1).trimStart() : text} />
			</span>
		</li>
	);
}

function Block({ block }: { block: AdvisoryBlock }) {
	switch (block.kind) {
		case "paragraph":
			return (
				<p>
					<InlineText text={block.text} />
				</p>
			);
		case "bullets":
			return (
				<ul data-plan={block.items.some((item) => DEADLINE.test(item)) || undefined}>
					{block.items.map((item) => (
						<Item key={item} text={item} />
					))}
				</ul>
			);
		case "numbered":
			return (
				<ol>
					{block.items.map((lines) => (
						<Item key={lines.join()} text={lines.join(" ")} />
					))}
				</ol>
			);
	}
}

/** The advice of this site's own service. */
export function Advice({ sections }: { sections: readonly AdvisorySection[] }) {
	const lead = sections[0]?.blocks[0];
	return (
		<div className={styles.root}>
			{sections.flatMap(({ heading, blocks }) => [
				<div key={heading}>
					<h3>{heading}</h3>
				</div>,
				...blocks.map((block) => (
					<div
						key={JSON.stringify(block)}
						className={block === lead && block.kind === "paragraph" ? styles.lead : undefined}
					>
						<Block block={block} />
					</div>
				)),
			])}
		</div>
	);
}

/**
 * The advice of a service elsewhere, which sends text with marks. What reads them is loaded only then; until it is there, and
 * where it can't be loaded, the text stands as it came.
 */
export function AdviceInMarkdown(props: MarkdownProps) {
	const [Formatted, setFormatted] = useState<ComponentType<MarkdownProps> | null>(null);
	useEffect(() => {
		import("./markdown-advice.tsx").then(
			({ MarkdownAdvice }) => setFormatted(() => MarkdownAdvice),
			() => undefined,
		);
	}, []);
	return Formatted ? <Formatted {...props} /> : <p className={styles.asItCame}>{props.text}</p>;
}
