import type { Database, DatabaseSettings } from "./database.ts";

/** Opens Postgres when there is a DATABASE_URL, else SQLite. @throws {StorageUnavailable} naming setting and remedy. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
	const { databaseUrl } = settings;
	// Only the engine in use is loaded: the other would cost every start its 50 ms.
	if (databaseUrl) return (await import("./open-postgres.ts")).openPostgres(databaseUrl);
	return (await import("./open-sqlite.ts")).openSqlite(settings);
}
