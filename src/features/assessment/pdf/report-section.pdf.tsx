import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { AdvisoryBlock, AdvisorySection } from "#features/assessment/advice/advisory.ts";
import { boldPieces } from "#features/assessment/advice/advisory.ts";
import { reportStyles as styles } from "./report-styles.pdf.ts";

const HEADING_KEEPS_PT = 60;
const NUMBER_WIDTH_PT = 24;
const BULLET = "–";

/** A text of the advice, with what is bold in it. */
function PiecesOfText({ text }: { text: string }) {
	return boldPieces(text).map((piece) =>
		piece.isBold ? (
			<Text key={piece.text} style={styles.bold}>
				{piece.text}
			</Text>
		) : (
			piece.text
		),
	);
}

/** A line with a label in gold before it, which never breaks over two pages. */
export function LabeledRow({ label, width, text }: { label: string; width: number; text: string }) {
	return (
		<View style={styles.row} wrap={false}>
			<Text style={[styles.rowLabel, { width }]}>{label}</Text>
			<Text style={styles.rowText}>
				<PiecesOfText text={text} />
			</Text>
		</View>
	);
}

function Block({ block }: { block: AdvisoryBlock }) {
	if (block.kind === "paragraph") {
		return (
			<Text style={styles.paragraph}>
				<PiecesOfText text={block.text} />
			</Text>
		);
	}
	return block.items.map((item, index) => (
		<LabeledRow
			key={item}
			label={block.kind === "numbered" ? String(index + 1) : BULLET}
			width={NUMBER_WIDTH_PT}
			text={item}
		/>
	));
}

type TitledPartProps = {
	heading: string;
	/** Too short to be broken over two pages. */
	isWhole?: boolean;
	children: ReactNode;
};

/** A heading that stays with what follows it. */
export function TitledPart({ heading, isWhole = false, children }: TitledPartProps) {
	return (
		<View style={styles.section} wrap={!isWhole}>
			<Text style={styles.heading} minPresenceAhead={HEADING_KEEPS_PT}>
				{heading}
			</Text>
			{children}
		</View>
	);
}

/** A section of the advice; none where there is nothing to say. */
export function ReportPart({ section }: { section: AdvisorySection | undefined }) {
	if (!section) return null;
	return (
		<TitledPart heading={section.heading}>
			{section.blocks.map((block) => (
				<Block key={block.kind === "paragraph" ? block.text : block.items.join()} block={block} />
			))}
		</TitledPart>
	);
}
