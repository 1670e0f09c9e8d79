import { Fragment } from "react";
import { type Inline, isSafeAddress } from "./advice-tree.ts";

type InlineTextProps = { pieces: readonly Inline[]; hasLineBreaks: boolean };

function PlainText({ text, hasLineBreaks }: { text: string; hasLineBreaks: boolean }) {
	if (!hasLineBreaks) return text;
	const [first, ...rest] = text.split("\n");
	return (
		<>
			{first}
			{rest.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished text never change places.
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
			const words = <InlineText pieces={piece.children} hasLineBreaks={hasLineBreaks} />;
			return isSafeAddress(piece.url) ? <a href={piece.url}>{words}</a> : words;
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

/** The words of a line. Bold, emphasis and harmless links are formatted; whatever else comes is text or nothing. */
export function InlineText({ pieces, hasLineBreaks }: InlineTextProps) {
	return pieces.map((piece) => (
		<Piece key={piece.position?.start.offset} piece={piece} hasLineBreaks={hasLineBreaks} />
	));
}
