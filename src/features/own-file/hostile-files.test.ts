import { readFileSync } from "node:fs";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";
import type { Sales } from "./read-sales.ts";
import { readSales } from "./read-sales.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers, Refusal } from "./sales.ts";
import { cellAt, lineOf } from "./table.ts";

const TODAY = Date.UTC(2026, 9, 15) / 86_400_000;
const FILES = new URL("../../../testing/own-file/", import.meta.url);
const LEAST = "Date,Amount\n2026-01-05,5.00\n";

async function salesOf(content: string | Uint8Array<ArrayBuffer>, answers: Answers = {}): Promise<Sales> {
	return readSales(await readFile(new Blob([content]), "sales.csv"), TODAY, answers);
}

async function refusalOf(content: string | Uint8Array<ArrayBuffer>, answers: Answers = {}): Promise<Refusal | null> {
	try {
		await salesOf(content, answers);
		return null;
	} catch (error) {
		if (error instanceof RefusedFile) return error.refusal;
		throw error;
	}
}

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A zip of files, with the size of each as it is said in the directory. */
function zipOf(files: Record<string, string>, saidSize?: number): Uint8Array<ArrayBuffer> {
	const number = (value: number, size: number) =>
		String.fromCharCode(...Array.from({ length: size }, (_, place) => (value >>> (8 * place)) & 0xff));
	let [local, directory] = ["", ""];
	for (const [name, text] of Object.entries(files)) {
		const packed = deflateRawSync(text).toString("latin1");
		const sizes = number(packed.length, 4) + number(saidSize ?? text.length, 4) + number(name.length, 2) + number(0, 2);
		const head = number(20, 2) + number(0, 2) + number(8, 2) + number(0, 4) + number(crc32(text), 4) + sizes;
		directory += `PK\x01\x02${number(20, 2)}${head}${number(0, 10)}${number(local.length, 4)}${name}`;
		local += `PK\x03\x04${head}${name}${packed}`;
	}
	const count = number(Object.keys(files).length, 2);
	const end = `PK\x05\x06${number(0, 4)}${count}${count}${number(directory.length, 4)}${number(local.length, 4)}\0\0`;
	return latin(local + directory + end);
}

test.each<[string, string | Uint8Array<ArrayBuffer>, Refusal]>([
	["nothing", "", { class: "empty" }],
	["blanks and line ends", " \r\n\t\n\0", { class: "empty" }],
	["one column of words", "Word\nred\ngreen\nblue\n", { class: "one-column" }],
	["headings alone", "Date,Customer,Amount\n", { class: "no-rows" }],
	["a gzip", new Uint8Array(gzipSync(LEAST)), { class: "archive", format: "gz" }],
	["a 7z", bytesOf(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), { class: "archive", format: "7z" }],
	["a zip with a text in it", zipOf({ "sales.csv": LEAST }), { class: "archive", format: "zip" }],
	["a binary workbook", zipOf({ "xl/workbook.bin": "" }), { class: "other-spreadsheet", format: "xlsb" }],
	["a Numbers document", zipOf({ "Index/Document.iwa": "" }), { class: "other-spreadsheet", format: "numbers" }],
	["a zip without an end", latin("PK\x03\x04 and more"), { class: "damaged" }],
	["a picture", latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), { class: "not-a-table", format: "picture" }],
	["a phone's picture", latin("\0\0\0\x18ftypheic"), { class: "not-a-table", format: "picture" }],
	["a PDF", "%PDF-1.7\n", { class: "not-a-table", format: "pdf" }],
	["a web page", "\n<!DOCTYPE html><html>", { class: "not-a-table", format: "html" }],
	["a JSON", '[ {"date": "2026-01-05"} ]', { class: "not-a-table", format: "json" }],
	["an account in OFX", '<?xml version="1.0"?>\n<OFX>', { class: "not-a-table", format: "ofx" }],
	[
		"bytes without sense",
		bytesOf(...Array.from({ length: 100 }, (_, i) => (i * 89) % 256)),
		{ class: "not-a-table", format: "binary" },
	],
	["dates and words", "Date,Item\n2026-01-05,Mug\n2026-01-06,Bowl\n", { class: "no-amounts" }],
	["amounts and words", "Item,Amount\nMug,5.00\nBowl,6.00\n", { class: "no-dates" }],
	["only failed rows", "Date,Amount,Status\n2026-01-05,5.00,failed\n", { class: "no-sales" }],
	["a ledger", `General Ledger\n${LEAST}`, { class: "journal", format: "ledger" }],
	["1,001 headings", `Date,Amount,${"x,".repeat(998)}x\n2026-01-05,5`, { class: "too-wide" }],
	["500,001 rows", `Date,Amount\n${"2026-01-05,5\n".repeat(500_001)}`, { class: "too-many-rows" }],
	[
		"more lost than read",
		"Date,Amount\n2026-01-05,5\n2026-01-06,six\n2026-01-07,7\nsoon,5\nlater,5\n",
		{ class: "unreadable", unreadable: 3, records: 5 },
	],
])("refuses %s", async (_, content, refusal) => {
	const { columns, ...refused } = (await refusalOf(content)) ?? {};
	expect(refused).toEqual(refusal);
});

