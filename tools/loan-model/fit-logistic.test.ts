import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { seededRandom } from "#tools/seeded-random.ts";
import { fitLogistic, solveLinearSystem } from "./fit-logistic.ts";
import { deviation, mean } from "./order-statistics.ts";

// Hundreds of fits take a second, or many on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const TEXTBOOK = {
	rows: [
		[0, 1.5],
		[1, 0.2],
		[2, 3.1],
		[3, -1],
		[4, 2.2],
		[5, 0.7],
		[6, -0.4],
		[7, 1.1],
	],
	labels: [0, 0, 1, 0, 1, 0, 1, 1],
};

// From scikit-learn 1.9.1: LogisticRegression(C=1/penalty, solver="newton-cg", tol=1e-14) on standardized columns.
test.each([
	[1, -1.9609693781834507, [0.3916070053184332, 0.6157083317895572]],
	[0.01, -6.508584124174483, [1.2240926057051045, 1.8161138670903907]],
])("with a penalty of %f the fit is scikit-learn's", (penalty, intercept, coefficients) => {
	const fit = fitLogistic(TEXTBOOK, { penalty });
	expect(fit.intercept).toBeCloseTo(intercept, 9);
	expect(fit.coefficients[0]).toBeCloseTo(coefficients[0] ?? Number.NaN, 9);
	expect(fit.coefficients[1]).toBeCloseTo(coefficients[1] ?? Number.NaN, 9);
});

test("without a penalty one yes-or-no column gives the logarithm of the odds ratio", () => {
	// 30 of 40 without, 10 of 80 with.
	const row = (value: number, label: number, count: number) => Array.from({ length: count }, () => ({ value, label }));
	const all = [...row(0, 1, 30), ...row(0, 0, 10), ...row(1, 1, 10), ...row(1, 0, 70)];
	const examples = { rows: all.map(({ value }) => [value]), labels: all.map(({ label }) => label) };
	const { intercept, coefficients } = fitLogistic(examples, { penalty: 0 });
	expect(intercept).toBeCloseTo(Math.log(30 / 10), 10);
	expect(coefficients[0]).toBeCloseTo(Math.log(10 / 70 / (30 / 10)), 10);
});

/** Rows whose outcomes follow known coefficients by chance. */
function simulate(count: number, seed: number, intercept: number, coefficients: number[]) {
	const random = seededRandom(seed);
	const rows = Array.from({ length: count }, () => coefficients.map(() => 4 * random() - 2));
	const labels = rows.map((row) => {
		const logOdds = row.reduce((sum, value, column) => sum + value * (coefficients[column] ?? 0), intercept);
		return Number(random() < 1 / (1 + Math.exp(-logOdds)));
	});
	return { rows, labels };
}

test("the coefficients behind simulated outcomes are found again, without bias", () => {
	const truth = [-0.4, 1.2, -0.8, 0];
	const [intercept = 0, ...coefficients] = truth;
	const fits = Array.from({ length: 40 }, (_, seed) => {
		const fit = fitLogistic(simulate(2_000, seed + 1, intercept, coefficients), { penalty: 1 });
		return [fit.intercept, ...fit.coefficients];
	});
	for (const [index, expected] of truth.entries()) {
		const found = fits.map((fit) => fit[index] ?? Number.NaN);
		const standardError = deviation(found, "sample") / Math.sqrt(found.length);
		expect(Math.abs(mean(found) - expected)).toBeLessThan(3.5 * standardError + 0.005);
		expect(deviation(found, "sample")).toBeLessThan(0.1);
	}
});

const smallProblem = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 1 }), fc.boolean()), {
	minLength: 4,
	maxLength: 40,
});

test("the fit is where the slope of the penalized loss is zero", async () => {
	const property = fc.property(smallProblem, fc.constantFrom(0.1, 1, 10), (problem, penalty) => {
		const labels = problem.map(([, , isYes]) => Number(isYes));
		fc.pre(new Set(labels).size === 2);
		const rows = problem.map(([one, other]) => [one, other]);
		const { intercept, coefficients } = fitLogistic({ rows, labels }, { penalty });
		const errors = rows.map((row, index) => {
			const logOdds = row.reduce((sum, value, column) => sum + value * (coefficients[column] ?? 0), intercept);
			return 1 / (1 + Math.exp(-logOdds)) - (labels[index] ?? 0);
		});
		const slope = (column: number) => {
			const scale =
				deviation(
					rows.map((row) => row[column] ?? 0),
					"population",
				) || 1;
			const pull = penalty * (coefficients[column] ?? 0) * scale ** 2;
			return errors.reduce((sum, error, index) => sum + error * (rows[index]?.[column] ?? 0), pull);
		};
		const slopes = [errors.reduce((sum, error) => sum + error, 0), slope(0), slope(1)];
		return slopes.every((value) => Math.abs(value) < 1e-7);
	});
	await fc.assert(property, { numRuns: 500 });
});

test("a larger penalty makes smaller coefficients", () => {
	const sizes = [0.1, 1, 10, 100].map((penalty) =>
		fitLogistic(TEXTBOOK, { penalty }).coefficients.reduce((sum, value) => sum + Math.abs(value), 0),
	);
	expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test("a coefficient of the wrong sign becomes 0, and the others are as without its column", () => {
	const { rows, labels } = simulate(500, 7, 0.2, [1.5, -1]);
	const kept = fitLogistic({ rows, labels }, { penalty: 1, signs: [1, 1] });
	const alone = fitLogistic({ rows: rows.map(([first = 0]) => [first]), labels }, { penalty: 1 });
	expect(kept.coefficients[1]).toBe(0);
	expect(kept.coefficients[0]).toBeCloseTo(alone.coefficients[0] ?? Number.NaN, 12);
	expect(fitLogistic({ rows, labels }, { penalty: 1, signs: [1, -1] }).coefficients[1]).toBeLessThan(0);
});

test("a column that never varies gets a coefficient of 0", () => {
	const rows = TEXTBOOK.rows.map(([first = 0]) => [first, 7]);
	expect(fitLogistic({ rows, labels: TEXTBOOK.labels }, { penalty: 1 }).coefficients[1]).toBe(0);
});

test("outcomes that are all the same have no fit", () => {
	expect(() => fitLogistic({ rows: [[1], [2]], labels: [1, 1] }, { penalty: 1 })).toThrow(RangeError);
});

test("a system is solved, also where a zero stands on the diagonal", () => {
	const solution = solveLinearSystem(
		[
			[0, 2, 1],
			[1, -2, -3],
			[-1, 1, 2],
		],
		[-8, 0, 3],
	);
	for (const [index, value] of [-4, -5, 2].entries()) expect(solution[index]).toBeCloseTo(value, 12);
});

test("equations that contradict or repeat each other are refused", () => {
	const twice = [
		[1, 2],
		[2, 4],
	];
	expect(() => solveLinearSystem(twice, [1, 2])).toThrow(RangeError);
});
