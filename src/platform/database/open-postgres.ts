import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, type PoolClient } from "pg";
import { errorCode } from "#platform/error-code.ts";
import type { Database } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { describePostgresFailure, isTimeout, nameOfPostgres, PostgresTooLate } from "./storage-failure.ts";

const CONNECTIONS = 10;
// With so many waiting for a connection, the next one would wait in vain.
const WAITING_AT_MOST = 1_000;

/** The longest wait for a connection, and the longest for waiting and using it together. */
type Patience = { connectWithinMs: number; withinMs: number };

/** For a request. With what is counted before it (`COUNT_WITHIN_MS`) a visitor waits less than three seconds. */
const OF_REQUESTS: Patience = { connectWithinMs: 1_500, withinMs: 2_000 };
/** For a job or a command, of which none takes a tenth of it. */
const OF_JOBS: Patience = { connectWithinMs: 20_000, withinMs: 10 * 60_000 };

// So that a server which is gone without a word, as with a cut cable, is noticed in minutes and not in two hours.
const SILENT_FOR_MS = 10_000;

// Codes with which Postgres refuses at once instead of letting a client wait: no connection left; starting or shutting down.
const REFUSED_FOR_NOW = ["53300", "57P03"];
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

const isForNow = (error: unknown) => REFUSED_FOR_NOW.includes(errorCode(error)) || isTimeout(error);

/** Waits for a connection, in pauses that grow and differ by chance: who was refused together does not come back together. */
async function connectPatiently(pool: Pool, withinMs: number): Promise<PoolClient> {
	if (pool.waitingCount >= WAITING_AT_MOST) throw new Error("connection timeout: too many wait for one already");
	const giveUpAt = performance.now() + withinMs;
	for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
		try {
			return await pool.connect();
		} catch (error) {
			if (!isForNow(error) || performance.now() + pauseMs > giveUpAt) throw error;
			await sleep(pauseMs * (0.5 + Math.random() / 2));
		}
	}
}

/**
 * The pool as Kysely uses it: a connection is lent for one statement or one transaction. One that is out for too long is
 * ended, by which everything that waits for it fails, and Postgres undoes what was not committed. The driver's own limit for a
 * statement (`query_timeout`) would give it back with the statement still running, to the next one who waits.
 */
function lendConnections(pool: Pool, { connectWithinMs, withinMs }: Patience): PostgresPool {
	return {
		options: pool.options,
		async connect() {
			const startedAt = performance.now();
			const client = await connectPatiently(pool, connectWithinMs).catch((error: unknown) => {
				throw isTimeout(error) ? new PostgresTooLate(connectWithinMs, error) : error;
			});
			let isOver = false;
			const timer = setTimeout(
				() => {
					isOver = true;
					void client.end();
				},
				startedAt + withinMs - performance.now(),
			);
			const query = (sql: string, parameters: readonly unknown[]) =>
				client.query(sql, [...parameters]).catch((error: unknown) => {
					// The driver says that the connection was closed, and not why.
					throw isOver ? new PostgresTooLate(withinMs, error) : error;
				});
			return Object.create(client, {
				query: { value: query },
				release: {
					value(isBroken?: boolean) {
						clearTimeout(timer);
						client.release(isBroken);
					},
				},
			});
		},
		end: () => pool.end(),
	};
}

function createPool(databaseUrl: string): Pool {
	const pool = new Pool({
		connectionString: databaseUrl,
		max: CONNECTIONS,
		connectionTimeoutMillis: OF_REQUESTS.connectWithinMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: SILENT_FOR_MS,
	});
	// The pool replaces a connection that breaks, and the query on it fails. Without a listener the process would end too.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

const kyselyOn = (pool: PostgresPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** Connects to Postgres and brings its schema up to date. @throws {StorageUnavailable} when it cannot be used. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
	const pool = createPool(databaseUrl);
	const kysely = kyselyOn(lendConnections(pool, OF_JOBS));
	try {
		await migrateToLatest(kysely, nameOfPostgres(databaseUrl));
	} catch (error) {
		await kysely.destroy();
		throw describePostgresFailure(error, databaseUrl);
	}
	const handleOn = (own: Kysely<Schema>): Database => ({
		kysely: own,
		kind: "postgres",
		transaction: (work) => own.transaction().execute(work),
		write: (statement) => statement(own),
		forRequests: () => forRequests,
		close: () => kysely.destroy(),
	});
	const forRequests = handleOn(kyselyOn(lendConnections(pool, OF_REQUESTS)));
	return handleOn(kysely);
}
