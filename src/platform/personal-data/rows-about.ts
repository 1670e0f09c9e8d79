import { type Kysely, sql } from "kysely";
import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { PersonalStore, TableName } from "./personal-store.ts";

type AddressColumn = {
	table: TableName;
	/** The column that names whom a row is about. */
	column: string;
	/** The addresses in a value of that column, where it is more than an address. */
	addressesIn?(value: string): string[];
};

/**
 * The rows that name an address in one column. Addresses are compared in this process as everywhere on the site: a
 * database's own lower case knows fewer letters than ours.
 */
export function rowsAbout({ table, column, addressesIn = (value) => [value] }: AddressColumn): PersonalStore {
	async function values(reader: Kysely<Schema>): Promise<string[]> {
		const { rows } = await sql<{ value: string }>`
			select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null
		`.execute(reader);
		return rows.map(({ value }) => value);
	}

	async function valuesOf(reader: Kysely<Schema>, address: string): Promise<string[]> {
		const wanted = normalizeEmailAddress(address);
		const isWanted = (found: string) => normalizeEmailAddress(found) === wanted;
		return (await values(reader)).filter((value) => addressesIn(value).some(isWanted));
	}

	return {
		tables: [table],
		async find(reader, address) {
			const found = await valuesOf(reader, address);
			if (found.length === 0) return [];
			const { rows } = await sql<Record<string, unknown>>`
				select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(found)})`.execute(reader);
			return rows.map((row) => ({ table, row }));
		},
		async erase(transaction, address) {
			for (const value of await valuesOf(transaction, address)) {
				await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(transaction);
			}
		},
		async listAddresses(reader) {
			return (await values(reader)).flatMap(addressesIn);
		},
	};
}
