import { stringify } from "csv-stringify/sync";
import * as z from "zod";
import type { DeclaredTable } from "#platform/define-feature.ts";

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

/** What is read or written a few at a time, so that a long list takes no memory. */
export function* inBatches<Row>(rows: readonly Row[], size = 500): Generator<Row[]> {
	for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

export type CsvRow = Readonly<Record<string, string | number | null>>;

/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * RFC 4180. Visitors typed the cells, and a spreadsheet would run one that begins with `=`, `+`, `-`, `@` or a tab as a
 * formula: such a cell gets an apostrophe in front, telephone numbers too. Every cell is quoted, so that none ends early
 * where a semicolon separates.
 */
const FORMAT = { quoted: true, escape_formulas: true, record_delimiter: "windows" } as const;

/** Rows as CSV, in pieces as they come; the names of the first row's cells are the headings. */
export async function* csvOf(batches: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
	let isFirst = true;
	for await (const rows of batches) {
		const text = stringify([...rows], { ...FORMAT, header: isFirst });
		yield isFirst ? BYTE_ORDER_MARK + text : text;
		isFirst = false;
	}
	if (isFirst) yield BYTE_ORDER_MARK;
}

const spreadMembers = z.record(z.string(), z.string());

/** The columns of a row that its feature exports; a JSON object becomes columns of its own. */
export function exportedRow(row: CsvRow, { columns, spread }: NonNullable<DeclaredTable["export"]>): CsvRow {
	const cells = columns.flatMap((column): [string, string | number | null][] => {
		const members = spread?.[column];
		if (!members) return [[column, row[column] ?? null]];
		const values = spreadMembers.parse(JSON.parse(String(row[column])));
		return members.map((member) => [member, values[member] ?? ""]);
	});
	return Object.fromEntries(cells);
}

export const csvResponse = (fileName: string, batches: AsyncIterable<readonly CsvRow[]>) =>
	fileResponse(streamOf(csvOf(batches)), {
		name: fileName,
		type: "text/csv; charset=utf-8",
	});
