/** The number that lies `share` (0 to 1) of the way from `from` to `to`. */
export function interpolate(from: number, to: number, share: number): number {
	return from + (to - from) * share;
}

export function clamp(value: number, minimum: number, maximum: number): number {
	return Math.max(minimum, Math.min(maximum, value));
}

/** Logistic function: a smooth step from 0 to 1 around x = 0. */
export function logistic(x: number): number {
	return 1 / (1 + Math.exp(-x));
}

/** Gaussian bell of height 1: a smooth hump at `center`, `deviation` units wide. */
export function bell(x: number, center: number, deviation: number): number {
	return Math.exp(-((x - center) ** 2) / (2 * deviation * deviation));
}

/** Gaussian hill of height 1 in two dimensions. It has fallen to 1/e at `radiusX` or `radiusY` from its top. */
export function hill(x: number, y: number, { x: topX, y: topY, radiusX, radiusY }: Hill): number {
	return Math.exp(-(((x - topX) / radiusX) ** 2 + ((y - topY) / radiusY) ** 2));
}

export type Hill = { x: number; y: number; radiusX: number; radiusY: number };

/** Rounds to one decimal: a tenth of a unit is finer than any screen shows. */
export function roundToTenth(value: number): number {
	return Math.round(value * 10) / 10;
}
