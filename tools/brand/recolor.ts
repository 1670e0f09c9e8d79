import type { palette } from "#brand.ts";

/** The brand's colors, as #RRGGBB. */
export type Palette = Record<keyof typeof palette, string>;

const COLOR = /(?<=(?:fill|stroke|stop-color)=")#(?:[0-9a-f]{6}|[0-9a-f]{3})(?=")/gi;

const inFull = (color: string) => (color.length === 4 ? color.replaceAll(/[^#]/g, "$&$&") : color).toUpperCase();
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `shade` moved as far as the color of `from` that is next to it moves to get to its value in `to`. */
function moved(shade: string, from: Palette, to: Palette): string {
	const distance = (color: string) => {
		const other = channels(color);
		return channels(shade).reduce((sum, channel, index) => sum + (channel - (other[index] ?? 0)) ** 2, 0);
	};
	const [nearest] = Object.entries(from).toSorted(([, one], [, other]) => distance(one) - distance(other));
	if (!nearest) return shade;
	const [name, before] = nearest;
	const after = Object.entries(to).find(([color]) => color === name)?.[1] ?? before;
	const levels = channels(shade).map((channel, index) => {
		const shift = (channels(after)[index] ?? 0) - (channels(before)[index] ?? 0);
		return Math.min(255, Math.max(0, channel + shift));
	});
	return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * The text of an SVG in other colors of the brand. A shade between two of them goes the way of the one that is next to it.
 * @param from the colors that it was drawn in
 */
export function recolor(svg: string, from: Palette, to: Palette): string {
	return svg.replaceAll(COLOR, (color) => {
		const other = moved(inFull(color), from, to);
		return inFull(other) === inFull(color) ? color : other;
	});
}
