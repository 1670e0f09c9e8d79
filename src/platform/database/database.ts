import type { Kysely } from "kysely";
import type { DatabaseTransaction, Schema } from "./schema.ts";

export type Database = {
	kysely: Kysely<Schema>;
	kind: "sqlite" | "postgres";
	/**
	 * Runs the work in one transaction: everything in it is durable once the promise resolves, or nothing happened. The
	 * work uses the transaction it is given and nothing else of the database, and waits for nothing outside of it.
	 */
	transaction<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>;
	/** One statement, as durable as a transaction and cheaper than one on Postgres, where a transaction takes four round trips. */
	write<T>(statement: (executor: Kysely<Schema>) => Promise<T>): Promise<T>;
	/**
	 * The same database for what responds to a request: within two seconds each of its transactions and statements is done or
	 * has failed, however the database hangs. One that failed at its very end may have been committed all the same. The
	 * database itself is patient, for jobs and commands.
	 */
	forRequests(): Database;
	/** Returns pages that removed rows left free to the disk, some at a time. Postgres does so by itself. */
	returnFreedPages?(): Promise<void>;
	close(): Promise<void>;
};

/** Parts of the data that can be missed at the start; the owner names one that is gone for good. */
export const LOSSES = ["database", "secret"] as const;

export type DatabaseSettings = {
	databaseUrl?: string | undefined;
	dataDirectory: string;
	/** The loss that is accepted: the site starts without it. */
	startWithout?: (typeof LOSSES)[number] | undefined;
};
