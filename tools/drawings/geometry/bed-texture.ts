import { palette } from "./palette.ts";
import type { Point } from "./point.ts";
import { countTo, itemAt, steps } from "./sampling.ts";
import { fractalNoise, seededNoise } from "./seeded-noise.ts";
import { smoothPath } from "./spline.ts";
import { type Attributes, element } from "./svg-markup.ts";

/** Six bed colors, light above and dark below. Each comes with its own texture, so that color never carries meaning alone. */
export const sixBedFills = [
	palette.straw,
	palette.tuff,
	palette.sage,
	palette.shale,
	palette.slate,
	palette.petrol,
] as const;

/** Every other one of the six, for pictures with four beds. */
export const fourBedFills = [palette.straw, palette.sage, palette.slate, palette.petrol] as const;

const strokeOnFill: Readonly<Record<string, string>> = {
	[palette.straw]: palette.loam,
	[palette.tuff]: palette.peat,
	[palette.sage]: palette.ink,
	[palette.shale]: palette.bed,
	[palette.slate]: palette.bed,
	[palette.petrol]: palette.silt,
	[palette.ink]: palette.lichen,
};

const dashes = ["0 6", "10 5", "", "0 5", "14 6", ""];

/** Color in which laminae show on a bed of this color. */
export function laminaStroke(fill: string, fallback: string = palette.ink): string {
	return strokeOnFill[fill] ?? fallback;
}

export type BedTexture = {
	x: number;
	y: number;
	width: number;
	height: number;
	fill: string;
	/** Which of the six kinds of dotted, dashed and full lines; counts on past six. */
	kind: number;
	seed: number;
	/** Distance between laminae, in user units. */
	gap?: number;
};

/** Wavy laminae inside one bed. */
export function bedTexture(texture: BedTexture): string {
	return element("path", { d: bedLaminae(texture).join(""), ...laminaPen(texture) });
}

/** Path data of each lamina, from the top. Of two beds of one seed and width, the lower has the first of the higher's. */
export function bedLaminae({ x, y, width, height, seed, gap = 8 }: BedTexture): string[] {
	const noise = seededNoise(seed);
	const pieces = Math.max(3, Math.round(width / 12));
	return depthsOfLaminae(height, gap).map((depth) =>
		smoothPath(
			countTo(pieces + 1).map(
				(index): Point => [x + (index * width) / pieces, y + depth + 3 * fractalNoise(noise, index / 5, depth / 40, 2)],
			),
		),
	);
}

/** How laminae of this kind are drawn on a bed of this color. */
export function laminaPen({ fill, kind }: Pick<BedTexture, "fill" | "kind">): Attributes {
	const dash = itemAt(dashes, kind);
	return {
		fill: "none",
		stroke: laminaStroke(fill),
		"stroke-width": dash.startsWith("0") ? 1.6 : 0.9,
		"stroke-opacity": 0.55,
		"stroke-linecap": "round",
		"stroke-dasharray": dash || undefined,
	};
}

function depthsOfLaminae(height: number, gap: number): number[] {
	return steps(gap * 0.9, height - 2, gap).filter((depth) => depth < height - 2);
}
