import { setImmediate as letOthersIn } from "node:timers/promises";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { DeclaredTable, TableName } from "#platform/define-feature.ts";
import { keepEntriesWith } from "#platform/inbox/inbox-entries.ts";
import type { SoughtPerson } from "./sought-person.ts";

type Row = Record<string, unknown>;
type PersonalRow = { table: TableName; row: Row };

type By = SoughtPerson["by"];
type NamingColumn = {
	column: string;
	valuesIn?(value: string): readonly string[];
	key?(address: string): string;
};

function namingColumns({ person }: DeclaredTable, by: By): NamingColumn[] {
	if ("none" in person || "of" in person || "ofRow" in person) return [];
	const declared = person[by] ?? [];
	const columns = typeof declared === "string" || "column" in declared ? [declared] : declared;
	return columns.map((column) => (typeof column === "string" ? { column } : column));
}

async function valuesOf(reader: Kysely<Schema>, table: TableName, column: string): Promise<string[]> {
	const { rows } = await sql<{ value: string }>`
		select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null
	`.execute(reader);
	return rows.map(({ value }) => value);
}

const rowsWith = (verb: "select" | "delete", table: TableName, column: string, values: readonly unknown[]) => {
	const among = sql`from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})`;
	return verb === "select" ? sql<Row>`select * ${among}` : sql<Row>`delete ${among} returning *`;
};

async function namedRows(
	reader: Kysely<Schema>,
	declared: DeclaredTable,
	sought: SoughtPerson,
	verb: "select" | "delete",
) {
	const found: Row[] = [];
	for (const { column, valuesIn = (value: string) => [value], key } of namingColumns(declared, sought.by)) {
		await letOthersIn();
		const values = (await valuesOf(reader, declared.table, column)).filter((value) =>
			valuesIn(value).some((each) => sought.isNamed(each, key)),
		);
		if (values.length === 0) continue;
		found.push(...(await rowsWith(verb, declared.table, column, values).execute(reader)).rows);
	}
	return found;
}

const noticesWith = async (reader: Kysely<Schema>, verb: "select" | "delete", ids: readonly unknown[]) => [
	...(await rowsWith(verb, "outbox", "id", ids).execute(reader)).rows,
	...(await rowsWith(verb, "outbox", "copy_of", ids).execute(reader)).rows,
];

function noticesOf({ person }: DeclaredTable, rows: readonly Row[]): unknown[] {
	const column = "notice" in person ? person.notice : undefined;
	return column ? rows.map((row) => row[column]).filter((id) => id !== null) : [];
}

function withoutRepetition(rows: PersonalRow[]): PersonalRow[] {
	return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** Adds the rows that name one of those found by its table and its id. */
async function addRowsAbout(
	reader: Kysely<Schema>,
	tables: readonly DeclaredTable[],
	found: PersonalRow[],
): Promise<void> {
	const idsByTable = Map.groupBy(found, ({ table }) => table);
	for (const { table, person, derived = [] } of tables) {
		if (!("ofRow" in person)) continue;
		for (const [named, rows] of idsByTable) {
			const ids = rows.flatMap(({ row }) => (row.id === undefined ? [] : [row.id]));
			if (ids.length === 0) continue;
			const about = await sql<Row>`
				select * from ${sql.table(table)}
				where ${sql.ref(person.ofRow.table)} = ${named} and ${sql.ref(person.ofRow.id)} in (${sql.join(ids)})
			`.execute(reader);
			// A column named after a table is a foreign key to it, such as those of the inbox.
			const isWritten = (column: string) =>
				!derived.includes(column) && !tables.some(({ table: other }) => other === column);
			const written = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => isWritten(column)));
			found.push(...about.rows.map((row) => ({ table, row: written(row) })));
		}
	}
}

/** Every row about a person, once each: also rows that belong to one of theirs, and the notices about them. */
async function findRows(
	reader: Kysely<Schema>,
	tables: readonly DeclaredTable[],
	sought: SoughtPerson,
): Promise<PersonalRow[]> {
	const found: PersonalRow[] = [];
	const add = (table: TableName, rows: readonly Row[]) => found.push(...rows.map((row) => ({ table, row })));
	for (const declared of tables) {
		const rows = await namedRows(reader, declared, sought, "select");
		add(declared.table, rows);
		const notices = noticesOf(declared, rows);
		if (notices.length > 0) add("outbox", await noticesWith(reader, "select", notices));
	}
	for (const { table, person } of tables) {
		if (!("of" in person)) continue;
		const ids = found.filter((each) => each.table === person.of).map(({ row }) => row.id);
		if (ids.length > 0) add(table, (await rowsWith("select", table, person.by, ids).execute(reader)).rows);
	}
	await addRowsAbout(reader, tables, found);
	return withoutRepetition(found);
}

