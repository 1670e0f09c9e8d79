import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres, statements } from "./statements.ts";

/** A table whose rows people at the desk work on. */
type InboxTable = {
	table: string;
	/** The column with the moment at which a row came in. */
	at: string;
	/** The first whose condition holds is the row's kind. */
	kinds: readonly { kind: string; where?: { column: string; is: string }; wantsAnswer?: boolean }[];
	/** The columns that the search looks in. */
	words: readonly string[];
	/** The column with a telephone number, which is found by its digits too. */
	telephone?: string;
	/** What it is sorted and filtered by beside its time, in thousandths. */
	amount?: { column: string; per: string };
	/** The column that says which form it came from. */
	source?: string;
};

const TABLES: readonly InboxTable[] = [
	{
		table: "assessment_leads",
		at: "received_at",
		kinds: [{ kind: "lead", wantsAnswer: true }],
		words: ["full_name", "company_name", "email", "telephone"],
		telephone: "telephone",
		amount: { column: "total_score", per: "max_score" },
	},
	{
		table: "contact_messages",
		at: "received_at",
		kinds: [
			{ kind: "held", where: { column: "state", is: "quarantined" } },
			{ kind: "message", wantsAnswer: true },
		],
		words: ["name", "company", "email", "phone", "message"],
		telephone: "phone",
	},
	{
		table: "waitlist_entries",
		at: "joined_at",
		kinds: [{ kind: "waitlist" }],
		words: ["first_name", "last_name", "email"],
	},
	{
		table: "newsletter_subscribers",
		at: "asked_at",
		kinds: [{ kind: "subscriber" }],
		words: ["first_name", "last_name", "email"],
		source: "consent_form",
	},
];

const NOT_DIGITS = [" ", "-", "(", ")", ".", "/", "+"];

/** What an entry has of a row, as SQL about `new`, or about the table itself. */
function entryOf({ kinds, at, words, telephone, amount, source }: InboxTable, row: string) {
	const byKind = (value: (kind: InboxTable["kinds"][number]) => string | number) => {
		const conditionOf = ({ where }: InboxTable["kinds"][number]) =>
			where ? `${row}.${where.column} = '${where.is}'` : "1 = 1";
		return `case ${kinds.map((kind) => `when ${conditionOf(kind)} then ${value(kind)}`).join(" ")} end`;
	};
	const texts = words.map((column) => `coalesce(${row}.${column}, '')`);
	if (telephone)
		texts.push(NOT_DIGITS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, `${row}.${telephone}`));
	return {
		kind: byKind(({ kind }) => `'${kind}'`),
		at: `${row}.${at}`,
		needsAnswer: byKind(({ wantsAnswer = false }) => (wantsAnswer ? 1 : 0)),
		words: `lower(${texts.join(" || ' ' || ")})`,
		amount: amount ? `${row}.${amount.column} * 1000 / ${row}.${amount.per}` : "cast(null as integer)",
		source: source ? `${row}.${source}` : "''",
	};
}

function insertion(inbox: InboxTable, row: string, { from = "", needsAnswer = entryOf(inbox, row).needsAnswer } = {}) {
	const { kind, at, words, amount, source } = entryOf(inbox, row);
	return `insert into inbox_entries (entry_table, row_id, kind, at, needs_answer, words, amount, source)
		select '${inbox.table}', ${row}.id, ${kind}, ${at}, ${needsAnswer}, ${words}, ${amount}, ${source} ${from}`;
}

/** What happens to the entry when its row is stored, changed or removed, by whatever removes it. */
function reactions(inbox: InboxTable) {
	const { kind, at, needsAnswer, words, amount, source } = entryOf(inbox, "new");
	const isOf = (row: string) => `entry_table = '${inbox.table}' and row_id = ${row}.id`;
	return {
		insert: insertion(inbox, "new"),
		// A row that became another kind begins anew, such as a message that was released.
		update: `update inbox_entries set at = ${at}, words = ${words}, amount = ${amount}, source = ${source},
			needs_answer = case when kind = ${kind} then needs_answer else ${needsAnswer} end, kind = ${kind}
			where ${isOf("new")}`,
		delete: `delete from inbox_entries where ${isOf("old")}`,
	};
}

/**
 * Keeps an entry of the inbox for each row of a table, by triggers. Those that are there already want no answer: they were
 * answered from the mailbox, before the desk existed.
 */
export async function keepInboxEntriesOf(database: Kysely<unknown>, inbox: InboxTable): Promise<void> {
	const { table } = inbox;
	const run = (statement: string) => sql.raw(statement).execute(database);
	for (const [on, work] of Object.entries(reactions(inbox))) {
		const name = `inbox_${table}_${on}`;
		const trigger = `create trigger ${name} after ${on} on ${table}`;
		if (isPostgres(database)) {
			await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${work}; return null; end $$`);
			await run(`${trigger} for each row execute function ${name}()`);
		} else await run(`${trigger} begin ${work}; end`);
	}
	await run(insertion(inbox, table, { from: `from ${table}`, needsAnswer: "0" }));
}

const tables = statements(`
	create table inbox_entries (
		entry_table text not null, row_id text not null, kind text not null, at text not null, words text not null,
		amount integer, source text not null, needs_answer integer not null, state text default 'new' not null,
		changed_at text, changed_by text, answered_at text, answered_by text, assignee text,
		constraint inbox_entries_key primary key (entry_table, row_id),
		constraint inbox_entries_state_is_known check (state in ('new', 'contacted', 'meeting', 'won', 'lost', 'no'))
	);
	-- The smallest, to count by.
	create index inbox_entries_of_kind on inbox_entries (kind);
	create index inbox_entries_by_time on inbox_entries (at, row_id);
	create index inbox_entries_by_kind on inbox_entries (kind, at, row_id);
	create index inbox_entries_by_state on inbox_entries (kind, state, at);
	create index inbox_entries_by_amount on inbox_entries (kind, amount, at);
	create index inbox_entries_unanswered on inbox_entries (needs_answer, at, kind);
	create table inbox_notes (
		id text primary key not null, entry_table text not null, row_id text not null, author text not null,
		text text not null, written_at text not null,
		constraint inbox_notes_entry foreign key (entry_table, row_id)
			references inbox_entries (entry_table, row_id) on delete cascade
	);
	create index inbox_notes_of_entry on inbox_notes (entry_table, row_id, written_at);
	-- A page about a person shows what was mailed to them.
	create index outbox_by_recipient on outbox (recipient, created_at)
`);

/** What people at the desk do with what visitors sent: state, who takes it, notes, and what the search looks in. */
export const inbox: Migration = {
	async up(database) {
		await tables.up(database);
		for (const table of TABLES) await keepInboxEntriesOf(database, table);
	},
};
