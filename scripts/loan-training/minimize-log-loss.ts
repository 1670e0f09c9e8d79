import { solveLinearSystem } from "./solve-linear-system.ts";

/** Numbers by column, and the answer of each row: 1 or 0. */
export type Columns = { columns: number[][]; labels: number[] };

const MAX_STEPS = 100;
const MAX_HALVINGS = 40;
const TOLERANCE = 1e-10;
// Close to the minimum two losses differ by less than their sum can tell.
const ROUNDING = 1e-12;

/** The sum of the products of two equally long rows of numbers. */
export function dot(one: number[], other: number[]): number {
	let sum = 0;
	// A plain loop: the fit spends nearly all of its time here.
	for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
	return sum;
}

/** ln(1 + e^x) without overflow. */
const softplus = (x: number) => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));

function logOddsOf(columns: number[][], weights: number[]): number[] {
	const logOdds: number[] = new Array(columns[0]?.length ?? 0).fill(0);
	for (const [index, column] of columns.entries()) {
		const weight = weights[index] ?? 0;
		for (let row = 0; row < logOdds.length; row += 1) logOdds[row] = (logOdds[row] ?? 0) + weight * (column[row] ?? 0);
	}
	return logOdds;
}

function loss({ columns, labels }: Columns, weights: number[], penalties: number[]): number {
	const logOdds = logOddsOf(columns, weights);
	const misfit = logOdds.reduce((sum, value) => sum + softplus(value), 0) - dot(labels, logOdds);
	return misfit + weights.reduce((sum, weight, index) => sum + ((penalties[index] ?? 0) / 2) * weight ** 2, 0);
}

/** Gradient and Hessian of the loss at these weights, solved for the step that would be right for a parabola. */
function newtonStep({ columns, labels }: Columns, weights: number[], penalties: number[]): number[] {
	const probabilities = logOddsOf(columns, weights).map((logOdds) => 1 / (1 + Math.exp(-logOdds)));
	const errors = probabilities.map((probability, row) => probability - (labels[row] ?? 0));
	const curvature = probabilities.map((probability) => probability * (1 - probability));
	const gradient = columns.map(
		(column, index) => dot(column, errors) + (penalties[index] ?? 0) * (weights[index] ?? 0),
	);
	const hessian = columns.map((column, one) => {
		const curved = column.map((value, row) => value * (curvature[row] ?? 0));
		return columns.map((other, index) => dot(curved, other) + (index === one ? (penalties[one] ?? 0) : 0));
	});
	return solveLinearSystem(hessian, gradient);
}

/**
 * The weights with the least log loss plus half of each penalty times its squared weight: Newton's method, each step
 * halved until it no longer makes things worse.
 * @throws {RangeError} when there is no minimum, as when all answers are the same and a weight is free.
 */
export function minimizeLogLoss(examples: Columns, penalties: number[]): { weights: number[]; steps: number } {
	let weights: number[] = new Array(examples.columns.length).fill(0);
	let current = loss(examples, weights, penalties);
	for (let steps = 1; steps <= MAX_STEPS; steps += 1) {
		const step = newtonStep(examples, weights, penalties);
		const moved = (scale: number) => weights.map((weight, index) => weight - scale * (step[index] ?? 0));
		if (Math.max(...step.map(Math.abs)) < TOLERANCE) return { weights: moved(1), steps };
		let scale = 1;
		const isWorse = () => loss(examples, moved(scale), penalties) > current * (1 + ROUNDING);
		for (let halving = 0; halving < MAX_HALVINGS && isWorse(); halving += 1) scale /= 2;
		weights = moved(scale);
		current = loss(examples, weights, penalties);
	}
	throw new RangeError("The fit does not settle: is there more than one kind of answer?");
}
