import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** A table whose rows people at the desk work on. Migrations that have run rely on it: what is here never changes. */
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
	/** What it is sorted and filtered by beside its time, as an integer. */
	amount?: { column: string; per: string; times: number };
	/** The column that says which form it came from. */
	source?: string;
};

const NOT_DIGITS = [" ", "-", "(", ")", ".", "/", "+"];

/** What an entry has of a row, as SQL about `new`, or about the table itself. */
function entryOf({ kinds, at, words, telephone, amount, source }: InboxTable, row: string) {
	const ref = (column: string) => sql.ref(`${row}.${column}`);
	const byKind = (value: (kind: InboxTable["kinds"][number]) => RawBuilder<unknown>) => {
		const cases = kinds.map((kind) =>
			kind.where
				? sql`when ${ref(kind.where.column)} = ${sql.lit(kind.where.is)} then ${value(kind)}`
				: sql`when 1 = 1 then ${value(kind)}`,
		);
		return sql`case ${sql.join(cases, sql` `)} end`;
	};
	const digits = (column: string) =>
		NOT_DIGITS.reduce<RawBuilder<unknown>>((text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`, ref(column));
	const texts = words.map((column) => sql`coalesce(${ref(column)}, '')`);
	const all = sql.join(telephone ? [...texts, digits(telephone)] : texts, sql` || ' ' || `);
	return {
		row_id: ref("id"),
		kind: byKind(({ kind }) => sql.lit(kind)),
		at: ref(at),
		needs_answer: byKind(({ wantsAnswer = false }) => sql.lit(wantsAnswer ? 1 : 0)),
		words: sql`lower(${all})`,
		amount: amount
			? sql`${ref(amount.column)} * ${sql.lit(amount.times)} / ${ref(amount.per)}`
			: sql`cast(null as integer)`,
		source: source ? ref(source) : sql.lit(""),
	};
}

function insertion(
	inbox: InboxTable,
	row: string,
	{
		from = sql``,
		wantsAnswer = entryOf(inbox, row).needs_answer,
	}: { from?: RawBuilder<unknown>; wantsAnswer?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
	const { row_id, kind, at, words, amount, source } = entryOf(inbox, row);
	return sql`insert into inbox_entries (entry_table, row_id, kind, at, needs_answer, words, amount, source)
		select ${sql.lit(inbox.table)}, ${row_id}, ${kind}, ${at}, ${wantsAnswer}, ${words}, ${amount}, ${source} ${from}`;
}

/** What happens to the entry when its row is stored, changed or removed, by whatever removes it. */
function reactions(inbox: InboxTable): { on: "insert" | "update" | "delete"; work: RawBuilder<unknown> }[] {
	const { kind, at, needs_answer, words, amount, source } = entryOf(inbox, "new");
	const isOf = (row: string) => sql`entry_table = ${sql.lit(inbox.table)} and row_id = ${sql.ref(`${row}.id`)}`;
	return [
		{ on: "insert", work: insertion(inbox, "new") },
		{
			on: "update",
			// A row that became another kind begins anew, such as a message that was released.
			work: sql`update inbox_entries set at = ${at}, words = ${words}, amount = ${amount}, source = ${source},
				needs_answer = case when kind = ${kind} then needs_answer else ${needs_answer} end, kind = ${kind}
				where ${isOf("new")}`,
		},
		{ on: "delete", work: sql`delete from inbox_entries where ${isOf("old")}` },
	];
}

async function createTrigger(
	database: Kysely<unknown>,
	name: string,
	on: string,
	table: string,
	work: RawBuilder<unknown>,
) {
	if (!(database.getExecutor().adapter instanceof PostgresAdapter)) {
		const head = sql`create trigger ${sql.ref(name)} after ${sql.raw(on)} on ${sql.table(table)}`;
		await sql`${head} begin ${work}; end`.execute(database);
		return;
	}
	await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
		begin ${work}; return null; end $$`.execute(database);
	await sql`create trigger ${sql.ref(name)} after ${sql.raw(on)} on ${sql.table(table)}
		for each row execute function ${sql.ref(name)}()`.execute(database);
}

/**
 * Keeps an entry of the inbox for each row of a table. Those that are there already want no answer. The database does it, so
 * whatever stores or removes a row need not know of the desk, nor need a version of the site from before it.
 */
export async function keepInboxEntriesOf(database: Kysely<unknown>, inbox: InboxTable): Promise<void> {
	for (const { on, work } of reactions(inbox)) {
		await createTrigger(database, `inbox_${inbox.table}_${on}`, on, inbox.table, work);
	}
	// Those were answered from the mailbox: the desk did not exist.
	const known = { from: sql`from ${sql.table(inbox.table)}`, wantsAnswer: sql.lit(0) };
	await insertion(inbox, inbox.table, known).execute(database);
}
