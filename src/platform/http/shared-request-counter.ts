import { createHmac } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "#platform/database/open-database.ts";

// What the database does not answer by then is counted in memory. Together with the wait for a connection it is shorter
// than a form waits for its answer, so that a visitor is told of the outage in our words.
const COUNT_WITHIN_MS = 5_000;
// No count of ours lasts this long.
const LONGEST_COUNT_MS = 3_600_000;

type SharedCount = { points: number; duration: number };

export type SharedCounterDeps = {
	/** A Postgres: SQLite belongs to one process. */
	database: Database;
	/** The same for every process; with it a network address becomes a key that does not tell the address. */
	secret: string;
};

/**
 * A counter in the database, for all processes together. Who has used up the limit is refused from memory for the rest
 * of the minute, so a flood asks the database no more; and with the database away each process counts for itself.
 */
export function createSharedCounter({ database, secret }: SharedCounterDeps, { points, duration }: SharedCount) {
	const client = {
		query: ({ text, values }: { text: string; values: unknown[] }) =>
			database.kysely.executeQuery(CompiledQuery.raw(text, values), { signal: AbortSignal.timeout(COUNT_WITHIN_MS) }),
	};
	const counter = new RateLimiterPostgres({
		points,
		duration,
		storeClient: client,
		storeType: "client",
		tableName: "request_counts",
		tableCreated: true,
		clearExpiredByTimeout: false,
		keyPrefix: "",
		inMemoryBlockOnConsumed: points,
		insuranceLimiter: new RateLimiterMemory({ points, duration }),
	});
	return {
		consume: (key: string) => counter.consume(createHmac("sha256", secret).update(key).digest("base64url")),
	};
}

/** Forgets the counts of the minutes that are over, and those that a clock which was ahead would keep for longer. */
export async function purgeOldRequestCounts(database: Database, now: Date): Promise<void> {
	if (database.kind === "sqlite") return;
	await database.write((executor) =>
		executor
			.deleteFrom("request_counts")
			.where((row) =>
				row.or([row("expire", "<=", now.getTime()), row("expire", ">", now.getTime() + LONGEST_COUNT_MS)]),
			)
			.execute(),
	);
}
