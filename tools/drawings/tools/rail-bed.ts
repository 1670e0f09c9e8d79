import { bedTexture, sixBedFills } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { rectangle } from "#tools/drawings/geometry/svg-markup.ts";

export const railBedSize = { width: 44, height: 64 } as const;

/** A piece of the bed of this number: the six beds, and below them the bedrock. */
export function railBed(part: number, { width, height }: { width: number; height: number } = railBedSize): string {
	const fill = sixBedFills[part] ?? palette.ink;
	const texture = bedTexture({ x: 0, y: 0, width, height, fill, kind: part, seed: 4 + part });
	return rectangle(0, 0, width, height, fill) + texture;
}
