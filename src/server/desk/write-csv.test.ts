import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#testing/database.ts";
import { writeCsv } from "./run-command.ts";

async function* rowsOf(cells: string[]) {
	for (const cell of cells) yield [{ cell }];
}

async function csvOf(cells: string[]): Promise<string> {
	const file = join(temporaryDirectory(), "a.csv");
	expect(await writeCsv(rowsOf(cells), { file, timeZone: "America/Chicago" })).toBe(cells.length);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	return readFileSync(file, "utf8");
}

test("cells are quoted and lines end as RFC 4180 says, behind the mark of UTF-8", async () => {
	expect(await csvOf(['a "b", c', "two\nlines", "Grüße"])).toBe(
		'\ufeff"cell"\r\n"a ""b"", c"\r\n"two\nlines"\r\n"Grüße"\r\n',
	);
});

test.for(['=HYPERLINK("https://evil.example")', "+1 312 555 0147", "-2+3", "@SUM(A1)", "\tx", "\rx", "＝1", "＋1"])(
	"%j is text for a spreadsheet, not a formula",
	async (cell) => {
		expect(await csvOf([cell])).toBe(`\ufeff"cell"\r\n"'${cell.replaceAll('"', '""')}"\r\n`);
	},
);

test.for(["08031234567", "2348031234567", "0803 123 4567", "(312) 555-0142", "312.555.0142"])(
	"%j keeps its digits in a spreadsheet",
	async (cell) => expect(await csvOf([cell])).toBe(`\ufeff"cell"\r\n"'${cell}"\r\n`),
);

test.for(["2026-11-28", "66", "55501", "66 of 100", "12 555 apples"])("%j stays as it is", async (cell) =>
	expect(await csvOf([cell])).toBe(`\ufeff"cell"\r\n"${cell}"\r\n`),
);

test("a moment is a date that spreadsheets read, by the clock of the zone", async () => {
	expect(await csvOf(["2026-11-28T22:49:14.982Z"])).toBe('\ufeff"cell"\r\n"2026-11-28 16:49:14"\r\n');
});

test("a cell cannot end early where a semicolon separates", async () => {
	expect(await csvOf(["x;=1+1", 'x";=1+1'])).toContain('"x;=1+1"\r\n"x"";=1+1"');
});

test("an existing file is not overwritten", async () => {
	const file = join(temporaryDirectory(), "a.csv");
	await writeCsv(rowsOf(["one"]), { file, timeZone: "UTC" });
	await expect(writeCsv(rowsOf(["two"]), { file, timeZone: "UTC" })).rejects.toThrow("EEXIST");
	expect(readFileSync(file, "utf8")).toContain("one");
});
