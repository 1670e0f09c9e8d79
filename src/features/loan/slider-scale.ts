export type SliderScale = { min: number; max: number; step: number };

/** US dollars, and months. */
export const AMOUNT_SCALE: SliderScale = { min: 20_000, max: 500_000, step: 1_000 };
export const TERM_SCALE: SliderScale = { min: 12, max: 480, step: 12 };

/** The scale, made wider by whole steps where a value lies outside of it. */
export function scaleAround(value: number, { min, max, step }: SliderScale): SliderScale {
	return {
		min: Math.min(min, Math.floor(value / step) * step),
		max: Math.max(max, Math.ceil(value / step) * step),
		step,
	};
}
