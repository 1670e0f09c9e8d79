import { type Kysely, sql } from "kysely";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { SoughtPerson } from "./sought-person.ts";

/** What replaces an erased address or number in other people's texts. */
const ERASED_MARK = "[erased]";

type Mention = { table: string; column: string; value: string };

async function textColumns(reader: Kysely<Schema>): Promise<{ table: string; column: string }[]> {
	const tables = await reader.introspection.getTables();
	return tables
		.filter(({ isView }) => !isView)
		.flatMap(({ name: table, columns }) =>
			columns.filter(({ dataType }) => /text|char/i.test(dataType)).map(({ name: column }) => ({ table, column })),
		);
}

/**
 * Every text of every table in which the address or number stands. The columns come from the database, so that none is
 * forgotten when a table is added.
 */
export async function findMentions(reader: Kysely<Schema>, { pattern, mayStandIn }: SoughtPerson): Promise<Mention[]> {
	const mentions: Mention[] = [];
	for (const { table, column } of await textColumns(reader)) {
		const { rows } = await sql<{ value: string }>`
			select ${sql.ref(column)} as value from ${sql.table(table)} where ${mayStandIn(column)}`.execute(reader);
		const values = new Set(rows.map(({ value }) => value));
		for (const value of values) if (value.search(pattern) >= 0) mentions.push({ table, column, value });
	}
	return mentions;
}

/** Removes the address or number from other people's texts, and leaves the rest of them. */
export async function eraseMentions(transaction: DatabaseTransaction, sought: SoughtPerson): Promise<void> {
	for (const { table, column, value } of await findMentions(transaction, sought)) {
		await sql`
			update ${sql.table(table)} set ${sql.ref(column)} = ${value.replaceAll(sought.pattern, ERASED_MARK)}
			where ${sql.ref(column)} = ${value}`.execute(transaction);
	}
}
