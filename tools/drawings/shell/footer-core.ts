import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, type Noise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { shape } from "#tools/drawings/geometry/svg-markup.ts";

const WIDTH = 2560;

/** The six beds, and the share of the width at which each begins. */
const beds = [
	{ fill: palette.sand, from: 0 },
	{ fill: palette.dune, from: 0.22 },
	{ fill: palette.sage, from: 0.37 },
	{ fill: palette.slate, from: 0.55 },
	{ fill: palette.petrol, from: 0.7 },
	{ fill: palette.ink, from: 0.83 },
];

/** The last line of every page, 2560 x 12: one core on its side, with a thread of gold all the way through. */
export function footerCore(): string {
	const noise = seededNoise(3);
	const course = [
		[0, 9],
		[WIDTH * 0.3, 4],
		[WIDTH * 0.6, 8],
		[WIDTH, 4],
	] as const;
	const thread = goldVein(course, { seed: 4, startWidth: 1.6, endWidth: 1.6, jitter: 2.4, spacing: 40 });
	return (
		beds.map(({ fill, from }, index) => shape(bedPath(noise, from * WIDTH, index), fill)).join("") +
		shape(thread, palette.gold)
	);
}

/** From the bed's left edge to the end of the core: the next bed covers what is too much. */
function bedPath(noise: Noise, x: number, index: number): string {
	if (index === 0) return `M-20 0V12H${WIDTH}V0z`;
	const edge = countTo(4).map((row) => `L${roundToTenth(x + 10 * fractalNoise(noise, row / 2, index, 2))} ${row * 4}`);
	return `M${roundToTenth(x)} 0${edge.join("")}H${WIDTH}V0z`;
}
