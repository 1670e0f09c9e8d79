const HALF = 0.5;

/** The value below which `share` (0 to 1) of the values lie, interpolated between neighbors. */
export function quantile(values: number[], share: number): number {
	const sorted = Float64Array.from(values).sort();
	const position = share * (sorted.length - 1);
	const [low, high] = [sorted[Math.floor(position)] ?? Number.NaN, sorted[Math.ceil(position)] ?? Number.NaN];
	return low + (high - low) * (position - Math.floor(position));
}

export function median(values: number[]): number {
	return quantile(values, HALF);
}

export function mean(values: number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of values. `population`: they are all there are; `sample`: they stand for more. */
export function deviation(values: number[], of: "population" | "sample"): number {
	const center = mean(values);
	const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
	return Math.sqrt(squares / (of === "population" ? values.length : values.length - 1));
}
