import type { Point } from "./point.ts";
import { roundToTenth } from "./scalar-functions.ts";
import { smoothPath } from "./spline.ts";

/** SVG attributes by their own names. Those without a value are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, children = ""): string {
	const written = Object.entries(attributes)
		.filter(([, value]) => value !== undefined)
		.map(([attribute, value]) => ` ${attribute}="${value}"`)
		.join("");
	return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`;
}

export function group(attributes: Attributes, children: string): string {
	return element("g", attributes, children);
}

/** A shape given by path data, filled with one color. */
export function shape(data: string, fill: string, more: Attributes = {}): string {
	return element("path", { d: data, fill, ...more });
}

/** A line given by path data; `width` in user units. */
export function line(data: string, stroke: string, width = 1, more: Attributes = {}): string {
	return element("path", { d: data, fill: "none", stroke, "stroke-width": width, ...more });
}

/** The band between an upper and a lower edge, both soft and both from left to right. */
export function band(upper: readonly Point[], lower: readonly Point[], fill: string): string {
	const wayBack = smoothPath(lower.toReversed()).replace(/^M/, "L");
	return shape(`${smoothPath(upper)}${wayBack}z`, fill);
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) {
	return shape(rectanglePath(x, y, width, height), fill, more);
}

export function rectanglePath(x: number, y: number, width: number, height: number): string {
	return `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth(width)}v${roundToTenth(height)}h${roundToTenth(-width)}z`;
}

export function circle([x, y]: Point, radius: number, attributes: Attributes): string {
	return element("circle", { cx: roundToTenth(x), cy: roundToTenth(y), r: radius, ...attributes });
}

export function label(text: string, [x, y]: Point, attributes: Attributes): string {
	return element("text", { x: roundToTenth(x), y: roundToTenth(y), ...attributes }, text);
}

/** Content cut to an outline. The id has to be unique on the page, because several drawings are inlined into one. */
export function clipped(id: string, outline: string, content: string): string {
	const clip = element("defs", {}, element("clipPath", { id }, element("path", { d: outline })));
	return clip + group({ "clip-path": `url(#${id})` }, content);
}
