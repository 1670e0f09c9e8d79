import { deviation, mean } from "./order-statistics.ts";

/** Solves `matrix` x = `right`, by Gaussian elimination with pivoting. @throws {RangeError} without an inverse. */
export function solveLinearSystem(matrix: number[][], right: number[]): number[] {
	const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
	const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
	for (let pivot = 0; pivot < rows.length; pivot += 1) {
		let largest = pivot;
		for (let row = pivot + 1; row < rows.length; row += 1) {
			if (Math.abs(at(row, pivot)) > Math.abs(at(largest, pivot))) largest = row;
		}
		[rows[pivot], rows[largest]] = [rows[largest] ?? [], rows[pivot] ?? []];
		if (at(pivot, pivot) === 0) throw new RangeError("The matrix has no inverse.");
		for (let row = pivot + 1; row < rows.length; row += 1) {
			const factor = at(row, pivot) / at(pivot, pivot);
			rows[row] = (rows[row] ?? []).map((value, column) => value - factor * at(pivot, column));
		}
	}
	const solution: number[] = new Array(rows.length).fill(0);
	for (let row = rows.length - 1; row >= 0; row -= 1) {
		const known = solution.reduce((sum, value, column) => (column > row ? sum + at(row, column) * value : sum), 0);
		solution[row] = (at(row, rows.length) - known) / at(row, row);
	}
	return solution;
}

/** Numbers by column, and the outcome of each row: 1 or 0. */
type Columns = { columns: Float64Array[]; labels: Float64Array };

type Penalized = Columns & { penalties: number[] };

const MAX_STEPS = 100;
const MAX_HALVINGS = 40;
// The number of right digits doubles with each step: the step behind one so small changes nothing that is kept.
const TOLERANCE = 1e-7;
// Close to the minimum two losses differ by less than their sum can tell.
const ROUNDING = 1e-12;

/** ln(1 + e^x) without overflow. */
const softplus = (x: number) => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));

// Plain loops over typed arrays: the thousands of fits of a nested cross-validation spend all of their time here.
function sumOfProducts(one: Float64Array, other: Float64Array, factors?: Float64Array): number {
	let sum = 0;
	if (factors) {
		for (let row = 0; row < one.length; row += 1) sum += (one[row] ?? 0) * (other[row] ?? 0) * (factors[row] ?? 0);
	} else {
		for (let row = 0; row < one.length; row += 1) sum += (one[row] ?? 0) * (other[row] ?? 0);
	}
	return sum;
}

function logOddsOf({ columns, labels }: Columns, weights: number[]): Float64Array {
	const logOdds = new Float64Array(labels.length);
	for (const [index, column] of columns.entries()) {
		const weight = weights[index] ?? 0;
		for (let row = 0; row < logOdds.length; row += 1) logOdds[row] = (logOdds[row] ?? 0) + weight * (column[row] ?? 0);
	}
	return logOdds;
}

function penalizedLoss(examples: Penalized, weights: number[], logOdds: Float64Array): number {
	let misfit = -sumOfProducts(examples.labels, logOdds);
	for (const value of logOdds) misfit += softplus(value);
	return weights.reduce((sum, weight, index) => sum + ((examples.penalties[index] ?? 0) / 2) * weight ** 2, misfit);
}

/** Gradient and Hessian of the loss at these weights, solved for the step that would be right for a parabola. */
function newtonStep({ columns, labels, penalties }: Penalized, weights: number[], logOdds: Float64Array): number[] {
	const [errors, curvature] = [new Float64Array(labels.length), new Float64Array(labels.length)];
	for (let row = 0; row < labels.length; row += 1) {
		const probability = 1 / (1 + Math.exp(-(logOdds[row] ?? 0)));
		errors[row] = probability - (labels[row] ?? 0);
		curvature[row] = probability * (1 - probability);
	}
	const gradient = columns.map(
		(column, index) => sumOfProducts(column, errors) + (penalties[index] ?? 0) * (weights[index] ?? 0),
	);
	const hessian: number[][] = columns.map(() => []);
	for (const [one, column] of columns.entries()) {
		// It is symmetric.
		for (const [index, other] of columns.slice(0, one + 1).entries()) {
			const sum = sumOfProducts(column, other, curvature) + (index === one ? (penalties[one] ?? 0) : 0);
			for (const [row, at] of [
				[one, index],
				[index, one],
			] as const)
				(hessian[row] ?? [])[at] = sum;
		}
	}
	return solveLinearSystem(hessian, gradient);
}

/**
 * The weights with the least log loss plus half of each penalty times its squared weight: Newton's method, each step
 * halved until it no longer makes things worse.
 * @throws {RangeError} when there is no minimum, as when all outcomes are the same and a weight is free.
 */
function minimizeLogLoss(examples: Penalized): { weights: number[]; steps: number } {
	const evaluate = (weights: number[]) => {
		const logOdds = logOddsOf(examples, weights);
		return { weights, logOdds, loss: penalizedLoss(examples, weights, logOdds) };
	};
	let current = evaluate(examples.columns.map(() => 0));
	for (let steps = 1; steps <= MAX_STEPS; steps += 1) {
		const { weights, logOdds, loss } = current;
		const step = newtonStep(examples, weights, logOdds);
		const moved = (scale: number) => weights.map((weight, index) => weight - scale * (step[index] ?? 0));
		if (Math.max(...step.map(Math.abs)) < TOLERANCE) return { weights: moved(1), steps };
		current = evaluate(moved(1));
		for (let halvings = 1; halvings <= MAX_HALVINGS && current.loss > loss * (1 + ROUNDING); halvings += 1) {
			current = evaluate(moved(2 ** -halvings));
		}
	}
	throw new RangeError("The fit does not converge: is there more than one kind of outcome?");
}

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

/** L2-penalized logistic regression; a coefficient of a wrong sign becomes 0. @throws {RangeError} for equal outcomes. */
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
