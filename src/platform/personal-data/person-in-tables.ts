import { setImmediate as letOthersIn } from "node:timers/promises";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { DeclaredTable, TableName } from "#platform/define-feature.ts";
import type { ColumnsOfTexts, SoughtPerson } from "./sought-person.ts";

type Row = Record<string, unknown>;
type PersonalRow = { table: TableName; row: Row };

type By = SoughtPerson["by"];
type NamingColumn = {
	column: string;
	valuesIn?(value: string): readonly string[];
	key?(address: string): string;
	keyColumn?: string;
};

function namingColumns({ person }: DeclaredTable, by: By): NamingColumn[] {
	if ("none" in person) return [];
	const declared = ("email" in person || "telephone" in person ? person[by] : undefined) ?? [];
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
	for (const { column, valuesIn = (value: string) => [value], key, keyColumn } of namingColumns(declared, sought.by)) {
		await letOthersIn();
		// Erasing reads every address, so that it does not depend on a second column.
		if (verb === "select" && keyColumn !== undefined && sought.ownKey) {
			const { rows } = await rowsWith(verb, declared.table, keyColumn, [sought.ownKey(key)]).execute(reader);
			found.push(...rows);
			continue;
		}
		const values = (await valuesOf(reader, declared.table, column)).filter((value) =>
			valuesIn(value).some((each) => sought.isNamed(each, key)),
		);
		if (values.length === 0) continue;
		found.push(...(await rowsWith(verb, declared.table, column, values).execute(reader)).rows);
	}
	return found;
}

function withoutRepetition(rows: PersonalRow[]): PersonalRow[] {
	return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** Adds the rows that belong to one of those found, and those that belong to these. */
async function addRowsOf(
	reader: Kysely<Schema>,
	tables: readonly DeclaredTable[],
	found: PersonalRow[],
	added: readonly PersonalRow[] = found,
): Promise<void> {
	const below: PersonalRow[] = [];
	for (const { table, person } of tables) {
		if (!("of" in person) || person.of === undefined || person.by === undefined) continue;
		const ids = added.filter((each) => each.table === person.of).map(({ row }) => row.id);
		if (ids.length === 0) continue;
		const { rows } = await rowsWith("select", table, person.by, ids).execute(reader);
		below.push(...rows.map((row) => ({ table, row })));
	}
	found.push(...below);
	if (below.length > 0) await addRowsOf(reader, tables, found, below);
}

/** Every row about a person, once each, without the columns that nobody wrote: also rows that belong to one of theirs. */
async function findRows(
	reader: Kysely<Schema>,
	tables: readonly DeclaredTable[],
	sought: SoughtPerson,
): Promise<PersonalRow[]> {
	const found: PersonalRow[] = [];
	for (const declared of tables) {
		const rows = await namedRows(reader, declared, sought, "select");
		found.push(...rows.map((row) => ({ table: declared.table, row })));
	}
	await addRowsOf(reader, tables, found);
	const derived = new Map(tables.map((each) => [each.table, each.derived ?? []]));
	const written = found.map(({ table, row }) => {
		const columns = Object.entries(row).filter(([column]) => !derived.get(table)?.includes(column));
		return { table, row: Object.fromEntries(columns) };
	});
	return withoutRepetition(written);
}

/** Deletes the rows about a person; the database deletes those that belong to them. */
async function eraseRows(
	transaction: DatabaseTransaction,
	tables: readonly DeclaredTable[],
	sought: SoughtPerson,
): Promise<void> {
	for (const declared of tables) await namedRows(transaction, declared, sought, "delete");
}

// Replaces an erased address or number in other people's texts.
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

/** Tells the columns that are an address and nothing else from those with other texts. */
function sortColumns(declared: DeclaredTable, columns: readonly string[]): ColumnsOfTexts {
	const naming = namingColumns(declared, "email").filter(({ valuesIn }) => !valuesIn);
	const isAddress = (name: string) => naming.some(({ column, keyColumn }) => name === column || name === keyColumn);
	return { addresses: columns.filter(isAddress), others: columns.filter((name) => !isAddress(name)) };
}

/**
 * Every text of every table with the address or number; the columns are the database's, so that none is forgotten. With
 * `tables` it is every text that somebody wrote, looked up in an index where there is one.
 */
async function findMentions(
	reader: Kysely<Schema>,
	{ pattern, mayStandIn, mayBeMentioned }: SoughtPerson,
	tables: readonly DeclaredTable[] = [],
): Promise<Mention[]> {
	const mentions: Mention[] = [];
	const kind = reader.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
	for (const { table, columns: all } of await textColumns(reader)) {
		await letOthersIn();
		const declared = tables.find((each) => each.table === table);
		const columns = all.filter((column) => !declared?.derived?.includes(column));
		const isWorthReading = declared && mayBeMentioned?.(sortColumns(declared, columns), kind);
		const { rows } = await sql<Record<string, string | null>>`
			select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
			where ${isWorthReading ?? sql`true`} and (${sql.join(
				columns.map((column) => mayStandIn(column, kind)),
				sql` or `,
			)})`.execute(reader);
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
		const declared = tables.find((each) => each.table === table);
		if (!declared?.derived?.includes(column)) await declared?.refresh?.(transaction, column, text);
	}
}

/** The records about a person in all tables. */
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
	const mentions = await findMentions(reader, sought, tables);
	return { records, mentions: mentions.filter((each) => !ownTexts.has(`${each.table}:${each.value}`)) };
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
