import { type Kysely, type RawBuilder, sql } from "kysely";
import { type CsvRow, exportedRow } from "#desk/shell/csv.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DataRecord, TableName } from "#platform/feature.ts";
import { formatCount } from "#server/command/command-line.ts";
import { records } from "#server/features.ts";
import { localMoment } from "./terminal-text.ts";

type Reader = Kysely<Schema>;
type Row = Record<string, unknown>;
type List = NonNullable<DataRecord["lists"]>[number];

const lists = records.flatMap((record) => (record.lists ?? []).map((list) => ({ record, list })));

function findList(name: string) {
	const found = lists.find(({ list }) => list.name === name);
	if (!found) throw new Error(`There is no list "${name}".`);
	return found;
}

function isOnList({ where = {} }: List): RawBuilder<boolean> {
	const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
	return sql`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}

async function countRows(reader: Reader, table: TableName, condition: RawBuilder<unknown>): Promise<number> {
	// The cast makes Postgres return a number; its bigint would arrive as text.
	const { rows } = await sql<{ count: number }>`
		select cast(count(*) as integer) as count from ${sql.table(table)} where ${condition}`.execute(reader);
	return rows[0]?.count ?? 0;
}

/** How many rows each list has, as lines of a table. */
export async function countEverything(reader: Reader): Promise<[string, string][]> {
	const counts = lists.flatMap(({ record: { table }, list }) => {
		if (!list.states) return [{ name: list.name, table, condition: isOnList(list) }];
		return list.states.map((state) => {
			return { name: `${list.name}, ${state}`, table, condition: sql<boolean>`state = ${state}` };
		});
	});
	const lines: [string, string][] = [];
	for (const { name, table, condition } of counts) {
		lines.push([name, formatCount(await countRows(reader, table, condition))]);
	}
	return lines;
}

function shown(row: Row, value: List["columns"][string]): string {
	const text = (column: string) => String(row[column] ?? "");
	return typeof value === "string" ? text(value) : value.of.map(text).join(value.separator);
}

const columnsOf = ({ columns }: List) =>
	Object.values(columns).flatMap((value) => (typeof value === "string" ? [value] : value.of));

/** The latest of a list, the newest first, with a line of headings. */
export async function listLatest(reader: Reader, name: string, limit: number): Promise<string[][]> {
	const { record, list } = findList(name);
	const { time = "id" } = record;
	const places = (list.first ?? []).map((state, place) => sql`when ${state} then ${sql.lit(place)}`);
	const order = places.length > 0 ? sql`case state ${sql.join(places, sql` `)} else 99 end, ` : sql``;
	const selected = [...new Set(["id", time, ...columnsOf(list)])].map((column) => sql.ref(column));
	const { rows } = await sql<Row>`
		select ${sql.join(selected)} from ${sql.table(record.table)} where ${isOnList(list)}
		order by ${order}${sql.ref(time)} desc limit ${limit}`.execute(reader);
	const cells = Object.values(list.columns);
	return [
		["id", list.timeHeading, ...Object.keys(list.columns)],
		...rows.map((row) => [
			String(row.id),
			localMoment(String(row[time] ?? "")),
			...cells.map((value) => shown(row, value)),
		]),
	];
}

/** The row with this id, in whichever list it is. */
export async function findRecord(reader: Reader, id: string): Promise<{ table: TableName; row: Row } | undefined> {
	for (const table of new Set(lists.map(({ record }) => record.table))) {
		const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(reader);
		const [row] = rows;
		if (row) return { table, row };
	}
	return undefined;
}

const ROWS_AT_ONCE = 500;

/** The rows of a list, the latest first, a few at a time: only the ids are held all at once. */
export async function* exportedRows(reader: Reader, name: string): AsyncGenerator<CsvRow[]> {
	const record = records.find((each) => each.export?.name === name);
	if (!record?.export) throw new Error(`There is no export "${name}".`);
	const { table, time = "id", export: declared } = record;
	const latestFirst = sql`order by ${sql.ref(time)} desc`;
	const all = await sql<{ id: string }>`select id from ${sql.table(table)} ${latestFirst}`.execute(reader);
	const ids = all.rows.map(({ id }) => id);
	const columns = sql.join(declared.columns.map((column) => sql.ref(column)));
	for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
		const { rows } = await sql<CsvRow>`
			select ${columns} from ${sql.table(table)}
			where id in (${sql.join(ids.slice(start, start + ROWS_AT_ONCE))}) ${latestFirst}`.execute(reader);
		yield rows.map((row) => exportedRow(row, declared));
	}
}
