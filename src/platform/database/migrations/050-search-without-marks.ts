import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { searchText } from "#domain/search-text.ts";

const ROWS_AT_ONCE = 500;

type Row = { first: string; second: string; text: string };

/** Writes what the search looks in, from a column, for every row in the order of its key of one or two columns. */
async function rewrite(database: Kysely<unknown>, table: string, [first, second]: [string, string], from: string) {
	const key = sql`(${sql.ref(first)}, ${sql.ref(second)})`;
	const rowsAfter = (last: Row) =>
		sql<Row>`select ${sql.ref(first)} as first, ${sql.ref(second)} as second, ${sql.ref(from)} as text
			from ${sql.table(table)} where ${key} > (${last.first}, ${last.second})
			order by ${sql.ref(first)}, ${sql.ref(second)} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(database);
	let { rows } = await rowsAfter({ first: "", second: "", text: "" });
	while (rows.length > 0) {
		const values = rows.map((row) => sql`(${row.first}, ${row.second}, ${searchText(row.text)})`);
		await sql`with searched (first, second, text) as (values ${sql.join(values)})
			update ${sql.table(table)} set words = (select text from searched where (first, second) = ${key})
			where ${key} in (select first, second from searched)`.execute(database);
		const last = rows.at(-1);
		if (!last) return;
		({ rows } = await rowsAfter(last));
	}
}

/** The inbox is searched without marks and capitals, so that all spellings of a name are one; its notes get a column for that. */
export const searchWithoutMarks: Migration = {
	async up(database) {
		await database.schema
			.alterTable("inbox_notes")
			.addColumn("words", "text", (column) => column.notNull().defaultTo(""))
			.execute();
		await rewrite(database, "inbox_entries", ["entry_table", "row_id"], "words");
		await rewrite(database, "inbox_notes", ["id", "row_id"], "text");
	},
};
