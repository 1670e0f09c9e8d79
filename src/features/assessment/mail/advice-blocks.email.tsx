import type { CSSProperties } from "react";
import { Heading, Text } from "react-email";
import type { AdvisoryBlock, AdvisorySection } from "#features/assessment/advice/advisory.ts";
import { boldPieces } from "#features/assessment/advice/advisory.ts";
import { mailColors, mailFonts, mailSizes, mailStyles } from "#platform/mail/theme.ts";

const styles = {
	heading: {
		margin: "30px 0 8px",
		fontFamily: mailFonts.heading,
		fontSize: mailSizes.section,
		fontWeight: "normal",
		lineHeight: "1.2",
		color: mailColors.heading,
	},
	paragraph: { margin: "0 0 14px", ...mailStyles.body },
	list: { margin: "0 0 14px", padding: "0 0 0 24px", ...mailStyles.body },
	item: { margin: "0 0 10px" },
	bold: { color: mailColors.heading },
} satisfies Record<string, CSSProperties>;

/** A text of the advice, with what is bold in it. */
function PiecesOfMail({ text }: { text: string }) {
	return boldPieces(text).map((piece) =>
		piece.isBold ? (
			<strong key={piece.text} style={styles.bold}>
				{piece.text}
			</strong>
		) : (
			piece.text
		),
	);
}

function Block({ block }: { block: AdvisoryBlock }) {
	if (block.kind === "paragraph") {
		return (
			<Text style={styles.paragraph}>
				<PiecesOfMail text={block.text} />
			</Text>
		);
	}
	const List = block.kind === "numbered" ? "ol" : "ul";
	return (
		<List style={styles.list}>
			{block.items.map((item) => (
				<li key={item} style={styles.item}>
					<PiecesOfMail text={item} />
				</li>
			))}
		</List>
	);
}

/** Sections of the advice as a mail sets them. */
export function AdviceOfMail({ sections }: { sections: readonly AdvisorySection[] }) {
	return sections.map(({ heading, blocks }) => (
		<div key={heading}>
			<Heading as="h2" style={styles.heading}>
				{heading}
			</Heading>
			{blocks.map((block) => (
				<Block key={block.kind === "paragraph" ? block.text : block.items.join()} block={block} />
			))}
		</div>
	));
}
