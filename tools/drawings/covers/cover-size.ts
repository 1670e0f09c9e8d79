import { rectangle } from "#tools/drawings/geometry/svg-markup.ts";

/** Article covers have the proportions of a link preview. */
export const coverSize = { width: 1200, height: 630 } as const;

/** The whole cover in one color. */
export function coverGround(fill: string): string {
	return rectangle(0, 0, coverSize.width, coverSize.height, fill);
}
