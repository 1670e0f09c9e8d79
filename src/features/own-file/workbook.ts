import { textReader, trimCell } from "./bytes.ts";
import { HEADING_RECORDS, MAX_ROWS } from "./delimited-text.ts";
import { MAX_CELLS } from "./record-reader.ts";
import { RefusedFile } from "./refused-file.ts";
import { type Cell, type CellBytes, type Table, TableBuilder } from "./table.ts";
import { eachTag, type Tag } from "./xml-tags.ts";
import { openZip, unpack, type Zip } from "./zip.ts";

/** How the numbers of a style are to be read. */
type NumberKind = "number" | "percent" | "date" | "duration";

type Book = {
	cells: WrittenCells;
	/** By shared text, where it ends in the cells: it begins where the one before ends. */
	texts: number[];
	kinds: NumberKind[];
	dayZero: number;
};

const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30) / 86_400_000;
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1) / 86_400_000;
const DAY_SECONDS = 86_400;
const ROWS_BETWEEN_REPORTS = 1_000;
/** A sheet of Excel has no more. */
const MAX_SHEET_ROWS = 1_048_576;

/** Cells as they are written: the letter of a kind (text, number, percentage, date), and a text. */
type Written = [kind: "t" | "n" | "%" | "d", text: string];

/** The cells of a workbook, in bytes one behind the other. */
class WrittenCells implements CellBytes {
	bytes = new Uint8Array(65_536);
	size = 0;
	readonly #encoder = new TextEncoder();
	readonly #read = textReader(() => this.bytes, "utf-8");

	write([kind, text]: Written) {
		const room = this.size + 1 + 3 * text.length;
		if (room > this.bytes.length) {
			const larger = new Uint8Array(Math.max(room, 2 * this.bytes.length));
			larger.set(this.bytes);
			this.bytes = larger;
		}
		this.bytes[this.size] = kind.charCodeAt(0);
		this.size += 1 + this.#encoder.encodeInto(text, this.bytes.subarray(this.size + 1)).written;
	}

	cell(start: number, end: number): Cell {
		const kind = String.fromCharCode(this.bytes[start] ?? 0);
		const text = this.#read(start + 1, end);
		if (kind === "t") return text;
		if (kind !== "d") return { kind: "number", value: Number(text), isPercent: kind === "%" };
		const [day, time = ""] = text.split(" ");
		return { kind: "date", day: Number(day), time };
	}
}

/**
 * Reads the visible sheets of a workbook (rules B3, X1, X4 and X5). Sheets are unpacked and read piece by piece. Libraries that read
 * piece by piece leave merged cells and percentages out, and those that read both need 540 MB and more for 200,000 rows.
 * @throws {RefusedFile} what isn't a workbook, one that is damaged, and one that unpacks to far too much
 */
export async function readWorkbook(
	bytes: Uint8Array<ArrayBuffer>,
	onProgress: (bytes: number, rows: number) => void,
): Promise<{ cells: CellBytes; tables: Table[] }> {
	const zip = openZip(bytes);
	await refuseOtherZips(zip);
	const { sheets, dayZero } = await readContents(zip);
	const targets = await readTargets(zip);
	const pathOf = (part: string) => [...targets.values()].find(({ type }) => type === part)?.path ?? "";
	const cells = new WrittenCells();
	const texts = await readSharedTexts(zip, pathOf("sharedStrings"), cells);
	const book = { cells, texts, kinds: await readNumberKinds(zip, pathOf("styles")), dayZero };
	const tables: Table[] = [];
	let rows = 0;
	for (const { name, id } of sheets) {
		const target = targets.get(id);
		if (target?.type !== "worksheet") continue;
		const sheet = new SheetReader(book, (row) => onProgress(bytesRead(zip), rows + row));
		await eachTag(unpack(zip, target.path), (tag) => sheet.take(tag));
		const table = sheet.close(name);
		rows += table.size;
		if (table.size > 0) tables.push(table);
	}
	if (tables.length === 0) throw new RefusedFile("empty");
	return { cells, tables };
}

/** The part of a workbook's bytes that is read, by what is unpacked of it. */
function bytesRead({ bytes, size, unpacked }: Zip): number {
	return Math.round(bytes.length * Math.min(1, unpacked / Math.max(1, size)));
}

async function refuseOtherZips(zip: Zip) {
	const names = [...zip.entries.keys()];
	if (names.includes("xl/workbook.xml")) return;
	if (names.includes("xl/workbook.bin")) throw new RefusedFile("other-spreadsheet", { format: "xlsb" });
	if (names.includes("mimetype")) {
		for await (const piece of unpack(zip, "mimetype")) {
			if (!new TextDecoder().decode(piece).includes("opendocument.spreadsheet")) continue;
			throw new RefusedFile("other-spreadsheet", { format: "ods" });
		}
	}
	if (names.some((name) => name.startsWith("Index/") || name === "Index.zip")) {
		throw new RefusedFile("other-spreadsheet", { format: "numbers" });
	}
	throw new RefusedFile("archive", { format: "zip" });
}

