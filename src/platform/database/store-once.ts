import type { InsertResult } from "kysely";

/**
 * Runs an insertion that says in its `onConflict` which row counts as the same one; returns whether it stored or changed
 * a row. Of many identical insertions at once exactly one returns true, because it is one statement on one row.
 */
export async function storeOnce(insertion: { executeTakeFirstOrThrow(): Promise<InsertResult> }): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await insertion.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}
