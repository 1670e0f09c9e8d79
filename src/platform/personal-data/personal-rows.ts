import { type Kysely, sql } from "kysely";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { DataRecord, TableName } from "#platform/feature.ts";
import type { SoughtPerson } from "./sought-person.ts";

type Row = Record<string, unknown>;
/** A whole row about a person. */
export type PersonalRow = { table: TableName; row: Row };

type By = SoughtPerson["by"];
type NamingColumn = {
	column: string;
	valuesIn?(value: string): readonly string[];
	key?(address: string): string;
};

/** The columns of a table that name people, by address or by number. */
function namingColumns({ person }: DataRecord, by: By): NamingColumn[] {
	if ("none" in person || "of" in person) return [];
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

/** Deletes or selects the rows of a table that have one of these values in a column. */
const rowsWith = (verb: "select" | "delete", table: TableName, column: string, values: readonly unknown[]) => {
	const among = sql`from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})`;
	return verb === "select" ? sql<Row>`select * ${among}` : sql<Row>`delete ${among} returning *`;
};

/** Finds, or deletes and returns, the rows of a table that name the person in their own columns. */
async function namedRows(reader: Kysely<Schema>, record: DataRecord, sought: SoughtPerson, verb: "select" | "delete") {
	const found: Row[] = [];
	for (const { column, valuesIn = (value: string) => [value], key } of namingColumns(record, sought.by)) {
		const values = (await valuesOf(reader, record.table, column)).filter((value) =>
			valuesIn(value).some((each) => sought.isNamed(each, key)),
		);
		if (values.length === 0) continue;
		found.push(...(await rowsWith(verb, record.table, column, values).execute(reader)).rows);
	}
	return found;
}

/** The notices to the owner about these rows. */
function noticesOf({ person }: DataRecord, rows: readonly Row[]): unknown[] {
	const column = "notice" in person ? person.notice : undefined;
	return column ? rows.map((row) => row[column]).filter((id) => id !== null) : [];
}

function withoutRepetition(rows: PersonalRow[]): PersonalRow[] {
	return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** Every row about a person, once each: also rows that belong to one of theirs, and the notices about them. */
export async function findPersonalRows(
	reader: Kysely<Schema>,
	records: readonly DataRecord[],
	sought: SoughtPerson,
): Promise<PersonalRow[]> {
	const found: PersonalRow[] = [];
	const add = (table: TableName, rows: readonly Row[]) => found.push(...rows.map((row) => ({ table, row })));
	for (const record of records) {
		const rows = await namedRows(reader, record, sought, "select");
		add(record.table, rows);
		const notices = noticesOf(record, rows);
		if (notices.length > 0) add("outbox", (await rowsWith("select", "outbox", "id", notices).execute(reader)).rows);
	}
	for (const { table, person } of records) {
		if (!("of" in person)) continue;
		const ids = found.filter((each) => each.table === person.of).map(({ row }) => row.id);
		if (ids.length > 0) add(table, (await rowsWith("select", table, person.by, ids).execute(reader)).rows);
	}
	return withoutRepetition(found);
}

/** Removes what `findPersonalRows` finds, and updates what was derived from it. */
export async function erasePersonalRows(
	transaction: DatabaseTransaction,
	records: readonly DataRecord[],
	sought: SoughtPerson,
): Promise<void> {
	const afterErasing = async (table: TableName, rows: readonly Row[]) => {
		const person = records.find((record) => record.table === table)?.person;
		if (person && "afterErasing" in person && rows.length > 0) await person.afterErasing?.(transaction, rows);
	};
	for (const record of records) {
		const rows = await namedRows(transaction, record, sought, "delete");
		await afterErasing(record.table, rows);
		const notices = noticesOf(record, rows);
		if (notices.length === 0) continue;
		await afterErasing("outbox", (await rowsWith("delete", "outbox", "id", notices).execute(transaction)).rows);
	}
}

/** Every address and number that the tables know, as written; some come twice. */
export async function listPeople(reader: Kysely<Schema>, records: readonly DataRecord[]): Promise<string[]> {
	const known: string[] = [];
	for (const record of records) {
		for (const by of ["email", "telephone"] as const) {
			for (const { column, valuesIn = (value: string) => [value] } of namingColumns(record, by)) {
				known.push(...(await valuesOf(reader, record.table, column)).flatMap((value) => valuesIn(value)));
			}
		}
	}
	return known;
}