/** The visible sheets, and the day from which the workbook counts its days. */
async function readContents(zip: Zip) {
	const sheets: { name: string; id: string }[] = [];
	let dayZero = EXCEL_DAY_ZERO;
	await eachTag(unpack(zip, "xl/workbook.xml"), (tag) => {
		if (tag.name === "workbookPr" && /^(?:1|true)$/.test(tag.attribute("date1904") ?? "")) dayZero = DAY_ZERO_1904;
		if (tag.name !== "sheet" || tag.isEnd || (tag.attribute("state") ?? "visible") !== "visible") return;
		sheets.push({ name: tag.attribute("name") ?? "", id: tag.attribute("id") ?? "" });
	});
	return { sheets, dayZero };
}

/** The parts of the workbook by their id: sheets, shared texts, styles. */
async function readTargets(zip: Zip): Promise<Map<string, { type: string; path: string }>> {
	const targets = new Map<string, { type: string; path: string }>();
	await eachTag(unpack(zip, "xl/_rels/workbook.xml.rels"), (tag) => {
		if (tag.name !== "Relationship" || tag.isEnd) return;
		const target = tag.attribute("Target") ?? "";
		const path = target.startsWith("/") ? target.slice(1) : new URL(target, "file:///xl/").pathname.slice(1);
		targets.set(tag.attribute("Id") ?? "", { type: tag.attribute("Type")?.split("/").at(-1) ?? "", path });
	});
	return targets;
}

async function readSharedTexts(zip: Zip, path: string, cells: WrittenCells): Promise<number[]> {
	const ends: number[] = [];
	if (!zip.entries.has(path)) return ends;
	const text = new PlainText();
	await eachTag(unpack(zip, path), (tag) => {
		text.take(tag);
		if (tag.name !== "si" || !(tag.isEnd || tag.isEmpty)) return;
		cells.write(["t", text.end()]);
		ends.push(cells.size);
	});
	return ends;
}

/** The text of rich text, without the small signs above it that say how it is read. */
class PlainText {
	#text = "";
	#isPhonetic = false;

	take(tag: Tag) {
		if (tag.name === "rPh") this.#isPhonetic = !tag.isEnd;
		else if (tag.name === "t" && tag.isEnd && !this.#isPhonetic) this.#text += tag.text();
	}

	/** The text so far; the next one begins. */
	end(): string {
		const text = this.#text;
		this.#text = "";
		return trimCell(text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);
	}
}

/** By style, how its numbers are to be read. */
async function readNumberKinds(zip: Zip, path: string): Promise<NumberKind[]> {
	const kinds: NumberKind[] = [];
	if (!zip.entries.has(path)) return kinds;
	const formats = new Map<string, string>();
	let isCellStyle = false;
	await eachTag(unpack(zip, path), (tag) => {
		if (tag.name === "cellXfs") isCellStyle = !tag.isEnd;
		if (tag.isEnd) return;
		const id = tag.attribute("numFmtId") ?? "0";
		if (tag.name === "numFmt") formats.set(id, tag.attribute("formatCode") ?? "");
		if (tag.name !== "xf" || !isCellStyle) return;
		const format = formats.get(id);
		kinds.push(format === undefined ? kindOfBuiltIn(Number(id)) : kindOfFormat(format));
	});
	return kinds;
}

/** The formats that a workbook doesn't write out; 27 to 36 and 50 to 58 are dates of East Asia. */
function kindOfBuiltIn(id: number): NumberKind {
	if (id === 9 || id === 10) return "percent";
	if (id === 46) return "duration";
	const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);
	return isDate ? "date" : "number";
}

function kindOfFormat(format: string): NumberKind {
	const [positive = ""] = format.split(";");
	if (/\[(?:hh?|mm?|ss?)\]/i.test(positive)) return "duration";
	const letters = positive.replace(/".*?"|\[[^\]]*\]|[\\_]./g, "");
	if (/[dmhys]/i.test(letters)) return "date";
	return format.includes("%") ? "percent" : "number";
}

/** Reads a sheet tag by tag. */
class SheetReader {
	readonly #book: Book;
	readonly #onRow: (row: number) => void;
	readonly #table: TableBuilder;
	/** By row of the sheet, its place in the table. */
	readonly #places = new Map<number, number>();
	readonly #text = new PlainText();
	#isWhole = false;
	#row = 0;
	#column = -1;
	#type = "n";
	#style = 0;
	#value = "";

	constructor(book: Book, onRow: (row: number) => void) {
		this.#book = book;
		this.#onRow = onRow;
		this.#table = new TableBuilder(book.cells);
	}

