import { type Generated, type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { searchText } from "#domain/search-text.ts";
import { readTelephone } from "#domain/telephone.ts";
import type { DatabaseTransaction, Moment, Schema } from "#platform/database/schema.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";

type InboxState = "new" | "contacted" | "meeting" | "won" | "lost" | "no";

/** What the desk knows of a row that visitors left, kept for as long as the row (`platform/inbox/inbox-entries.ts`). */
type InboxEntriesTable = {
	/** The row, by its table and its `id`. */
	entry_table: string;
	row_id: string;
	kind: string;
	at: Moment;
	/** The text that the search looks through, by `searchText`. */
	words: Generated<string>;
	/** Of a lead: what stands for its answers in a search (`answer-codes.ts`). */
	answer_codes: Generated<string>;
	/** What it is sorted and filtered by beside its time, such as the score of a lead in thousandths; null where it has none. */
	amount: number | null;
	/** The form it came from; empty where its kind says all. */
	source: Generated<string>;
	/** 1: nobody has answered it or changed its state yet, and its kind wants an answer. */
	needs_answer: number;
	state: Generated<InboxState>;
	/** Who last changed its state, and when. Like the next ones, accounts are named by their id. */
	changed_at: Moment | null;
	changed_by: string | null;
	answered_at: Moment | null;
	answered_by: string | null;
	assignee: string | null;
};

type InboxNotesTable = {
	id: string;
	entry_table: string;
	row_id: string;
	author: string;
	text: string;
	/** The text that the search looks through, by `searchText`. */
	words: Generated<string>;
	written_at: Moment;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		inbox_entries: InboxEntriesTable;
		inbox_notes: InboxNotesTable;
	}
}

export type InboxEntryRow = Selectable<InboxEntriesTable>;

type InInbox = Pick<DeclaredTable, "table" | "time" | "inbox">;
type Kinds = NonNullable<InInbox["inbox"]>;
type Kind = Kinds[number];

function ofKind(kinds: Kinds, value: (kind: Kind) => string | number): RawBuilder<unknown> {
	const cases = kinds.map((kind) => {
		const conditions = Object.entries(kind.where ?? {}).map(([column, is]) => sql`${sql.ref(column)} = ${sql.lit(is)}`);
		return sql`when ${sql.join([sql`1 = 1`, ...conditions], sql` and `)} then ${sql.lit(value(kind))}`;
	});
	return sql`case ${sql.join(cases, sql` `)} end`;
}

type Row = Readonly<Record<string, string | number | null>>;

/** The text that the search looks through: a telephone number by its digits too. */
function searchedWords({ name, company, email, telephone, searched = [] }: Kind, row: Row): string {
	const columns = [...(typeof name === "string" ? [name] : name.of), company, email, telephone, ...searched];
	const texts = columns.map((column) => (column ? (row[column] ?? "") : ""));
	const digits = telephone ? readTelephone(String(row[telephone] ?? "")).replaceAll(/\D/g, "") : "";
	return searchText([...texts, digits].join(" "));
}

/** Stores the entries of the rows that fit, or brings them up to date. */
export async function keepEntries(
	executor: Kysely<Schema>,
	{ table, time, inbox: kinds = [] }: InInbox,
	condition: RawBuilder<unknown>,
): Promise<void> {
	const [first] = kinds;
	if (!first || !time) throw new Error(`The rows of ${table} have no place in the inbox.`);
	const { amount, source } = first;
	const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition}`.execute(executor);
	if (rows.length === 0) return;
	const words = rows.map((row) => sql`(${row.id}, ${searchedWords(first, row)})`);
	await sql`
		with searched (searched_id, searched_words) as (values ${sql.join(words)})
		insert into inbox_entries (entry_table, row_id, ${sql.ref(table)}, kind, at, needs_answer, words, amount, source)
		select ${sql.lit(table)}, id, id, ${ofKind(kinds, ({ kind }) => kind)}, ${sql.ref(time)},
			${ofKind(kinds, ({ wantsAnswer }) => (wantsAnswer ? 1 : 0))}, searched_words,
			${amount ? sql`${sql.ref(amount.of)} * 1000 / ${sql.ref(amount.per)}` : sql`cast(null as integer)`},
			${source ? sql.ref(source) : sql.lit("")}
		from ${sql.table(table)}, searched where id = searched_id
		on conflict (entry_table, row_id) do update set
			at = excluded.at, words = excluded.words, amount = excluded.amount, source = excluded.source, kind = excluded.kind,
			needs_answer = case when inbox_entries.kind = excluded.kind then inbox_entries.needs_answer
				else excluded.needs_answer end`.execute(executor);
}

/**
 * Stores the entry of a row in the desk's inbox, or brings it up to date: for whatever stores or changes the row, in the same
 * transaction. One that became another kind begins anew, such as a message that was released. The entry goes with its row,
 * whatever removes that: it has a foreign key in the column that is named after the table.
 */
export async function keepInboxEntry(transaction: DatabaseTransaction, declared: InInbox, id: string): Promise<void> {
	await keepEntries(transaction, declared, sql`id = ${id}`);
}

/** Brings what the search looks in up to date, wherever a column of a table has this text by now: after an erasure in it. */
export async function keepEntriesWith(
	transaction: DatabaseTransaction,
	tables: readonly InInbox[],
	{ table, column, text }: { table: string; column: string; text: string },
): Promise<void> {
	if (table === "inbox_notes") {
		await transaction
			.updateTable("inbox_notes")
			.set({ words: searchText(text) })
			.where("text", "=", text)
			.execute();
	}
	const declared = tables.find(({ table: name, inbox = [] }) => name === table && inbox.length > 0);
	if (declared) await keepEntries(transaction, declared, sql`${sql.ref(column)} = ${text}`);
}
