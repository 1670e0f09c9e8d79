import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { AdvisoryBlock, AdvisorySection } from "#features/assessment/advice/advisory.ts";
import { boldPieces } from "#features/assessment/advice/advisory.ts";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import { reportStyles as styles } from "./report-styles.pdf.ts";

const HEADING_KEEPS_PT = 60;
/** A step is never broken over two pages, and is higher than a line. */
const HEADING_KEEPS_STEP_PT = 170;
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

/** Lines with a label in gold before them, which never break over two pages. */
export function LabeledRow({ label, width, lines }: { label: string; width: number; lines: readonly string[] }) {
	return (
		<View style={styles.row} wrap={false}>
			<Text style={[styles.rowLabel, { width }]}>{label}</Text>
			<View style={styles.rowText}>
				{lines.map((text) => (
					<Text key={text} style={styles.rowLine}>
						<PiecesOfText text={text} />
					</Text>
				))}
			</View>
		</View>
	);
}

const keyOfBlock = (block: AdvisoryBlock) => (block.kind === "paragraph" ? block.text : block.items.join());

function Block({ block }: { block: AdvisoryBlock }) {
	if (block.kind === "paragraph") {
		return (
			<Text style={styles.paragraph} wrap={false}>
				<PiecesOfText text={block.text} />
			</Text>
		);
	}
	if (block.kind === "numbered") {
		return block.items.map((lines, index) => (
			<LabeledRow key={lines.join()} label={String(index + 1)} width={NUMBER_WIDTH_PT} lines={lines} />
		));
	}
	return block.items.map((item) => <LabeledRow key={item} label={BULLET} width={NUMBER_WIDTH_PT} lines={[item]} />);
}

type TitledPartProps = {
	heading: string;
	/** Too short to be broken over two pages. */
	isWhole?: boolean;
	/** How much must fit below the heading on its page. */
	keepsPt?: number;
	children: ReactNode;
};

/** A heading that stays with what follows it. */
export function TitledPart({ heading, isWhole = false, keepsPt = HEADING_KEEPS_PT, children }: TitledPartProps) {
	return (
		<View style={styles.section} wrap={!isWhole}>
			<Text style={styles.heading} minPresenceAhead={keepsPt}>
				{heading}
			</Text>
			{children}
		</View>
	);
}

/** A section of the advice; none where there is nothing to say. */
export function ReportPart({ section }: { section: AdvisorySection | undefined }) {
	if (!section) return null;
	const hasSteps = section.blocks[0]?.kind === "numbered";
	return (
		<TitledPart heading={section.heading} keepsPt={hasSteps ? HEADING_KEEPS_STEP_PT : HEADING_KEEPS_PT}>
			{section.blocks.map((block) => (
				<Block key={keyOfBlock(block)} block={block} />
			))}
		</TitledPart>
	);
}

type AlarmBoxProps = { section: AdvisorySection | undefined; tone: Report["alarmTone"] };

/** What comes before everything else, in a box with a bar of its color; the heading says it without color. */
export function AlarmBox({ section, tone }: AlarmBoxProps) {
	if (!section) return null;
	return (
		<View style={[styles.alarm, tone === "red" ? styles.alarmRed : styles.alarmOchre]} wrap={false}>
			<Text style={styles.heading}>{section.heading}</Text>
			{section.blocks.map((block) => (
				<Block key={keyOfBlock(block)} block={block} />
			))}
		</View>
	);
}
