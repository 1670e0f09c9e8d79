import { element, group, label } from "#tools/drawings/geometry/svg-markup.ts";

/** The plot of a chart within its drawing, in CSS pixels. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** Where a value lies between the two ends of a scale, and where that is on the page. */
export function linearScale([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
	return (value) => start + ((value - from) / (to - from)) * (end - start);
}

export function chart(width: number, height: number, content: string): string {
	return element("svg", { width, height, viewBox: `0 0 ${width} ${height}` }, content);
}

/** Hairlines across the plot, each with its value at the left. */
export function gridLines({ left, right }: Plot, ticks: readonly number[], y: (value: number) => number): string {
	const lines = ticks.map((tick) => element("path", { d: `M${left} ${y(tick)}H${right}`, class: "grid" }));
	const names = ticks.map((tick) =>
		label(String(tick), [left - 10, y(tick) + 5], { class: "tick", "text-anchor": "end" }),
	);
	return group({}, [...lines, ...names].join(""));
}

/** Names below the plot, one centred at each place. */
export function axisNames(names: readonly string[], x: (index: number) => number, y: number): string {
	return names.map((name, index) => label(name, [x(index), y], { class: "tick", "text-anchor": "middle" })).join("");
}
