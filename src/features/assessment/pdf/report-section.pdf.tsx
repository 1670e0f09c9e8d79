import { Text, View } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";
import type { AdvisoryBlock, AdvisorySection } from "#features/assessment/advice/advisory.ts";
import { boldPieces } from "#features/assessment/advice/advisory.ts";
import type { Report } from "#features/assessment/advice/compose-report.ts";
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

/** The pieces of a block that are never broken over two pages. */
function piecesOfBlock(block: AdvisoryBlock): ReactElement[] {
	switch (block.kind) {
		case "paragraph":
			return [
				<Text key={block.text} style={styles.paragraph} wrap={false}>
					<PiecesOfText text={block.text} />
				</Text>,
			];
		case "numbered":
			return block.items.map((lines, index) => (
				<LabeledRow key={lines.join()} label={String(index + 1)} width={NUMBER_WIDTH_PT} lines={lines} />
			));
		case "bullets":
			return block.items.map((item) => <LabeledRow key={item} label={BULLET} width={NUMBER_WIDTH_PT} lines={[item]} />);
	}
}

/** A section of the advice; none where there is nothing to say. The heading stays on the page of the first piece. */
export function ReportPart({ section }: { section: AdvisorySection | undefined }) {
	if (!section) return null;
	const [first, ...rest] = section.blocks.flatMap(piecesOfBlock);
	return (
		<View style={styles.section}>
			<View wrap={false}>
				<Text style={styles.heading}>{section.heading}</Text>
				{first}
			</View>
			{rest}
		</View>
	);
}

type AlarmBoxProps = { section: AdvisorySection | undefined; tone: Report["alarmTone"] };

/** What comes before everything else, in a box with a bar of its color; the heading says it without color. */
export function AlarmBox({ section, tone }: AlarmBoxProps) {
	if (!section) return null;
	return (
		<View style={[styles.alarm, tone === "red" ? styles.alarmRed : styles.alarmOchre]} wrap={false}>
			<Text style={styles.heading}>{section.heading}</Text>
			{section.blocks.flatMap(piecesOfBlock)}
		</View>
	);
}
