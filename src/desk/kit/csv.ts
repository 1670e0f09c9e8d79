import { stringify } from "csv-stringify/sync";
import { sheetMoment } from "./formats.ts";

const encoder = new TextEncoder();

/** A body that is made as fast as the browser takes it. */
export function streamOf(pieces: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
	const iterator = pieces[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}

type FileOptions = {
	name: string;
	type: string;
	/** The browser shows it by itself, and does not save it. */
	isInline?: boolean;
	bytes?: number;
};

export const fileResponse = (body: BodyInit, { name, type, isInline = false, bytes }: FileOptions) =>
	new Response(body, {
		headers: {
			"content-type": type,
			...(bytes !== undefined && { "content-length": String(bytes) }),
			"content-disposition": `${isInline ? "inline" : "attachment"}; filename="${name}"`,
		},
	});

export type CsvRow = Readonly<Record<string, string | number | null>>;

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

// As every moment is stored.
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const NAMES_A_MOMENT = /[ _]at$/;

// A day is none: four digits, a hyphen. Nor is a short number, of which a spreadsheet loses nothing.
const TAKEN_FOR_A_NUMBER = /^(?!\d{4}-)(?:0\d|\(?\d[\d\s().,/-]{7})[\d\s().,/-]*$/;

/**
 * RFC 4180. Visitors typed the cells, and a spreadsheet would run one that begins with `=`, `+`, `-`, `@` or a tab as a
 * formula, and take the zero from the front of a telephone number and the end from a long one: such a cell gets an apostrophe in
 * front. A moment is written as spreadsheets read it, by the clock of the zone. Every cell is quoted, so that none ends early
 * where a semicolon separates.
 */
const formatFor = (timeZone: string) => ({
	quoted: true,
	escape_formulas: true,
	record_delimiter: "windows",
	cast: {
		string(text: string) {
			if (MOMENT.test(text)) return sheetMoment(text, timeZone);
			return TAKEN_FOR_A_NUMBER.test(text) ? `'${text}` : text;
		},
	},
});

/**
 * Rows as CSV, in pieces as they come; the names of the first row's cells are the headings, with the zone beside those that
 * end in `at`.
 */
export async function* csvOf(batches: AsyncIterable<readonly CsvRow[]>, timeZone: string): AsyncGenerator<string> {
	const format = formatFor(timeZone);
	let isFirst = true;
	for await (const rows of batches) {
		const columns = Object.keys(rows[0] ?? {}).map((key) => ({
			key,
			header: NAMES_A_MOMENT.test(key) ? `${key} (${timeZone})` : key,
		}));
		const text = stringify([...rows], { ...format, header: isFirst, columns });
		yield isFirst ? BYTE_ORDER_MARK + text : text;
		isFirst = false;
	}
	if (isFirst) yield BYTE_ORDER_MARK;
}

type CsvFile = { name: string; timeZone: string };

export const csvResponse = ({ name, timeZone }: CsvFile, batches: AsyncIterable<readonly CsvRow[]>) =>
	fileResponse(streamOf(csvOf(batches, timeZone)), {
		name,
		type: "text/csv; charset=utf-8",
	});
