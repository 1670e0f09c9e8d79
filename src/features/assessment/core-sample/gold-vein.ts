import { evenly, type Point, softLine, sway } from "./drawn-line.ts";

const [WIDTH_AT_FOOT, WIDTH_AT_TOP] = [5, 1.8];
const STRAY = 3.2;
const SPACING = 12;

/** From this height on the vein takes its whole way to the right; in a thinner core it would lie down. */
const HEIGHT_FOR_WHOLE_WAY = 150;

/** Share of the way up, share of the way to the right. */
const BENDS: readonly Point[] = [
	[0, 0],
	[0.4, 0.3],
	[0.8, 0.73],
	[1, 1],
];
const START = 30;
const WAY_RIGHT = 66;

/** How far right the course is, 0 to 1, at a share of the way up. */
function courseAt(share: number): number {
	const next = BENDS.findIndex(([up]) => up >= share);
	const [from, to] = [BENDS[next - 1], BENDS[next]];
	if (!from || !to) return to?.[1] ?? 1;
	return from[1] + ((to[1] - from[1]) * (share - from[0])) / (to[0] - from[0]);
}

/** Path data of the vein that climbs a core from its foot to its surface; none in a core without rock. */
export function goldVein(left: number, foot: number, surface: number): string | null {
	const height = foot - surface;
	if (height < SPACING) return null;
	const way = WAY_RIGHT * Math.min(1, height / HEIGHT_FOR_WHOLE_WAY);
	const sides = evenly(foot, surface, SPACING).map((y, index, all) => {
		const share = (foot - y) / height;
		// The two ends never stray.
		const freedom = Math.min(1, index / 3, (all.length - 1 - index) / 3);
		const middle = left + START + way * courseAt(share) + STRAY * freedom * sway(y * 0.9, 0, 6);
		const swelling = 1 + 0.45 * sway(y * 1.7, 40, 9);
		const half = ((WIDTH_AT_FOOT + (WIDTH_AT_TOP - WIDTH_AT_FOOT) * share) * swelling) / 2;
		return { y, leftX: middle - half, rightX: middle + half };
	});
	const up = softLine(sides.map(({ y, leftX }): Point => [leftX, y]));
	const down = softLine(sides.toReversed().map(({ y, rightX }): Point => [rightX, y]));
	return `${up}${down.replace("M", "L")}z`;
}
