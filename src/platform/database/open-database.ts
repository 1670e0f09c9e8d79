import type { Kysely } from "kysely";
import { migrateToLatest } from "./migrate.ts";
import type { DatabaseTransaction, Schema } from "./schema.ts";

export type Database = {
	kysely: Kysely<Schema>;
	kind: "sqlite" | "postgres";
	/**
	 * Runs the work in one transaction: everything in it is durable once the promise resolves, or nothing happened. The
	 * work uses the transaction it is given and nothing else of the database, and waits for nothing outside of it.
	 */
	transaction<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>;
	/** Throws when the database does not answer a question. */
	isAnswering(): Promise<void>;
	close(): Promise<void>;
};

export type DatabaseSettings = { databaseUrl?: string | undefined; dataDirectory: string };

// Only the engine in use is loaded: the other would cost every start its 50 ms.
async function connect({ databaseUrl, dataDirectory }: DatabaseSettings): Promise<Database> {
	if (databaseUrl) return (await import("./open-postgres.ts")).openPostgres(databaseUrl);
	return (await import("./open-sqlite.ts")).openSqlite(dataDirectory);
}

/**
 * Opens Postgres when there is a DATABASE_URL, else SQLite in the data directory, and brings its schema up to date.
 * @throws {StorageUnavailable} with one line that names the setting, the problem and the remedy.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
	const database = await connect(settings);
	try {
		await migrateToLatest(
			database.kysely,
			settings.databaseUrl ? "DATABASE_URL" : `DATA_DIR (${settings.dataDirectory})`,
		);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}
