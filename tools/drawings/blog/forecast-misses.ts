import { palette } from "#tools/drawings/geometry/palette.ts";
import { element, group, label, line, rectangle } from "#tools/drawings/geometry/svg-markup.ts";

const RIGHT_MARGIN = 8;

/** Where the chart's parts stand, for a wide and for a narrow column of text. */
type Layout = {
	width: number;
	height: number;
	fontSize: number;
	/** Middle of the first month's dot, and the way to the next. */
	firstMonth: number;
	monthStep: number;
	/** Height (y) of 100 percent, and of one percent. */
	hundred: number;
	percent: number;
	/** Left end of the band and of its lines. */
	left: number;
	radius: number;
};

export const wideLayout: Layout = {
	width: 620,
	height: 284,
	fontSize: 13,
	firstMonth: 66,
	monthStep: 47.5,
	hundred: 144,
	percent: 6.6,
	left: 42,
	radius: 5.5,
};

export const narrowLayout: Layout = {
	width: 340,
	height: 280,
	fontSize: 11,
	firstMonth: 44,
	monthStep: 25.6,
	hundred: 142,
	percent: 6.6,
	left: 28,
	radius: 4.5,
};

/** Orders of the example's cake shop in percent of what its rule had forecast, April 2024 to March 2025. */
export const misses = [
	{ month: "Apr", percent: 106 },
	{ month: "May", percent: 94 },
	{ month: "Jun", percent: 104 },
	{ month: "Jul", percent: 95 },
	{ month: "Aug", percent: 111 },
	{ month: "Sep", percent: 90 },
	{ month: "Oct", percent: 106 },
	{ month: "Nov", percent: 93 },
	{ month: "Dec", percent: 87 },
	{ month: "Jan", percent: 104 },
	{ month: "Feb", percent: 102 },
	{ month: "Mar", percent: 118 },
] as const;

const sorted = misses.map(({ percent }) => percent).toSorted((a, b) => a - b);
/** The second from each end: the range that the article takes. */
const low = sorted.at(1) ?? 0;
const high = sorted.at(-2) ?? 0;

/** Twelve dots around the forecast; the band between the golden lines holds ten of them, the two outside are hollow. */
export function forecastMisses(layout: Layout): string {
	const { width, left, hundred, percent, fontSize } = layout;
	const y = (value: number) => hundred - (value - 100) * percent;
	const right = width - RIGHT_MARGIN;
	const ends = `M${left} ${y(low)}H${right}M${left} ${y(high)}H${right}`;
	return group(
		{ "font-family": "Instrument Sans, Arial, sans-serif", "font-size": fontSize, fill: palette.inkMeta },
		[
			rectangle(left, y(high), right - left, y(low) - y(high), palette.lime),
			line(ends, palette.goldLine, 2),
			line(`M${left} ${y(100)}H${right}`, palette.ink, 1, { "stroke-dasharray": "2 4" }),
			...[low, 100, high].map((value) => scaleValue(value, y(value), layout)),
			...misses.map((_, index) => month(index, layout, y)),
		].join(""),
	);
}

function scaleValue(value: number, y: number, { left, fontSize }: Layout): string {
	const strength = value === 100 ? {} : { fill: palette.ink, "font-weight": 600 };
	return label(String(value), [left - 6, y + fontSize * 0.35], { "text-anchor": "end", ...strength });
}

/** A stem from 100 percent, a dot, its value on the far side of it, and the month's name below the plot. */
function month(index: number, layout: Layout, y: (value: number) => number): string {
	const { month: name, percent } = misses[index] ?? misses[0];
	const { firstMonth, monthStep, height, radius, fontSize } = layout;
	const x = firstMonth + index * monthStep;
	const isInside = percent >= low && percent <= high;
	const valueY = percent > 100 ? y(percent) - radius - fontSize * 0.4 : y(percent) + radius + fontSize;
	return [
		line(`M${x} ${y(100)}V${y(percent)}`, palette.petrol, 1.5),
		element("circle", {
			cx: x,
			cy: y(percent),
			r: radius,
			fill: isInside ? palette.petrol : palette.white,
			stroke: palette.petrol,
			"stroke-width": 2,
		}),
		label(String(percent), [x, valueY], { "text-anchor": "middle", fill: palette.ink }),
		label(name, [x, height - 6], { "text-anchor": "middle" }),
	].join("");
}
