const PARTS = 3;
const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** Three equal steps in round numbers, from zero to the largest value or a little above: `[0, 15000, 30000, 45000]`. */
export function scaleFor(largest: number): readonly number[] {
	if (largest <= 0) return [0, 1];
	const unit = 10 ** Math.floor(Math.log10(largest / PARTS));
	const step = unit * (ROUND_STEPS.find((each) => unit * each * PARTS >= largest) ?? 10);
	return Array.from({ length: PARTS + 1 }, (_, index) => index * step);
}

export const scaleEnd = (largest: number): number => scaleFor(largest).at(-1) ?? 1;

/** To a tenth of a unit of a drawing. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
