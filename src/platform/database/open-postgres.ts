import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { describePostgresFailure, nameOfPostgres } from "./describe-postgres-failure.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Database } from "./open-database.ts";
import type { Schema } from "./schema.ts";

const CONNECTIONS = 10;
// Counts the wait for one of the connections too: in a rush a late answer is better than a refused lead.
const CONNECT_WITHIN_MS = 20_000;

function createPool(databaseUrl: string): Pool {
	const pool = new Pool({
		connectionString: databaseUrl,
		max: CONNECTIONS,
		connectionTimeoutMillis: CONNECT_WITHIN_MS,
		keepAlive: true,
	});
	// The pool replaces a connection that breaks, and the query on it fails. Without a listener the process would end too.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

/**
 * Connects to the Postgres at the address and brings its schema up to date.
 * @throws {StorageUnavailable} when it cannot be reached or refuses us.
 */
export async function openPostgres(databaseUrl: string): Promise<Database> {
	const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPool(databaseUrl) }) });
	try {
		await migrateToLatest(kysely, nameOfPostgres(databaseUrl));
	} catch (error) {
		await kysely.destroy();
		throw describePostgresFailure(error, databaseUrl);
	}
	return {
		kysely,
		kind: "postgres",
		transaction: (work) => kysely.transaction().execute(work),
		write: (statement) => statement(kysely),
		close: () => kysely.destroy(),
	};
}
