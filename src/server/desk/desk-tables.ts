import { type Kysely, sql } from "kysely";
import { type CsvRow, exportedRow } from "#desk/kit/csv.ts";
import type { Schema } from "#platform/database/schema.ts";
import { tables } from "#server/all-features.ts";
import { formatCount } from "#server/command/command-line.ts";

const NAME_WIDTH = 26;

type Reader = Kysely<Schema>;

/** The tables that have rows of people, a line each with how many. */
export async function countEverything(reader: Reader): Promise<string[]> {
	const lines: string[] = [];
	for (const { table } of tables.filter(({ person }) => !("none" in person))) {
		// The cast makes Postgres return a number; its bigint would arrive as text.
		const { rows } = await sql<{ count: number }>`
			select cast(count(*) as integer) as count from ${sql.table(table)}`.execute(reader);
		if (rows[0]?.count) lines.push(`${table.padEnd(NAME_WIDTH)}${formatCount(rows[0].count)}`);
	}
	return lines;
}

/** The names of the lists that features declare. */
export const exportedLists = tables.flatMap((each) => each.export?.name ?? []);

const ROWS_AT_ONCE = 500;

/** The rows of a list, the latest first, a few at a time: only the ids are held all at once. */
export async function* exportedRows(reader: Reader, name: string): AsyncGenerator<CsvRow[]> {
	const found = tables.find((each) => each.export?.name === name);
	if (!found?.export) throw new Error(`There is no export "${name}".`);
	const { table, time = "id", export: declared } = found;
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
