import type { Database } from "./database.ts";

/** A database in which everything can be tried: reads and writes work, and nothing that is written stays. */
export function undoing(database: Database): Database {
	const tryAndUndo: Database["transaction"] = (work) =>
		new Promise((resolve, reject) => {
			// Of this trial alone: inside another one it must not pass for that one's.
			const undone = new Error("undone");
			let answer = () => {};
			const trial = database.transaction(async (transaction) => {
				const outcome = await work(transaction);
				answer = () => resolve(outcome);
				throw undone;
			});
			trial.catch((error: unknown) => (error === undone ? answer() : reject(error)));
		});
	return { ...database, transaction: tryAndUndo, write: tryAndUndo };
}
