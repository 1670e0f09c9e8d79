import { affixdotFigures } from "#content/case-studies/affixdot.figures.ts";
import { circle, label, line, rectangle } from "#tools/drawings/geometry/svg-markup.ts";
import { axisNames, chart, gridLines, linearScale } from "./chart-frame.ts";

const affixdotColors = { ink: "#17171c", red: "#d3222a", grey: "#c9c9cf" } as const;

const { months } = affixdotFigures;
const monthNames = months.map(({ month }) => month.slice(0, 3));

/** Failed payments, a column a month: what was recovered, and on it what was lost. */
export function failedPaymentsChart(width: number, height: number): string {
	const plot = { left: 34, right: width, top: 26, bottom: height - 34 };
	const columnWidth = (plot.right - plot.left) / 4.6;
	const x = linearScale([-0.5, months.length - 0.5], [plot.left, plot.right]);
	const y = linearScale([0, 35], [plot.bottom, plot.top]);
	const columns = months.map(({ failed, recovered }, index) => {
		const left = x(index) - columnWidth / 2;
		const inside = { class: "inside", "text-anchor": "middle" };
		return [
			rectangle(left, y(recovered), columnWidth, plot.bottom - y(recovered), affixdotColors.ink),
			rectangle(left, y(failed), columnWidth, y(recovered) - y(failed), affixdotColors.red),
			label(String(recovered), [x(index), (y(recovered) + plot.bottom) / 2 + 5], inside),
			label(String(failed - recovered), [x(index), (y(failed) + y(recovered)) / 2 + 5], inside),
			label(String(failed), [x(index), y(failed) - 9], { class: "value", "text-anchor": "middle" }),
		].join("");
	});
	return chart(
		width,
		height,
		gridLines(plot, [0, 10, 20, 30], y) + columns.join("") + axisNames(monthNames, x, height - 8),
	);
}

/** Customers at month end, from the start of the first month. */
export function customersChart(width: number, height: number): string {
	const plot = { left: 44, right: width, top: 26, bottom: height - 34 };
	const customers = [months[0].start, ...months.map(({ end }) => end)];
	const x = linearScale([-0.35, customers.length - 0.65], [plot.left, plot.right]);
	const y = linearScale([790, 810], [plot.bottom, plot.top]);
	const points = customers.map((count, index) => [x(index), y(count)] as const);
	return chart(
		width,
		height,
		[
			gridLines(plot, [790, 795, 800, 805, 810], y),
			line(`M${points.map((point) => point.join(" ")).join("L")}`, affixdotColors.ink, 3),
			...points.map((point, index) =>
				circle(point, 6, { fill: index === points.length - 1 ? affixdotColors.red : affixdotColors.ink }),
			),
			...points.map(([cx, cy], index) =>
				label(String(customers[index]), [cx, cy - 14], { class: "value", "text-anchor": "middle" }),
			),
			axisNames(["Start", ...monthNames], x, height - 8),
		].join(""),
	);
}
