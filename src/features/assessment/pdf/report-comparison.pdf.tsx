import { Link, Path, Rect, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { palette } from "#brand.ts";
import type { ComparedTable, Comparison, OtherRespondents } from "#features/assessment/comparison/compare-answers.ts";
import { comparisonCopy as copy } from "#features/assessment/comparison/comparison.copy.ts";
import { reportColors as colors, reportStyles } from "./report-styles.pdf.ts";

const FIGURE_WIDTH_PT = 100;
const OTHERS_WIDTH_PT = 170;
const BAR_HEIGHT_PT = 8;

const styles = StyleSheet.create({
	caption: { fontWeight: 600, color: colors.ink, marginTop: 8, marginBottom: 3 },
	row: { flexDirection: "row", gap: 12, paddingVertical: 6, borderTop: `0.75 solid ${colors.line}`, fontSize: 9 },
	question: { flex: 1 },
	strong: { fontWeight: 600, color: colors.ink },
	quiet: { color: colors.quiet },
	figure: { width: FIGURE_WIDTH_PT, gap: 2 },
	source: { width: 155 },
	others: { width: OTHERS_WIDTH_PT, justifyContent: "center" },
});

type BarProps = {
	width: number;
	/** The bed and the mark, in percent of the width. */
	from: number;
	to: number;
	at: number;
	fill: string;
	/** From where to where a value may lie, in percent. */
	interval?: { low: number; high: number };
	/** The middle of the bed, in percent. */
	middle?: number;
};

function Bar({ width, from, to, at, fill, interval, middle }: BarProps) {
	const x = (percent: number) => (width * percent) / 100;
	return (
		<Svg width={width} height={BAR_HEIGHT_PT} viewBox={`0 0 ${width} ${BAR_HEIGHT_PT}`}>
			<Rect x={0} y={1} width={width} height={BAR_HEIGHT_PT - 2} fill={palette.lime} />
			<Rect x={x(from)} y={1} width={x(to - from)} height={BAR_HEIGHT_PT - 2} fill={fill} />
			{interval && (
				<Path d={`M${x(interval.low)} ${BAR_HEIGHT_PT / 2}H${x(interval.high)}`} stroke={colors.ink} strokeWidth={1} />
			)}
			{middle !== undefined && <Path d={`M${x(middle)} 0v${BAR_HEIGHT_PT}`} stroke={colors.ink} strokeWidth={1.4} />}
			<Path d={`M${x(at)} 0v${BAR_HEIGHT_PT}`} stroke={palette.goldLine} strokeWidth={1.6} />
		</Svg>
	);
}

type FigureProps = { group: ComparedTable["groups"][number]; percent: number };

function Figure({ group: { label, isNearest }, percent }: FigureProps) {
	return (
		<View style={styles.figure}>
			<Text>
				<Text style={styles.strong}>{copy.official.percent(percent)}</Text>
				{` ${isNearest ? copy.official.groupOfSize(label) : label}`}
			</Text>
			<Bar
				width={FIGURE_WIDTH_PT}
				from={0}
				to={percent}
				at={percent}
				fill={isNearest ? palette.straw : palette.slate}
			/>
		</View>
	);
}

type OfficialRowProps = { row: ComparedTable["rows"][number]; groups: ComparedTable["groups"] };

function OfficialRow({ row: { question, answer, measure, caution, percents, source }, groups }: OfficialRowProps) {
	return (
		<View style={styles.row} wrap={false}>
			<View style={styles.question}>
				<Text style={styles.strong}>{question}</Text>
				<Text>{copy.official.answered(answer)}</Text>
			</View>
			{groups.map((group, index) => (
				<Figure key={group.label} group={group} percent={percents[index] ?? 0} />
			))}
			<View style={styles.source}>
				<Link src={source.href} style={reportStyles.link}>
					{source.label}
				</Link>
				<Text style={styles.quiet}>{source.onPaper}</Text>
				<Text style={styles.quiet}>{measure}</Text>
				{caution && <Text style={styles.quiet}>{caution}</Text>}
			</View>
		</View>
	);
}

type OfficialFiguresProps = ComparedTable & {
	/** What stands above the table. */
	children?: ReactNode;
};

/**
 * A table; what is above it stays with its first row. All of it are children of the page: of views in views, the library
 * breaks some over two pages at no height, and fails.
 */
function OfficialFigures({ caption, groups, rows: [first, ...others], children }: OfficialFiguresProps) {
	if (!first) return null;
	return (
		<>
			<View wrap={false}>
				{children}
				<Text style={styles.caption}>{caption}</Text>
				<OfficialRow row={first} groups={groups} />
			</View>
			{others.map((row) => (
				<OfficialRow key={row.question} row={row} groups={groups} />
			))}
		</>
	);
}

function Others({ population, caveat, score, shares }: OtherRespondents) {
	const { own, maximum, low, middle, high } = score;
	const percent = (points: number) => (100 * points) / maximum;
	return (
		<>
			<View wrap={false}>
				<Text style={styles.caption}>{copy.others.title}</Text>
				<Text style={reportStyles.paragraph}>
					<Text style={styles.strong}>{population}</Text>
					{` ${caveat}`}
				</Text>
				<View style={styles.row}>
					<View style={styles.question}>
						<Text style={styles.strong}>{copy.others.score}</Text>
						<Text>{copy.others.ownScore(own)}</Text>
					</View>
					<View style={styles.others}>
						<Bar
							width={OTHERS_WIDTH_PT}
							from={percent(low)}
							to={percent(high)}
							at={percent(own)}
							middle={percent(middle)}
							fill={palette.sage}
						/>
					</View>
					<Text style={styles.others}>{copy.others.scoreText(low, middle, high)}</Text>
				</View>
			</View>
			{shares.map(({ name, answer, text, ...share }) => (
				<View key={name} style={styles.row} wrap={false}>
					<View style={styles.question}>
						<Text style={styles.strong}>{name}</Text>
						<Text>{answer}</Text>
					</View>
					<View style={styles.others}>
						<Bar
							width={OTHERS_WIDTH_PT}
							from={0}
							to={share.percent}
							at={share.percent}
							fill={palette.sage}
							interval={share}
						/>
					</View>
					<Text style={styles.others}>
						<Text style={styles.strong}>{copy.others.share(share.percent)}</Text>
						{` ${text}`}
					</Text>
				</View>
			))}
		</>
	);
}

/** "How you compare" on paper; nothing where nothing is compared. */
export function ComparisonPart({ comparison }: { comparison: Comparison | undefined }) {
	if (!comparison) return null;
	const { lead, note, tables, others } = comparison;
	return (
		<>
			{tables.map((table, index) => (
				<OfficialFigures key={table.caption} {...table}>
					{index === 0 && (
						<View style={reportStyles.section}>
							<Text style={reportStyles.heading}>{copy.title}</Text>
							<Text style={reportStyles.paragraph}>{`${lead} ${note}`}</Text>
						</View>
					)}
				</OfficialFigures>
			))}
			{others && <Others {...others} />}
		</>
	);
}
