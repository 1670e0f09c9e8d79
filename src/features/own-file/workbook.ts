import { trimCell } from "./bytes.ts";
import { RefusedFile } from "./refused-file.ts";
import { SheetTable } from "./sheet-table.ts";
import type { Cell, Table } from "./table.ts";
import { openZip, unpack, type Zip } from "./zip.ts";

/** How the numbers of a style are to be read. */
type NumberKind = "number" | "percent" | "date" | "duration";

type Book = { zip: Zip; texts: string[]; kinds: NumberKind[]; dayZero: number };

const EXCEL_DAY_ZERO = Date.UTC(1899, 11, 30) / 86_400_000;
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1) / 86_400_000;
const DAY_SECONDS = 86_400;
const ROWS_BETWEEN_REPORTS = 1_000;
const ELEMENT_OF_SHEET =
	/<(?:\w+:)?(?:row\b([^>]*)>|c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)|mergeCell\b([^>]*)>|\/(?:\w+:)?(worksheet)>)/gs;
const TEXT = /<(?:\w+:)?t\b[^>]*?(?:\/>|>([^<]*)<)/g;
const PHONETIC = /<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs;

/**
 * Reads the visible sheets of a workbook (rules B3, X1, X4 and X5). Sheets are unpacked and read piece by piece. Libraries that read
 * piece by piece leave merged cells and percentages out, and those that read both need 540 MB and more for 200,000 rows.
 * @throws {RefusedFile} what isn't a workbook, one that is damaged, and one that unpacks to far too much
 */
export async function readWorkbook(
	bytes: Uint8Array<ArrayBuffer>,
	onProgress: (bytes: number, rows: number) => void,
): Promise<Table[]> {
	const zip = openZip(bytes);
	await refuseOtherZips(zip);
	const workbook = await textOf(zip, "xl/workbook.xml");
	const targets = await readTargets(zip);
	const book = {
		zip,
		texts: await readSharedTexts(zip, [...targets.values()].find(({ type }) => type === "sharedStrings")?.path),
		kinds: await readNumberKinds(zip, [...targets.values()].find(({ type }) => type === "styles")?.path),
		dayZero: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(workbook) ? DAY_ZERO_1904 : EXCEL_DAY_ZERO,
	};
	const tables: Table[] = [];
	for (const [, attributes = ""] of workbook.matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)) {
		const target = targets.get(attribute(attributes, "\\w+:id") ?? "");
		if (target?.type !== "worksheet" || (attribute(attributes, "state") ?? "visible") !== "visible") continue;
		const before = tables.reduce((sum, { size }) => sum + size, 0);
		const name = decodeEntities(attribute(attributes, "name") ?? "");
		const table = await readSheet(book, target.path, name, (row) => onProgress(bytesRead(zip), before + row));
		if (table.size > 0) tables.push(table);
	}
	if (tables.length === 0) throw new RefusedFile("empty");
	return tables;
}

/** The part of a workbook's bytes that is read, by what is unpacked of it. */
function bytesRead({ bytes, size, unpacked }: Zip): number {
	return Math.round(bytes.length * Math.min(1, unpacked / Math.max(1, size)));
}

async function refuseOtherZips(zip: Zip) {
	const names = [...zip.entries.keys()];
	if (names.includes("xl/workbook.xml")) return;
	if (names.includes("xl/workbook.bin")) throw new RefusedFile("other-spreadsheet", { format: "xlsb" });
	if (names.includes("mimetype") && (await textOf(zip, "mimetype")).includes("opendocument.spreadsheet")) {
		throw new RefusedFile("other-spreadsheet", { format: "ods" });
	}
	if (names.some((name) => name.startsWith("Index/") || name === "Index.zip")) {
		throw new RefusedFile("other-spreadsheet", { format: "numbers" });
	}
	throw new RefusedFile("archive", { format: "zip" });
}

async function textOf(zip: Zip, name: string): Promise<string> {
	const pieces: string[] = [];
	await unpack(zip, name, (text) => pieces.push(text));
	return pieces.join("");
}

/** The parts of the workbook by their id: sheets, shared texts, styles. */
async function readTargets(zip: Zip): Promise<Map<string, { type: string; path: string }>> {
	const targets = new Map<string, { type: string; path: string }>();
	for (const [, attributes = ""] of (await textOf(zip, "xl/_rels/workbook.xml.rels")).matchAll(
		/<(?:\w+:)?Relationship\b([^>]*)>/g,
	)) {
		const target = decodeEntities(attribute(attributes, "Target") ?? "");
		const path = target.startsWith("/") ? target.slice(1) : new URL(target, "file:///xl/").pathname.slice(1);
		const type = attribute(attributes, "Type")?.split("/").at(-1) ?? "";
		targets.set(attribute(attributes, "Id") ?? "", { type, path });
	}
	return targets;
}

/** Reads the elements of a part one by one, while it is unpacked. */
async function eachElement(zip: Zip, path: string, element: RegExp, onElement: (match: RegExpExecArray) => void) {
	let rest = "";
	await unpack(zip, path, (piece) => {
		const text = rest + piece;
		element.lastIndex = 0;
		let end = 0;
		for (let match = element.exec(text); match; match = element.exec(text)) {
			onElement(match);
			end = element.lastIndex;
		}
		rest = text.slice(end);
	});
}

