import { bedTexture, sixBedFills } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { rectangle } from "#tools/drawings/geometry/svg-markup.ts";

export const railBedSize = { width: 44, height: 64 } as const;

/** One part of an assessment in the rail beside it, once it is reached: the six beds, and below them the bedrock. */
export function railBed(part: number): string {
	const { width, height } = railBedSize;
	const fill = sixBedFills[part] ?? palette.ink;
	const texture = bedTexture({ x: 0, y: 0, width, height, fill, kind: part, seed: 4 + part });
	return rectangle(0, 0, width, height, fill) + texture;
}