test("refuses rows with the columns from which another can be chosen", async () => {
	const file = "Date,Item,Price\n2026-01-05,Mug,5.00\n2026-01-06,Bowl,6.00\n";
	const refusal = await refusalOf(file, { amount_column: "Item" });
	expect(refusal?.class).toBe("unreadable");
	expect(refusal?.columns).toEqual([
		{ name: "Date", role: "date", found: "name", values: ["2026-01-05", "2026-01-06"] },
		{ name: "Item", role: "amount", found: "answer", values: ["Mug", "Bowl"] },
		{ name: "Price", role: "unit_price", found: "name", values: ["5.00", "6.00"] },
	]);
	expect((await refusalOf("Date,Item\n2026-01-05,Mug\n"))?.columns?.map(({ role }) => role)).toEqual([
		"date",
		"product",
	]);
	expect((await salesOf(file, { amount_column: "Price" })).reading.used).toBe(2);
});

test("refuses a file of 100 MB and one byte before it reads it, and reads one of 1,000 columns", async () => {
	const large = { size: 104_857_601 } as Blob;
	await expect(readFile(large, "large.csv")).rejects.toMatchObject({ refusal: { class: "too-large" } });
	const { reading } = await salesOf(`Date,Amount,${"x,".repeat(997)}x\n2026-01-05,5`);
	expect(reading.used).toBe(1);
});

test("refuses a workbook that is cut off, or in which a byte is another", async () => {
	const whole = new Uint8Array(readFileSync(new URL("27-hand-list.xlsx", FILES)));
	expect(await refusalOf(whole.slice(0, whole.length / 2))).toEqual({ class: "damaged" });
	const changed = whole.slice();
	const at = Buffer.from(whole).indexOf("xl/worksheets/sheet2.xml") + 400;
	changed[at] = (changed[at] ?? 0) ^ 0xff;
	expect(await refusalOf(changed)).toEqual({ class: "damaged" });
});

test("finds a bomb by what comes out of it, whatever its directory says", async () => {
	const sheet = "xl/worksheets/sheet1.xml";
	const relation = `<Relationship Id="rId1" Type="a/worksheet" Target="/${sheet}"/>`;
	const workbook = '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>';
	const files = {
		"xl/workbook.xml": workbook,
		"xl/_rels/workbook.xml.rels": relation,
		[sheet]: " ".repeat(30_000_000),
	};
	expect(await refusalOf(zipOf(files, 1_000))).toEqual({ class: "bomb" });
	expect(await refusalOf(zipOf(files))).toEqual({ class: "bomb" });
});

test("counts lines through quotes, and takes a quote that never closes as it is", async () => {
	const { table } = await salesOf(
		'Date,Item,Amount\r\n2026-01-05,"two\r\nlines ""here"""  ,5\r2026-01-06,"5 inch,6\n\n2026-01-07,a "b" c,7',
	);
	const items = Array.from(table.lines, (_, row) => cellAt(table, row, 1));
	expect(items).toEqual(['two\r\nlines "here"', '"5 inch', 'a "b" c']);
	expect(items.map((_, row) => lineOf(table, row))).toEqual([2, 4, 6]);
});

test("reads names that mean something to JavaScript like any others", async () => {
	const names = ["__proto__", "constructor", "hasOwnProperty", "toString"];
	const rows = names.map((name) => `2026-01-05,${name},5.00,${name}`).join("\n");
	const sales = await salesOf(`Date,Customer,Amount,__proto__\n${rows}`);
	expect([...sales.customerNames]).toEqual(names);
	expect(sales.reading.used).toBe(4);
});

test("keeps formulas and HTML as text", async () => {
	const sales = await salesOf("Date,Customer,Amount\n2026-01-05,=1+1,5\n2026-01-05,<img src=x onerror=alert(1)>,6");
	expect([...sales.customerNames]).toEqual(["=1+1", "<img src=x onerror=alert(1)>"]);
});

test("reads a cell of 10 MB, and the rest of a file behind a quote that never closes, in the time of any others", async () => {
	const long = "x".repeat(10_000_000);
	const sales = await salesOf(
		`Date,Item,Amount\n2026-01-05,"${long}",5\n2026-01-05,"${long},6\n${"2026-01-05,Mug,7\n".repeat(100_000)}`,
	);
	expect(sales.reading.used).toBe(100_002);
	expect(Array.from(sales.productTexts, ({ length }) => length).slice(-3)).toEqual([10_000_000, 10_000_001, 3]);
}, 60_000);

