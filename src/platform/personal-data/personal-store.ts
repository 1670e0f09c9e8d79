import type { Kysely } from "kysely";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";

export type TableName = keyof Schema;

/** A row about somebody, whole. */
export type PersonalRecord = { table: TableName; row: Record<string, unknown> };

/** A place that keeps what people entered, and lets it be found and erased by their address. */
export type PersonalStore = {
	/** The tables it speaks for. Every table of the database is spoken for by one store, or named as nobody's. */
	tables: readonly TableName[];
	find(reader: Kysely<Schema>, address: string): Promise<PersonalRecord[]>;
	/** Removes what `find` finds. */
	erase(transaction: DatabaseTransaction, address: string): Promise<void>;
	/** Every address that it knows, as written; some may come twice. */
	listAddresses(reader: Kysely<Schema>): Promise<string[]>;
};
