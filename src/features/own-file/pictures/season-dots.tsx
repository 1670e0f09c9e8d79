import { scaleLinear } from "d3-scale";
import { tenth } from "#domain/chart-scale.ts";
import { nameIn } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { monthAndYear, shortMonth } from "./axis-labels.ts";
import { box, Dot, Drawing, Fill, Keys, Stroke, Text, WIDTHS } from "./drawing.tsx";
import { changeText, type PictureContext } from "./picture-context.ts";

const isoOfYear = (month: number) => `2024-${String(month).padStart(2, "0")}`;

/** The names of the years, latest first: of calendar years their numbers, of others the month in which they end. */
function yearNames({ findings, drawn, words }: PictureContext): readonly string[] {
	const last = findings.months.table.findLast(({ whole }) => whole)?.month ?? "";
	const year = Number(last.slice(0, 4));
	return drawn.seasonBlocks.map((_, block) => {
		if (last.endsWith("-12")) return String(year - block);
		return fillIn(words.season.block, { month: monthAndYear(`${year - block}${last.slice(4)}`) });
	});
}

/** Each month against the average month of its year: a dot a year, black the latest. Gold: the strongest. */
export function SeasonDots(context: PictureContext) {
	const { findings, drawn, words, layout } = context;
	const { strong = [], weak = [], top } = findings.season;
	const isNarrow = layout === "narrow";
	const [width, height, left] = [WIDTHS[layout], isNarrow ? 240 : 270, isNarrow ? 38 : 46];
	const months = Array.from({ length: 12 }, (_, index) => ({
		month: index + 1,
		ratios: drawn.seasonBlocks.flatMap((block) => block.find(({ month }) => month === index + 1)?.ratio ?? []),
	}));
	const offs = months.flatMap(({ ratios }) => ratios.map((ratio) => Math.abs(ratio - 1)));
	const most = Math.max(0.2, Math.ceil(Math.max(...offs) * 10) / 10);
	const y = scaleLinear([1 - most, 1 + most], [height - 30, 14]);
	const step = (width - left - 4) / 12;
	const figures = months.map(
		({ month, ratios }) => `${nameIn(`${isoOfYear(month)}-01`, "month")} ${ratios.map(changeText).join(", ")}`,
	);
	const [latest = "", ...earlier] = yearNames(context);
	return (
		<>
			<Drawing width={width} height={height} label={fillIn(words.season.label, { months: figures.join("; ") })}>
				{[1 - most, 1 - most / 2, 1, 1 + most / 2, 1 + most].map((ratio) => (
					<g key={ratio}>
						<Stroke d={`M${left} ${tenth(y(ratio))}H${width - 4}`} opacity={ratio === 1 ? 0.7 : 0.14} />
						<Text x={left - 7} y={y(ratio) + 4} anchor="end">
							{changeText(ratio).replace(/^0%$/, "0")}
						</Text>
					</g>
				))}
				{months.map(({ month, ratios }) => {
					const x = left + step * (month - 0.5);
					const isSure = strong.includes(month) || weak.includes(month);
					const color = month === top ? "gold" : isSure ? "petrol" : "silt";
					const [from, to] = [y(Math.max(...ratios)), y(Math.min(...ratios))];
					const barWidth = isNarrow ? 12 : 22;
					const name = shortMonth(isoOfYear(month));
					return (
						<g key={month}>
							<Fill d={box(x - barWidth / 2, from, barWidth, to - from)} color={color} edge={isSure ? "ink" : "fog"} />
							{ratios.map((ratio, year) => {
								const dot = { x, y: y(ratio), r: isNarrow ? 4 : 5, edge: "ink", edgeWidth: 1.5 };
								// biome-ignore lint/suspicious/noArrayIndexKey: years have no name but their place.
								return <Dot key={year} {...dot} color={year === 0 ? "ink" : "white"} />;
							})}
							<Text x={x} y={height - 9} anchor="middle" kind={isSure ? "label" : undefined}>
								{isNarrow ? name.charAt(0) : name}
							</Text>
						</g>
					);
				})}
			</Drawing>
			<Keys
				keys={[
					{ mark: "ink", text: latest },
					{ mark: "white", text: earlier.join(", ") },
					...(strong.length + weak.length > 0 ? [{ mark: "petrol", text: words.season.sure }] : []),
					...(top
						? [{ mark: "gold", text: fillIn(words.season.top, { month: nameIn(`${isoOfYear(top)}-01`, "month") }) }]
						: []),
				]}
			/>
		</>
	);
}