const rowsOfSales = fc.array(
	fc.record({
		day: fc.integer({ min: 19_800, max: 20_700 }),
		order: fc.integer({ min: 1_000, max: 1_200 }),
		customer: fc.constantFrom("Müller & Söhne", "Ann Lee", "O'Neil", "naïve; or, not|so", 'Ann "A" Lee', "__proto__"),
		cents: fc.integer({ min: 1, max: 9_999_999 }),
	}),
	{ minLength: 3, maxLength: 40 },
);

const SEPARATORS = [",", ";", "\t", "|"];
type Written = { rows: string[][]; separator: string; lineEnd: string; encoding: string };

function write({ rows, separator, lineEnd, encoding }: Written): Uint8Array<ArrayBuffer> {
	const quoted = (cell: string) => (/[",;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
	const text = rows.map((row) => row.map(quoted).join(separator) + lineEnd).join("");
	if (encoding === "windows-1252") return latin(text);
	if (encoding === "utf-8") return new TextEncoder().encode(text);
	const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
	const bytes = new Uint8Array(units.buffer);
	return encoding === "utf-16le" ? bytes : bytes.map((_, place) => bytes[place ^ 1] ?? 0);
}

/** The parts of a reading that stay the same however a file is written. */
function essence({ reading, rows, day, amount, customerOf, customerNames, sameRow }: Sales) {
	const { encoding, separator, ...rest } = reading;
	return { rest, rows, day, amount, customers: rows.map((row) => customerNames.at(customerOf(row))), sameRow };
}

test("reads the same sales whatever the separator, line end, encoding and columns that are added blank", async () => {
	const options = fc.record({
		sales: rowsOfSales,
		separator: fc.constantFrom(...SEPARATORS),
		lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
		encoding: fc.constantFrom("utf-8", "windows-1252", "utf-16le", "utf-16be"),
		blank: fc.integer({ min: 0, max: 4 }),
	});
	await fc.assert(
		fc.asyncProperty(options, async ({ sales, separator, lineEnd, encoding, blank }) => {
			const rows = sales.map(({ day, order, customer, cents }) => [
				new Date(day * 86_400_000).toISOString().slice(0, 10),
				`A${order}`,
				customer,
				(cents / 100).toFixed(2),
			]);
			const plain = [["Date", "Order", "Customer", "Amount"], ...rows];
			const widened = plain.map((row) => row.toSpliced(blank, 0, ""));
			const one = await salesOf(write({ rows: plain, separator: ",", lineEnd: "\n", encoding: "utf-8" }));
			const other = await salesOf(write({ rows: widened, separator, lineEnd, encoding }));
			expect(essence(other)).toEqual(essence(one));
		}),
		{ numRuns: 60 },
	);
});

test("uses the same rows in whatever order they stand, where no rule looks at their order", async () => {
	const shuffled = rowsOfSales.chain((sales) =>
		fc.tuple(fc.constant(sales), fc.shuffledSubarray(sales, { minLength: sales.length })),
	);
	await fc.assert(
		fc.asyncProperty(shuffled, async ([sales, others]) => {
			const read = async (rows: typeof sales) => {
				const lines = rows.map(({ day, customer, cents }) => {
					const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
					return [date, customer, (cents / 100).toFixed(2)];
				});
				const file = {
					rows: [["Date", "Customer", "Amount"], ...lines],
					separator: ",",
					lineEnd: "\n",
					encoding: "utf-8",
				};
				const { reading, day, amount, customerOf, customerNames } = await salesOf(write(file));
				return {
					reading,
					rows: Array.from(
						day,
						(each, row) => `${each} ${amount[row]} ${customerNames.at(customerOf(row))}`,
					).toSorted(),
				};
			};
			expect(await read(others)).toEqual(await read(sales));
		}),
		{ numRuns: 40 },
	);
});

test("says how many bytes and rows are read while it reads", async () => {
	const seen: [number, number][] = [];
	const text = `Date,Amount\n${"2026-01-05,5.00\n".repeat(200_000)}`;
	await readFile(new Blob([text]), "sales.csv", (bytes, rows) => seen.push([bytes, rows]));
	expect(seen.length).toBeGreaterThan(3);
	expect(seen.toSorted(([one], [other]) => one - other)).toEqual(seen);
});

test("keeps as many customers apart as there are, and joins those that only the case of their letters tells apart", async () => {
	const names = Array.from({ length: 40_000 }, (_, place) => `Customer ${(place * 7919) % 40_009} & Co`);
	const rows = [...names, ...names.map((name) => name.toUpperCase())].map((name) => `2026-01-05,${name},5.00`);
	const { customerOf, customerNames } = await salesOf(`Date,Customer,Amount\n${rows.join("\n")}`);
	expect([...customerNames]).toEqual(names);
	expect(rows.map((_, row) => customerOf(row))).toEqual(rows.map((_, row) => row % names.length));
});
