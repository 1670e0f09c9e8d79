import { evenly, type Point, softLine, sway } from "./drawn-line.ts";

const [WIDTH_AT_FOOT, WIDTH_AT_TOP] = [5, 1.8];
const STRAY = 3.2;
const SPACING = 12;

/** The course between two of its bends, at a share of the way up. */
function courseAt(share: number, left: number): number {
	const bends: Point[] = [
		[0, left + 30],
		[0.4, left + 50],
		[0.8, left + 78],
		[1, left + 96],
	];
	const next = bends.findIndex(([from]) => from >= share);
	const [from, to] = [bends[Math.max(0, next - 1)], bends[next]];
	if (!from || !to || to[0] === from[0]) return to?.[1] ?? left;
	return from[1] + ((to[1] - from[1]) * (share - from[0])) / (to[0] - from[0]);
}

/** Path data of the vein that climbs a core from its foot to its surface; none in a core without rock. */
export function goldVein(left: number, foot: number, surface: number): string | null {
	const height = foot - surface;
	if (height < SPACING) return null;
	const sides = evenly(foot, surface, SPACING).map((y, index, all) => {
		const share = (foot - y) / height;
		// The two ends never stray.
		const freedom = Math.min(1, index / 3, (all.length - 1 - index) / 3);
		const middle = courseAt(share, left) + STRAY * freedom * sway(y * 0.9, 0, 6);
		const swelling = 1 + 0.45 * sway(y * 1.7, 40, 9);
		const half = ((WIDTH_AT_FOOT + (WIDTH_AT_TOP - WIDTH_AT_FOOT) * share) * swelling) / 2;
		return { y, leftX: middle - half, rightX: middle + half };
	});
	const up = softLine(sides.map(({ y, leftX }): Point => [leftX, y]));
	const down = softLine(sides.toReversed().map(({ y, rightX }): Point => [rightX, y]));
	return `${up}${down.replace("M", "L")}z`;
}
