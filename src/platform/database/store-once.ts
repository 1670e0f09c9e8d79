import type { InsertResult } from "kysely";

/**
 * Runs an insertion that says in its `onConflict` which row counts as the same one; tells whether it stored or changed
 * one. Of any number who send the same at once exactly one gets a yes, because it is one statement on one row.
 */
export async function storeOnce(insertion: { executeTakeFirstOrThrow(): Promise<InsertResult> }): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await insertion.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}
