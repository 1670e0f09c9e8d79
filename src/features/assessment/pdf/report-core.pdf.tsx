import { ClipPath, Defs, G, Path, Svg, Text } from "@react-pdf/renderer";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import { bedStyle } from "#features/assessment/report/bed-styles.ts";
import { coreSize, drawCoreSample } from "#features/assessment/report/draw-core-sample.ts";
import { reportColors as colors, reportFonts } from "./report-styles.pdf.ts";

const WIDTH_PT = 165;
const { width, height, left, right, top, foot } = coreSize;
const NAME_X = right + 22;
const label = { fontFamily: reportFonts.sans, fontSize: 12 };

// The PDF library ignores dashes of length 0, which with round ends are dots.
const dashOf = (dash: string) => dash.replace(/^0 /, "0.01 ");

const path = { fill: "none", stroke: colors.ink } as const;

/** The result as a core of rock, drawn as on the page. Its figures stand beside it as text. */
export function ReportCore({ pillars, maximum }: Pick<Report, "pillars" | "maximum">) {
	const layers = pillars.map(({ name, score }) => ({ name: name.split(" ")[0] ?? name, score }));
	const { surface, beds, vein, ticks, names } = drawCoreSample(layers, maximum);
	const core = `M${left} ${surface}H${right}V${foot}H${left}z`;
	return (
		<Svg viewBox={`0 0 ${width} ${height}`} width={WIDTH_PT} height={(WIDTH_PT * height) / width}>
			<Defs>
				<ClipPath id="core">
					<Path d={core} />
				</ClipPath>
			</Defs>
			<Path d={`M${left} ${top}H${right}V${foot}H${left}z`} fill="none" stroke={colors.slate} strokeDasharray="3 4" />
			<G clipPath="url(#core)">
				{beds.map(({ index, rock, edge, laminae }) => {
					const { fill, stroke, strokeWidth, dash } = bedStyle(index, pillars.length);
					return (
						<G key={index}>
							<Path d={rock} fill={fill} />
							{edge && <Path d={edge} {...path} strokeWidth={0.8} strokeOpacity={0.5} />}
							{laminae && (
								<Path
									d={laminae}
									fill="none"
									stroke={stroke}
									strokeWidth={strokeWidth}
									strokeOpacity={0.55}
									strokeLinecap="round"
									{...(dash && { strokeDasharray: dashOf(dash) })}
								/>
							)}
						</G>
					);
				})}
			</G>
			{vein && <Path d={vein} fill={colors.gold} />}
			<Path d={core} {...path} strokeWidth={1.5} />
			{ticks.map(({ value, y }) => (
				<G key={value}>
					<Path d={`M${left - 10} ${y}h7`} {...path} />
					<Text x={left - 16} y={y + 4} textAnchor="end" style={label} fill={colors.quiet}>
						{String(value)}
					</Text>
				</G>
			))}
			{names.map(({ name, bedY, y }) => (
				<G key={name}>
					<Path d={`M${right + 4} ${bedY}L${NAME_X - 6} ${y}`} {...path} strokeOpacity={0.5} />
					<Text x={NAME_X} y={y + 4.5} style={{ ...label, fontSize: 13, fontWeight: 600 }} fill={colors.ink}>
						{name}
					</Text>
				</G>
			))}
			<Path d={`M${left - 12} ${surface}H${right + 12}`} {...path} strokeWidth={1.5} />
		</Svg>
	);
}
