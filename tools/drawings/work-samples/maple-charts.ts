import { mapleMavenFigures } from "#content/case-studies/maple-maven-designs.figures.ts";
import { circle, element, label, line, rectangle } from "#tools/drawings/geometry/svg-markup.ts";
import { axisNames, chart, gridLines, linearScale } from "./chart-frame.ts";
import { groupDigits, wholePercent } from "./work-sample.ts";

const mapleColors = { green: "#1f3d2e", sage: "#a9bba6", maple: "#b9722f" } as const;

/** Working days to send a quote, a point a month. */
export function daysToQuoteChart(width: number, height: number): string {
	const plot = { left: 34, right: width - 14, top: 26, bottom: height - 34 };
	const days = mapleMavenFigures.daysToQuote;
	const x = linearScale([0, days.length - 1], [plot.left + 16, plot.right - 6]);
	const y = linearScale([0, 6], [plot.bottom, plot.top]);
	const points = days.map((month, index) => [x(index), y(month.days)] as const);
	const last = days.length - 1;
	return chart(
		width,
		height,
		[
			gridLines(plot, [0, 2, 4, 6], y),
			axisNames(
				days.map(({ month }) => month),
				x,
				height - 8,
			),
			line(`M${points.map((point) => point.join(" ")).join("L")}`, mapleColors.green, 3),
			...points.map(([cx, cy], index) =>
				circle([cx, cy], index === last ? 7 : 5, { fill: index === last ? mapleColors.maple : mapleColors.green }),
			),
			...points.map(([cx, cy], index) =>
				label(String(days[index]?.days), [cx, cy - 13], { class: "value", "text-anchor": "middle" }),
			),
		].join(""),
	);
}

/** Revenue by type as bars to scale; the dark part of each is margin. The thinnest margin is in maple. */
export function revenueChart(width: number): string {
	const rowHeight = 58;
	const types = mapleMavenFigures.types;
	const thinnest = Math.min(...types.map(({ margin, revenue }) => margin / revenue));
	const length = linearScale([0, Math.max(...types.map(({ revenue }) => revenue))], [0, width]);
	const rows = types.map(({ name, revenue, margin }, index) => {
		const top = index * rowHeight;
		const color = margin / revenue === thinnest ? mapleColors.maple : mapleColors.green;
		return [
			label(name, [0, top + 17], { class: "name" }),
			label(`$${groupDigits(revenue)}, margin ${wholePercent(margin, revenue)}%`, [width, top + 17], {
				class: "value",
				"text-anchor": "end",
			}),
			rectangle(0, top + 26, length(revenue), 18, mapleColors.sage),
			rectangle(0, top + 26, length(margin), 18, color),
		].join("");
	});
	return chart(width, types.length * rowHeight - 12, element("g", {}, rows.join("")));
}
