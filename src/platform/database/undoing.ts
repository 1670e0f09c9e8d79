import type { Database } from "./open-database.ts";

class Undone extends Error {}

/** A database in which everything can be tried: it answers as ever, and of what is written nothing stays. */
export function undoing(database: Database): Database {
	const tryAndUndo: Database["transaction"] = (work) =>
		new Promise((resolve, reject) => {
			let answer = () => {};
			const undone = database.transaction(async (transaction) => {
				const outcome = await work(transaction);
				answer = () => resolve(outcome);
				throw new Undone();
			});
			undone.catch((error: unknown) => (error instanceof Undone ? answer() : reject(error)));
		});
	return { ...database, transaction: tryAndUndo, write: tryAndUndo };
}
