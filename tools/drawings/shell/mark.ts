import { palette } from "#tools/drawings/geometry/palette.ts";
import { line, shape } from "#tools/drawings/geometry/svg-markup.ts";

/** The brand mark, 30 x 30: three beds and the vein that crosses them. Drawn by hand, so every unit is deliberate. */
export function mark(): string {
	return [
		shape("M0 6q8-5 15-1t15-1v6q-8 5-15 1t-15 1z", palette.sand),
		shape("M0 14q8-5 15-1t15-1v6q-8 5-15 1t-15 1z", palette.slate),
		shape("M0 22q8-5 15-1t15-1v8H0z", palette.ink),
		line("M9 29L21 3", palette.gold, 2.4),
	].join("");
}
