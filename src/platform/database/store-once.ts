import type { InsertResult } from "kysely";

/**
 * Runs an insertion that says in its `onConflict` which row counts as the same one; returns whether it stored or changed
 * a row. When many send the same at once, it is true for exactly one of them: it is one statement on one row.
 */
export async function storeOnce(insertion: { executeTakeFirstOrThrow(): Promise<InsertResult> }): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await insertion.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}
