import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { TableName } from "#platform/feature.ts";
import type { DeskDeps } from "../desk-context.ts";
import type { Act } from "./audit.copy.ts";

type ActAtDesk = {
	/** No account: at the command line. */
	by: { accountId: string | null; name: string };
	act: Act;
	/** The row that it was done to: by its number, never with a copy of what it says. */
	row?: { table: TableName; id: string };
	/** Of how many rows, where it was more than one. */
	count?: number;
};

/** Writes down who did what and when, in the transaction of the act itself: one is not there without the other. */
export async function noteAct(
	{ now, newId }: Pick<DeskDeps, "now" | "newId">,
	transaction: DatabaseTransaction,
	{ by, act, row, count }: ActAtDesk,
): Promise<void> {
	await transaction
		.insertInto("desk_acts")
		.values({
			id: newId(),
			at: now().toISOString(),
			account_id: by.accountId,
			account_name: by.name,
			act,
			row_table: row?.table ?? null,
			row_id: row?.id ?? null,
			count: count ?? null,
		})
		.execute();
}
