/** Prints rows of text as a table with aligned columns; numbers stand to the right. */
export function printTable(title: string, header: string[], rows: (string | number)[][]): void {
	const lines = [header, ...rows.map((row) => row.map(String))];
	const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	console.log(`\n${title}`);
	for (const line of lines) {
		const cells = line.map((cell, column) => {
			const width = widths[column] ?? 0;
			return column === 0 ? cell.padEnd(width) : cell.padStart(width);
		});
		console.log(`  ${cells.join("  ")}`);
	}
}
