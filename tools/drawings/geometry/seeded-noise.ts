import { createNoise2D } from "simplex-noise";

export type Noise = (x: number, y: number) => number;

/** Endless numbers in [0, 1), the same for the same seed. Algorithm: mulberry32 by Tommy Ettinger, public domain. */
export function seededRandom(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Simplex noise: smooth, in [-1, 1], with hills about one unit apart. */
export function seededNoise(seed: number): Noise {
	return createNoise2D(seededRandom(seed));
}

/**
 * Fractal Brownian motion, in [-1, 1]: `octaves` copies of the noise, each twice as fine and half as strong as the last.
 * The odd factor and the shifts keep the copies from lining up into a visible grid.
 */
export function fractalNoise(noise: Noise, x: number, y: number, octaves = 3): number {
	let total = 0;
	let totalStrength = 0;
	let strength = 1;
	let [octaveX, octaveY] = [x, y];
	for (let octave = 0; octave < octaves; octave++) {
		total += strength * noise(octaveX, octaveY);
		totalStrength += strength;
		strength *= 0.5;
		octaveX = octaveX * 2.03 + 7.1;
		octaveY = octaveY * 2.03 - 3.7;
	}
	return total / totalStrength;
}