	take(tag: Tag) {
		if (tag.name === "c") {
			if (!tag.isEnd) this.#beginCell(tag);
			else this.#endCell();
		} else if (tag.name === "v") {
			if (tag.isEnd) this.#value = tag.text();
		} else if (tag.name === "row") {
			if (!tag.isEnd) this.#beginRow(tag);
		} else if (tag.name === "mergeCell") this.#merge(tag);
		else if (tag.name === "worksheet") this.#isWhole ||= tag.isEnd;
		else this.#text.take(tag);
	}

	/** @throws {RefusedFile} `damaged`, if the sheet doesn't end */
	close(name: string): Table {
		if (!this.#isWhole) throw new RefusedFile("damaged");
		const rows = [...this.#places].toSorted(([one], [other]) => one - other).map(([, place]) => place);
		return this.#table.close(name, undefined, Uint32Array.from(rows));
	}

	#beginRow(tag: Tag) {
		this.#row = Number(tag.attribute("r") ?? this.#row + 1);
		this.#column = -1;
		if (this.#row % ROWS_BETWEEN_REPORTS === 0) this.#onRow(this.#row);
	}

	#beginCell(tag: Tag) {
		const reference = tag.attribute("r");
		this.#column = reference ? columnOf(reference) : this.#column + 1;
		this.#type = tag.attribute("t") ?? "n";
		this.#style = Number(tag.attribute("s") ?? 0);
		this.#value = "";
	}

	#endCell() {
		const { cells, texts } = this.#book;
		const text = this.#text.end();
		if (this.#type === "s") {
			const place = this.#value === "" ? -1 : Number(this.#value);
			this.#put(texts[place - 1] ?? 0, texts[place] ?? 0);
			return;
		}
		const start = cells.size;
		cells.write(this.#type === "inlineStr" ? ["t", text] : this.#readValue());
		this.#put(start, cells.size);
	}

	/** Puts a written cell into the table. */
	#put(start: number, end: number) {
		const place = end - start > 1 ? this.#placeOf(this.#row) : undefined;
		if (place === undefined) return;
		if (this.#column < MAX_CELLS) this.#table.set(place, this.#column, { start, end });
		else this.#table.widen(place, this.#column + 1);
	}

	#placeOf(row: number): number | undefined {
		// With so many rows the sheet is refused, so the rest needn't be kept.
		const place = this.#places.get(row);
		if (place !== undefined || this.#table.size > MAX_ROWS + HEADING_RECORDS) return place;
		this.#places.set(row, this.#table.size);
		return this.#table.addRow(row);
	}

	/** Repeats a cell in the rows over which it is merged (rule X4). */
	#merge(tag: Tag) {
		const [, left, first, right, last] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(tag.attribute("ref") ?? "") ?? [];
		const from = this.#places.get(Number(first));
		if (left === undefined || left !== right || from === undefined) return;
		this.#column = columnOf(left);
		const cell = this.#table.span(from, this.#column);
		for (let row = Number(first) + 1; row <= Math.min(Number(last), MAX_SHEET_ROWS); row++) {
			this.#row = row;
			this.#put(cell.start, cell.end);
		}
	}

	/** Rule X5. */
	#readValue(): Written {
		const { kinds, dayZero } = this.#book;
		const value = this.#value;
		if (value === "") return ["t", ""];
		if (this.#type === "b") return ["t", value === "1" || value === "true" ? "TRUE" : "FALSE"];
		if (this.#type === "d") return readIsoDate(value);
		const number = Number(value);
		if (this.#type !== "n" || value.trim() === "" || Number.isNaN(number)) return ["t", trimCell(value)];
		const kind = kinds[this.#style] ?? "number";
		if (kind === "duration" || (kind === "date" && number >= 0 && number < 1)) return ["t", clockOf(number)];
		if (kind !== "date") return [kind === "percent" ? "%" : "n", String(number)];
		const day = Math.floor(number);
		// Day 60 of Excel is February 29, 1900, which there never was.
		const shift = dayZero === EXCEL_DAY_ZERO && day < 60 ? 1 : 0;
		return writtenDay(dayZero + day + shift, clockOf(number - day));
	}
}

/** The column, from 0, of a cell such as `AB12`. */
function columnOf(reference: string): number {
	let column = 0;
	for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

/** Hours, minutes and seconds of a part of a day, never rounded into the next one. */
function clockOf(days: number): string {
	const rounded = Math.round(days * DAY_SECONDS);
	const seconds = days < 1 ? Math.min(rounded, DAY_SECONDS - 1) : rounded;
	const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

function readIsoDate(value: string): Written {
	const [, day = "", time = "00:00:00"] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(value) ?? [];
	return day === "" ? ["t", trimCell(value)] : writtenDay(Date.parse(`${day}T00:00:00Z`) / 86_400_000, time);
}

const writtenDay = (day: number, time: string): Written => ["d", time === "00:00:00" ? String(day) : `${day} ${time}`];
