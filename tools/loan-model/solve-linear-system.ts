/**
 * Solves `matrix` x = `right` by Gaussian elimination with partial pivoting.
 * @throws {RangeError} when the matrix has no inverse.
 */
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
