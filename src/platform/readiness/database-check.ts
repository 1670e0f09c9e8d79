import { postgresProblem } from "#platform/database/describe-postgres-failure.ts";
import { sqliteProblem } from "#platform/database/describe-sqlite-failure.ts";
import { errorCode } from "#platform/database/error-code.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Logger } from "#platform/logger.ts";
import { mailProblems, readMailHealth } from "#platform/outbox/mail-health.ts";
import type { Check } from "./readiness.ts";

/** What is wrong with the database, in a sentence that names neither its folder nor its host. */
export function describeDatabaseProblem(kind: Database["kind"], error: unknown): string {
	const setting = kind === "sqlite" ? "DATA_DIR" : "DATABASE_URL";
	const known = kind === "sqlite" ? sqliteProblem(error) : postgresProblem(error);
	if (known) return `${setting} ${known.problem}. ${known.remedy}`;
	return `The database (${setting}) fails with ${errorCode(error) || "an unknown error"}. The log says more.`;
}

/** A write as durable as a submission's, to the same row each time, so that nothing grows. */
async function writeProbe({ write }: Database, now: Date): Promise<void> {
	const row = { id: 1, written_at: now.toISOString() };
	await write((executor) =>
		executor
			.insertInto("write_probe")
			.values(row)
			.onConflict((conflict) => conflict.column("id").doUpdateSet({ written_at: row.written_at }))
			.execute(),
	);
}

type DatabaseCheckDeps = { database: Database; ownerEmail: string; logger: Logger; now(): Date };

/**
 * Whether the database takes a write, and then what the outbox in it tells of the mail. One after the other, so that a
 * Postgres that hangs holds one connection of the pool and no more.
 */
export function databaseCheck({ database, ownerEmail, logger, now }: DatabaseCheckDeps): Check {
	return {
		whenSilent: describeDatabaseProblem(database.kind, Object.assign(new Error(), { code: "ETIMEDOUT" })),
		async look() {
			try {
				await writeProbe(database, now());
				const health = await readMailHealth(database.kysely, { ownerEmail, now: now() });
				const { oldestDueSeconds, failedToOwner, failedToOthers } = health;
				const figures = { oldestDueMailSeconds: oldestDueSeconds, failedMails: failedToOwner + failedToOthers };
				return { problems: mailProblems(health), figures };
			} catch (error) {
				logger.warn({ err: error }, "the database failed the readiness check");
				return { problems: [describeDatabaseProblem(database.kind, error)] };
			}
		},
	};
}
