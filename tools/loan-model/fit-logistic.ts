import { minimizeLogLoss } from "./minimize-log-loss.ts";
import { deviation, mean } from "./order-statistics.ts";

/** Rows of numbers, each with its outcome: 1 or 0. */
export type Examples = { rows: number[][]; labels: number[] };

/** The sign that a coefficient may have; 0 leaves it free. */
export type Sign = -1 | 0 | 1;

export type LogisticOptions = {
	/** Lambda of the L2 penalty on the standardized coefficients; the intercept is free. */
	penalty: number;
	/** For each column; free where left out. */
	signs?: Sign[];
};

export type LogisticFit = { intercept: number; coefficients: number[]; steps: number };

function fitFree(columns: number[][], labels: number[], penalty: number): LogisticFit {
	const standards = columns.map((column) => {
		// A column that never varies says nothing: any scale will do, and its coefficient becomes 0.
		return { column, center: mean(column), scale: deviation(column, "population") || 1 };
	});
	const standardized = standards.map(({ column, center, scale }) =>
		Float64Array.from(column).map((value) => (value - center) / scale),
	);
	const { weights, steps } = minimizeLogLoss({
		columns: [new Float64Array(labels.length).fill(1), ...standardized],
		labels: Float64Array.from(labels),
		penalties: [0, ...columns.map(() => penalty)],
	});
	const [free = 0, ...slopes] = weights;
	const coefficients = standards.map(({ scale }, index) => (slopes[index] ?? 0) / scale);
	const shift = standards.reduce((sum, { center }, index) => sum + center * (coefficients[index] ?? 0), 0);
	return { intercept: free - shift, coefficients, steps };
}

/**
 * L2-penalized logistic regression. A coefficient whose sign is not allowed becomes 0, and the rest is fitted again
 * without it.
 * @throws {RangeError} when all outcomes are the same.
 */
export function fitLogistic({ rows, labels }: Examples, { penalty, signs = [] }: LogisticOptions): LogisticFit {
	const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? 0));
	const nothing = labels.map(() => 0);
	for (;;) {
		const fit = fitFree(columns, labels, penalty);
		const wrong = fit.coefficients.flatMap((value, index) => (value * (signs[index] ?? 0) < 0 ? [index] : []));
		if (wrong.length === 0) return fit;
		for (const index of wrong) columns[index] = nothing;
	}
}
