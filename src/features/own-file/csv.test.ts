import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a list reads back as it was, with the mark of UTF-8", () => {
	const rows = [
		["Customer", "Sales"],
		['Müller, "Söhne"\nand more', "12.5"],
	];
	const csv = csvOf(rows);
	expect(csv.startsWith("\uFEFF")).toBe(true);
	expect(Papa.parse(csv.slice(1), { skipEmptyLines: true }).data).toEqual(rows);
});

test("no text can be taken for a formula, and numbers stay numbers", () => {
	for (const sign of ["=", "+", "-", "@", "\t", "\r"]) {
		const [cell] = Papa.parse<string[]>(csvOf([[`${sign}1+1`]]).slice(1)).data[0] ?? [];
		expect(cell).toBe(`'${sign}1+1`);
	}
	expect(csvOf([[-12.5, null, 0]])).toBe("\uFEFF-12.5,,0\r\n");
});
