import { sql, type UpdateObject } from "kysely";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { TableName } from "#platform/feature.ts";
import type { InboxState } from "./inbox-query.ts";

type Deps = { database: Database; now: () => Date; newId: () => string };

/** An entry, by the row that it is about. */
export type EntryKey = { table: TableName; id: string };

export const NOTE_MAX_CHARACTERS = 5_000;

const entriesWith = ({ table, id }: EntryKey) => sql<boolean>`entry_table = ${table} and row_id = ${id}`;

function updateEntry(transaction: DatabaseTransaction, key: EntryKey) {
	return transaction.updateTable("inbox_entries").where(entriesWith(key));
}

// Whoever is past New has been dealt with; one that goes back to New waits again, unless it was answered.
const waitsIn = (state: InboxState) =>
	state === "new" ? sql<number>`case when answered_at is null then 1 else 0 end` : 0;

type StateChange = {
	by: string;
	state: InboxState;
	/** When the state had last been changed as the person saw it; empty when it never was. */
	seen: string;
};

/** Sets the state of an entry, unless somebody changed it since it was looked at. */
export function setState(
	{ database, now }: Deps,
	key: EntryKey,
	{ by, state, seen }: StateChange,
): Promise<Result<void, "unknown" | "changed-meanwhile">> {
	return database.transaction(async (transaction) => {
		const result = await updateEntry(transaction, key)
			.set({ state, changed_at: now().toISOString(), changed_by: by, needs_answer: waitsIn(state) })
			.where(sql<string>`coalesce(changed_at, '')`, "=", seen)
			.executeTakeFirst();
		if (result.numUpdatedRows > 0n) return { ok: true, value: undefined };
		const entry = await transaction
			.selectFrom("inbox_entries")
			.select("row_id")
			.where(entriesWith(key))
			.executeTakeFirst();
		return { ok: false, problem: entry ? "changed-meanwhile" : "unknown" };
	});
}

/** Sets the state of several entries at once, whatever it was; returns how many there were. */
export function setStates(
	{ database, now }: Deps,
	keys: readonly EntryKey[],
	change: { by: string; state: InboxState },
) {
	return changeEach(database, keys, {
		state: change.state,
		...{ changed_at: now().toISOString(), changed_by: change.by, needs_answer: waitsIn(change.state) },
	});
}

/** Marks entries as answered; returns how many there were. Replies leave from the owner's own mailbox: only a person knows. */
export function markAnswered({ database, now }: Deps, keys: readonly EntryKey[], by: string) {
	return changeEach(database, keys, { answered_at: now().toISOString(), answered_by: by, needs_answer: 0 });
}

type Changes = UpdateObject<Schema, "inbox_entries">;

function changeEach(database: Database, keys: readonly EntryKey[], changes: Changes): Promise<number> {
	return database.transaction(async (transaction) => {
		let changed = 0;
		for (const key of keys) {
			const result = await updateEntry(transaction, key).set(changes).executeTakeFirst();
			changed += Number(result.numUpdatedRows);
		}
		return changed;
	});
}

/** Takes "answered" back. */
export function markUnanswered({ database }: Deps, key: EntryKey) {
	const needsAnswer = sql<number>`case when state = 'new' then 1 else 0 end`;
	return changeEach(database, [key], { answered_at: null, answered_by: null, needs_answer: needsAnswer });
}

/** Gives an entry to somebody, or to nobody. */
export function assign({ database }: Deps, key: EntryKey, assignee: string | null) {
	return changeEach(database, [key], { assignee });
}

/** Writes a note beside an entry; false when the entry is not there any more. */
export function addNote({ database, now, newId }: Deps, { table, id }: EntryKey, note: { by: string; text: string }) {
	return database.transaction(async (transaction) => {
		const entry = await transaction
			.selectFrom("inbox_entries")
			.select("row_id")
			.where(entriesWith({ table, id }))
			.executeTakeFirst();
		if (!entry) return false;
		const written = { author: note.by, text: note.text, written_at: now().toISOString() };
		await transaction
			.insertInto("inbox_notes")
			.values({ id: newId(), entry_table: table, row_id: id, ...written })
			.execute();
		return true;
	});
}

/** Deletes a note of one's own; false when there is none. */
export function deleteNote({ database }: Deps, { table, id }: EntryKey, note: { id: string; by: string }) {
	return database.transaction(async (transaction) => {
		const result = await transaction
			.deleteFrom("inbox_notes")
			.where("id", "=", note.id)
			.where("author", "=", note.by)
			.where(entriesWith({ table, id }))
			.executeTakeFirst();
		return result.numDeletedRows > 0n;
	});
}
