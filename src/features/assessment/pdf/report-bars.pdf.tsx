import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import { bedStyle } from "#features/assessment/core-sample/bed-styles.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { reportCopy } from "./report.copy.ts";
import { reportColors as colors, reportStyles as styles } from "./report-styles.pdf.ts";

const WIDTH_PT = 130;
const HEIGHT_PT = 13;
const TICK_EVERY = 5;

const x = (points: number) => (WIDTH_PT * points) / PILLAR_MAXIMUM;

function Bar({ score, color }: { score: number; color: string }) {
	const ticks = Array.from({ length: PILLAR_MAXIMUM / TICK_EVERY - 1 }, (_, index) => (index + 1) * TICK_EVERY);
	return (
		<Svg width={WIDTH_PT} height={HEIGHT_PT} viewBox={`0 0 ${WIDTH_PT} ${HEIGHT_PT}`}>
			<Path d={`M0 6.5H${WIDTH_PT}`} stroke={colors.line} strokeWidth={5} />
			{score > 0 && <Path d={`M0 6.5H${x(score)}`} stroke={color} strokeWidth={5} />}
			<Path d={ticks.map((points) => `M${x(points)} 3.5v6`).join("")} stroke={colors.ground} strokeWidth={0.9} />
			<Path d={`M${x(score)} 1.5v10`} stroke={colors.ink} strokeWidth={1.3} />
		</Svg>
	);
}

/** A bar for each area, with its score as a number. */
export function ReportBars({ pillars }: Pick<Report, "pillars">) {
	return pillars.map(({ id, name, score }, index) => (
		<View key={id} style={styles.bar}>
			<Text style={styles.barName}>{name}</Text>
			<Bar score={score} color={bedStyle(index, pillars.length).bar} />
			<Text style={styles.barScore}>{reportCopy.pillarScore(score, PILLAR_MAXIMUM)}</Text>
		</View>
	));
}
