import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, sql } from "kysely";
import { errorCode } from "#platform/error-code.ts";
import type { Database } from "./database.ts";
import type { DatabaseTransaction, Schema } from "./schema.ts";

type Write = {
	/** The moment, of `performance.now()`, from which it waits no longer for another process that is writing. */
	giveUpAt: number;
	/** Does the work; returns how to resolve it once the shared commit is durable. */
	run(transaction: DatabaseTransaction): Promise<() => void>;
	refuse(error: unknown): void;
};

// The savepoint undoes a write that fails and leaves the others of the same commit as they are.
async function runInSavepoint(transaction: DatabaseTransaction, work: () => Promise<() => void>) {
	await sql`savepoint one_write`.execute(transaction);
	const resolveWrite = await work();
	await sql`release one_write`.execute(transaction);
	return resolveWrite;
}

const TRY_AGAIN_AFTER_MS = 20;

/**
 * Transactions that share commits. A durable commit makes SQLite wait for the disk, and this process with it; so all
 * writes that arrive in one turn of the event loop are committed together, and each resolves only after that. Where
 * SQLite ends the transaction itself, as on a full disk, all of them fail with the error that made it do so. While another
 * process is writing they wait for their turn, and the process goes on with everything else.
 */
export function groupCommits(kysely: Kysely<Schema>) {
	let waiting: Write[] = [];

	/** Those that may wait longer are tried again, before what has come meanwhile. */
	function waitForWriter(writes: Write[], error: unknown): void {
		const isOver = ({ giveUpAt }: Write) => performance.now() >= giveUpAt;
		for (const write of writes.filter(isOver)) write.refuse(error);
		const patient = writes.filter((write) => !isOver(write));
		waiting = [...patient, ...waiting];
		if (patient.length > 0) setTimeout(commitWaiting, TRY_AGAIN_AFTER_MS);
	}

	async function commitWaiting() {
		const writes = waiting;
		if (writes.length === 0) return;
		waiting = [];
		let hasBegun = false;
		try {
			const resolvers = await kysely.transaction().execute(async (transaction) => {
				hasBegun = true;
				const inOrder: Array<() => void> = [];
				for (const write of writes) inOrder.push(await runInSavepoint(transaction, () => write.run(transaction)));
				return inOrder;
			});
			for (const resolveWrite of resolvers) resolveWrite();
		} catch (error) {
			if (!hasBegun && errorCode(error) === "SQLITE_BUSY") return waitForWriter(writes, error);
			for (const write of writes) write.refuse(error);
		}
	}

	const within =
		(waitMs: number): Database["transaction"] =>
		(work) =>
			new Promise((resolve, reject) => {
				// It runs in the commit of the first of them, which is another request's.
				const ofItsRequest = AsyncLocalStorage.bind(work);
				if (waiting.length === 0) setImmediate(commitWaiting);
				waiting.push({
					giveUpAt: performance.now() + waitMs,
					refuse: reject,
					async run(transaction) {
						try {
							const value = await ofItsRequest(transaction);
							return () => resolve(value);
						} catch (error) {
							// A full disk or a damaged file ends the whole transaction, so no savepoint is left to go back to. Then every
							// write fails with this error, not with the one that SQLite gives for the savepoint.
							await sql`rollback to one_write`.execute(transaction).catch(() => {
								throw error;
							});
							return () => reject(error);
						}
					},
				});
			});
	return { within };
}
