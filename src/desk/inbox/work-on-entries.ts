import { sql, type UpdateObject } from "kysely";
import { type Act, noteAct } from "#desk/audit/audit.ts";
import type { DeskUser } from "#desk/desk-context.ts";
import { assignmentEmail } from "#desk/desk-mails.ts";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import type { TableName } from "#platform/define-feature.ts";
import { type MailDeps, mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import type { InboxState } from "./inbox-kinds.ts";

type Deps = { database: Database; now: () => Date; newId: () => string };
type AssignDeps = Deps & MailDeps;
type By = Pick<DeskUser, "accountId" | "name">;

export type EntryKey = { table: TableName; id: string };

export const NOTE_MAX_CHARACTERS = 5_000;

const entriesWith = ({ table, id }: EntryKey) => sql<boolean>`entry_table = ${table} and row_id = ${id}`;

async function isThere(transaction: DatabaseTransaction, key: EntryKey): Promise<boolean> {
	const entries = transaction.selectFrom("inbox_entries").select("row_id").where(entriesWith(key));
	return (await entries.executeTakeFirst()) !== undefined;
}

// An entry past New has been dealt with; one that goes back to New waits again, unless it was answered.
const waitsIn = (state: InboxState) =>
	state === "new" ? sql<number>`case when answered_at is null then 1 else 0 end` : 0;

/** `seen`: when the state had last been changed as the person saw it; empty when it never was. */
type StateChange = { by: By; state: InboxState; seen: string };

const stateSet = ({ now }: Deps, { by, state }: Omit<StateChange, "seen">) => ({
	...{ state, changed_at: now().toISOString(), changed_by: by.accountId, needs_answer: waitsIn(state) },
});

/** Sets the state of an entry, unless somebody changed it since it was looked at. */
export const setState = (deps: Deps, key: EntryKey, { by, state, seen }: StateChange) =>
	deps.database.transaction(async (transaction): Promise<Result<void, "unknown" | "changed-meanwhile">> => {
		const change = transaction.updateTable("inbox_entries").set(stateSet(deps, { by, state })).where(entriesWith(key));
		const { numUpdatedRows } = await change.where(sql<string>`coalesce(changed_at, '')`, "=", seen).executeTakeFirst();
		if (numUpdatedRows === 0n) {
			return { ok: false, problem: (await isThere(transaction, key)) ? "changed-meanwhile" : "unknown" };
		}
		await noteAct(deps, transaction, { by, act: "inbox-state", row: key });
		return { ok: true, value: undefined };
	});

type Changes = UpdateObject<Schema, "inbox_entries">;

/** Changes several entries at once, whatever they were, and notes it as one act; returns how many there were. */
const changeEach = (deps: Deps, keys: readonly EntryKey[], changes: Changes, { by, act }: { by: By; act: Act }) =>
	deps.database.transaction(async (transaction) => {
		let count = 0;
		for (const key of keys) {
			const change = transaction.updateTable("inbox_entries").set(changes).where(entriesWith(key));
			count += Number((await change.executeTakeFirst()).numUpdatedRows);
		}
		const [row] = keys;
		const isOne = keys.length === 1 && row;
		if (count > 0) await noteAct(deps, transaction, { by, act, ...(isOne ? { row } : { count }) });
		return count;
	});

/** Sets the state of several entries at once, whatever it was; returns how many there were. */
export const setStates = (deps: Deps, keys: readonly EntryKey[], change: { by: By; state: InboxState }) =>
	changeEach(deps, keys, stateSet(deps, change), { by: change.by, act: "inbox-state" });

/** Marks entries as answered; returns how many there were. Replies leave from the owner's own mailbox: only a person knows. */
export function markAnswered(deps: Deps, keys: readonly EntryKey[], by: By) {
	const changes = { answered_at: deps.now().toISOString(), answered_by: by.accountId, needs_answer: 0 };
	return changeEach(deps, keys, changes, { by, act: "inbox-answered" });
}

/** Takes "answered" back. */
export function markUnanswered(deps: Deps, key: EntryKey, by: By) {
	const needs_answer = sql<number>`case when state = 'new' then 1 else 0 end`;
	const changes = { answered_at: null, answered_by: null, needs_answer };
	return changeEach(deps, [key], changes, { by, act: "inbox-unanswered" });
}

/** `entry`: what it is, and where its page is, for the mail to the person who gets it. */
type Assignment = { by: By; assignee: string | null; entry: { one: string; path: string } };

/** Gives an entry to somebody, who is told by mail unless they took it or had it, or to nobody; false when there is no such account. */
export const assign = (deps: AssignDeps, key: EntryKey, { assignee, by, entry }: Assignment) =>
	deps.database.transaction(async (transaction) => {
		const account = assignee === null ? undefined : await findReceiver(deps, transaction, assignee);
		if (assignee !== null && !account) return false;
		const { numUpdatedRows } = await transaction
			.updateTable("inbox_entries")
			.set({ assignee })
			.where(entriesWith(key))
			.where(sql<string>`coalesce(assignee, '')`, "!=", assignee ?? "")
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return true;
		await noteAct(deps, transaction, { by, act: "inbox-assigned", row: key });
		if (!account || assignee === by.accountId) return true;
		const { siteUrl } = deps.mail;
		const told = { by: by.name, one: entry.one, address: siteUrl + entry.path, siteUrl };
		await enqueueMail(transaction, {
			...mailEnvelope(deps, { id: deps.newId(), queuedAt: deps.now() }),
			...{ kind: "desk-assignment", to: account.email, isToTeam: true },
			...assignmentEmail(told, deps.content()),
		});
		return true;
	});

const findReceiver = ({ database }: Deps, transaction: DatabaseTransaction, id: string) =>
	transaction
		.selectFrom("desk_accounts")
		.select("email")
		.where("id", "=", id)
		// Who is removed at this moment waits for this mail, and then takes it back.
		.$if(database.kind === "postgres", (locking) => locking.forShare())
		.executeTakeFirst();

/** Writes a note beside an entry; false when the entry is not there any more. */
export const addNote = (deps: Deps, key: EntryKey, { by, text }: { by: By; text: string }) =>
	deps.database.transaction(async (transaction) => {
		if (!(await isThere(transaction, key))) return false;
		const written = { author: by.accountId, text, written_at: deps.now().toISOString() };
		const note = { id: deps.newId(), entry_table: key.table, row_id: key.id, ...written };
		await transaction.insertInto("inbox_notes").values(note).execute();
		await noteAct(deps, transaction, { by, act: "inbox-note", row: key });
		return true;
	});

/** Deletes a note of one's own; false when there is none. */
export const deleteNote = (deps: Deps, key: EntryKey, { id, by }: { id: string; by: By }) =>
	deps.database.transaction(async (transaction) => {
		const own = transaction.deleteFrom("inbox_notes").where("author", "=", by.accountId).where(entriesWith(key));
		const { numDeletedRows } = await own.where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) return false;
		await noteAct(deps, transaction, { by, act: "inbox-note-deleted", row: key });
		return true;
	});
