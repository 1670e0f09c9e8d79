import type { DatabaseTransaction, Moment } from "#platform/database/schema.ts";
import type { TableName } from "#platform/define-feature.ts";

type EventsTable = {
	id: string;
	at: Moment;
	/** Such as `submission.received`; of what was done at the desk, the act. */
	kind: string;
	/** The submission that it goes with, like the mails that follow from it; null of acts, which stay. */
	submission_id: string | null;
	/** Null when it was done at the command line, or by a visitor. */
	account_id: string | null;
	/** As it was then: the account may be gone. Null of what visitors do. */
	account_name: string | null;
	row_table: string | null;
	row_id: string | null;
	/** Of how many rows, where it was more than one. */
	count: number | null;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		events: EventsTable;
	}
}

type NewEvent = {
	kind: string;
	submissionId?: string;
	/** No account: at the command line. */
	by?: { accountId: string | null; name: string };
	/** The row that it was done to: by its id, never with a copy of what it says. */
	row?: { table: TableName; id: string };
	count?: number;
};

/** Stores that something happened, in the transaction in which it happens; returns the event's id, which deliveries name. */
export async function recordEvent(
	transaction: DatabaseTransaction,
	{ now, newId }: { now: () => Date; newId: () => string },
	{ kind, submissionId, by, row, count }: NewEvent,
): Promise<string> {
	const id = newId();
	const event: EventsTable = {
		id,
		at: now().toISOString(),
		kind,
		submission_id: submissionId ?? null,
		account_id: by?.accountId ?? null,
		account_name: by?.name ?? null,
		row_table: row?.table ?? null,
		row_id: row?.id ?? null,
		count: count ?? null,
	};
	await transaction.insertInto("events").values(event).execute();
	return id;
}