async function eraseRows(
	transaction: DatabaseTransaction,
	tables: readonly DeclaredTable[],
	sought: SoughtPerson,
): Promise<void> {
	for (const declared of tables) {
		const notices = noticesOf(declared, await namedRows(transaction, declared, sought, "delete"));
		if (notices.length > 0) await noticesWith(transaction, "delete", notices);
	}
}

// What replaces an erased address or number in other people's texts.
const ERASED_MARK = "[erased]";

type Mention = { table: string; column: string; value: string };

async function textColumns(reader: Kysely<Schema>): Promise<{ table: string; columns: string[] }[]> {
	const tables = await reader.introspection.getTables();
	return tables
		.filter(({ isView }) => !isView)
		.map(({ name: table, columns }) => {
			const texts = columns.filter(({ dataType }) => /text|char/i.test(dataType));
			return { table, columns: texts.map(({ name }) => name) };
		})
		.filter(({ columns }) => columns.length > 0);
}

/** Every text of every table with the address or number; the columns are the database's, so that none is forgotten. */
async function findMentions(reader: Kysely<Schema>, { pattern, mayStandIn }: SoughtPerson): Promise<Mention[]> {
	const mentions: Mention[] = [];
	const kind = reader.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
	for (const { table, columns } of await textColumns(reader)) {
		await letOthersIn();
		const { rows } = await sql<Record<string, string | null>>`
			select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
			where ${sql.join(
				columns.map((column) => mayStandIn(column, kind)),
				sql` or `,
			)}`.execute(reader);
		for (const column of columns) {
			for (const value of new Set(rows.map((row) => row[column] ?? ""))) {
				if (value.search(pattern) >= 0) mentions.push({ table, column, value });
			}
		}
	}
	return mentions;
}

async function eraseMentions(
	transaction: DatabaseTransaction,
	tables: readonly DeclaredTable[],
	sought: SoughtPerson,
): Promise<void> {
	for (const { table, column, value } of await findMentions(transaction, sought)) {
		const text = value.replaceAll(sought.pattern, ERASED_MARK);
		await sql`
			update ${sql.table(table)} set ${sql.ref(column)} = ${text}
			where ${sql.ref(column)} = ${value}`.execute(transaction);
		await keepEntriesWith(transaction, tables, { table, column, text });
	}
}

/** What the tables have about a person. */
export type PersonInTables = {
	records: PersonalRow[];
	mentions: Mention[];
};

/** Finds everything about a person in the tables. */
export async function findPersonInTables(
	reader: Kysely<Schema>,
	tables: readonly DeclaredTable[],
	sought: SoughtPerson,
): Promise<PersonInTables> {
	const records = await findRows(reader, tables, sought);
	const ownTexts = new Set(records.flatMap(({ table, row }) => Object.values(row).map((text) => `${table}:${text}`)));
	const mentions = await findMentions(reader, sought);
	const isDerived = ({ table, column }: Mention) =>
		tables.some((each) => each.table === table && each.derived?.includes(column));
	return {
		records,
		mentions: mentions.filter((each) => !isDerived(each) && !ownTexts.has(`${each.table}:${each.value}`)),
	};
}

/** Removes the rows about a person, and their mentions. */
export async function erasePersonInTables(
	transaction: DatabaseTransaction,
	tables: readonly DeclaredTable[],
	sought: SoughtPerson,
): Promise<void> {
	await eraseRows(transaction, tables, sought);
	await eraseMentions(transaction, tables, sought);
}

/** Every address and number that the tables know, as written; some come twice. */
export async function listPeople(reader: Kysely<Schema>, tables: readonly DeclaredTable[]): Promise<string[]> {
	const known: string[] = [];
	for (const declared of tables) {
		for (const by of ["email", "telephone"] as const) {
			for (const { column, valuesIn = (value: string) => [value] } of namingColumns(declared, by)) {
				known.push(...(await valuesOf(reader, declared.table, column)).flatMap((value) => valuesIn(value)));
			}
		}
	}
	return known;
}
