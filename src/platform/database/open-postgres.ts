import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, type PoolClient } from "pg";
import { errorCode } from "#platform/error-code.ts";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { describePostgresFailure, nameOfPostgres } from "./storage-failure.ts";

const CONNECTIONS = 10;
// Counts the wait for one of the connections too: in a rush a late response is better than a refused lead.
const CONNECT_WITHIN_MS = 20_000;

// Codes with which Postgres refuses at once instead of letting a client wait: no connection left; starting or shutting down.
const REFUSED_FOR_NOW = ["53300", "57P03"];
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/**
 * Waits for a connection as long as for one of the pool's own. Each try takes one that has become free meanwhile. The pauses
 * grow, and differ by chance, so that clients that were refused together do not come back together.
 */
async function connectPatiently(pool: Pool): Promise<PoolClient> {
	const giveUpAt = performance.now() + CONNECT_WITHIN_MS;
	for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
		try {
			return await pool.connect();
		} catch (error) {
			if (!REFUSED_FOR_NOW.includes(errorCode(error)) || performance.now() + pauseMs > giveUpAt) throw error;
			await sleep(pauseMs * (0.5 + Math.random() / 2));
		}
	}
}

function createPool(databaseUrl: string): PostgresPool {
	const pool = new Pool({
		connectionString: databaseUrl,
		max: CONNECTIONS,
		connectionTimeoutMillis: CONNECT_WITHIN_MS,
		keepAlive: true,
	});
	// The pool replaces a connection that breaks, and the query on it fails. Without a listener the process would end too.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return { options: pool.options, connect: () => connectPatiently(pool), end: () => pool.end() };
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
