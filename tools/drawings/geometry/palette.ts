import { palette as brandColors, type Color } from "#brand.ts";
import { channels } from "#tools/brand/contrast.ts";

type Part = [color: Color, percent: number];

/** A shade mixed of the brand's colors, whose percents add up to 100; one below 0 moves away from its color. */
export function tint(...parts: readonly Part[]): string {
	const levels = ([0, 1, 2] as const).map((channel) => {
		const hundredfold = parts.reduce((sum, [color, percent]) => sum + channels(color)[channel] * percent, 0);
		return Math.min(255, Math.max(0, Math.round(hundredfold / 100)));
	});
	return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}

/** The colors of the drawings: the brand's, and shades that exist only inside pictures. */
export const palette = {
	...brandColors,
	chalk: tint(["lime", 88], ["ochre", 9], ["petrol", 3]),
	mist: tint(["white", 58], ["sage", 31], ["okGround", 11]),
	dune: tint(["clay", 75], ["lime", 18], ["goldLight", 7]),
	ash: tint(["lichen", 69], ["sand", 25], ["white", 6]),
	basalt: tint(["slate", 53], ["petrol", 47]),
	abyss: tint(["ink", 59], ["bed", 42], ["clay", -1]),
} as const;