async function readSharedTexts(zip: Zip, path: string | undefined): Promise<string[]> {
	const texts: string[] = [];
	if (!path || !zip.entries.has(path)) return texts;
	await eachElement(zip, path, /<(?:\w+:)?si\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs, ([, inside = ""]) => {
		texts.push(plainText(inside));
	});
	return texts;
}

/** The text of rich text, without the small signs above it that say how it is read. */
function plainText(inside: string): string {
	const text = inside.includes("rPh") ? inside.replace(PHONETIC, "") : inside;
	const pieces = Array.from(text.matchAll(TEXT), ([, piece = ""]) => decodeEntities(piece));
	return trimCell(pieces.join("").replace(/\r\n?/g, "\n"));
}

const ENTITIES = new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", '"'],
	["apos", "'"],
]);

function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
		if (name) return ENTITIES.get(name) ?? whole;
		return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
	});
}

function attribute(attributes: string, name: string): string | undefined {
	return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** By style, how its numbers are to be read. */
async function readNumberKinds(zip: Zip, path: string | undefined): Promise<NumberKind[]> {
	if (!path || !zip.entries.has(path)) return [];
	const styles = await textOf(zip, path);
	const formats = new Map<string, string>();
	for (const [, attributes = ""] of styles.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)) {
		formats.set(attribute(attributes, "numFmtId") ?? "", decodeEntities(attribute(attributes, "formatCode") ?? ""));
	}
	const cellStyles = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? "";
	return Array.from(cellStyles.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g), ([, attributes = ""]) => {
		const id = attribute(attributes, "numFmtId") ?? "0";
		const format = formats.get(id);
		return format === undefined ? kindOfBuiltIn(Number(id)) : kindOfFormat(format);
	});
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

async function readSheet(book: Book, path: string, name: string, onRow: (row: number) => void): Promise<Table> {
	const table = new SheetTable(name);
	let isWhole = false;
	let [row, column] = [0, 0];
	await eachElement(book.zip, path, ELEMENT_OF_SHEET, ([, rowAttributes, cellAttributes, inside, merged, end]) => {
		if (cellAttributes !== undefined) {
			const letters = /(?:^|\s)r="([A-Z]+)\d*"/.exec(cellAttributes)?.[1];
			column = letters ? columnOf(letters) : column + 1;
			if (inside) table.set(row, column, readCell(book, cellAttributes, inside));
		} else if (rowAttributes !== undefined) {
			row = Number(attribute(rowAttributes, "r") ?? row + 1);
			column = -1;
			if (row % ROWS_BETWEEN_REPORTS === 0) onRow(row);
		} else if (merged !== undefined) {
			const [, left, first, right, last] = /ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/.exec(merged) ?? [];
			if (left !== undefined && left === right) table.repeat(columnOf(left), Number(first), Number(last));
		} else isWhole ||= end !== undefined;
	});
	if (!isWhole) throw new RefusedFile("damaged");
	return table.close();
}

function columnOf(letters: string): number {
	let column = 0;
	for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)</;

/** Rule X5. */
function readCell({ texts, kinds, dayZero }: Book, attributes: string, inside: string): Cell {
	const type = /(?:^|\s)t="(\w+)"/.exec(attributes)?.[1] ?? "n";
	if (type === "inlineStr") return plainText(inside);
	const value = VALUE.exec(inside)?.[1] ?? "";
	if (type === "s") return texts[Number(value)] ?? "";
	if (type === "b") return value === "1" || value === "true" ? "TRUE" : "FALSE";
	if (type === "d") return readIsoDate(value);
	const number = Number(value);
	if (type !== "n" || value.trim() === "" || Number.isNaN(number)) return trimCell(decodeEntities(value));
	const kind = kinds[Number(/(?:^|\s)s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? "number";
	if (kind === "duration" || (kind === "date" && number >= 0 && number < 1)) return clockOf(number);
	if (kind !== "date") return { kind: "number", value: number, isPercent: kind === "percent" };
	const day = Math.floor(number);
	// Day 60 of Excel is February 29, 1900, which there never was.
	const shift = dayZero === EXCEL_DAY_ZERO && day < 60 ? 1 : 0;
	const time = clockOf(number - day);
	return { kind: "date", day: dayZero + day + shift, time: time === "00:00:00" ? "" : time };
}

/** Hours, minutes and seconds of a part of a day, never rounded into the next one. */
function clockOf(days: number): string {
	const rounded = Math.round(days * DAY_SECONDS);
	const seconds = days < 1 ? Math.min(rounded, DAY_SECONDS - 1) : rounded;
	const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

function readIsoDate(value: string): Cell {
	const [, day = "", time = ""] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(value) ?? [];
	if (day === "") return trimCell(value);
	return { kind: "date", day: Date.parse(`${day}T00:00:00Z`) / 86_400_000, time: time === "00:00:00" ? "" : time };
}
