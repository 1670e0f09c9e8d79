import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CompanyContent } from "#content/company-content.ts";
import { patternWith } from "#desk/kit/table.tsx";
import { countryCodeOf } from "#domain/telephone.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { labelOf, type Question } from "#features/assessment/questions/question.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import { answerCode } from "#platform/inbox/answer-codes.ts";
import type { InboxEntryRow } from "#platform/inbox/inbox-entries.ts";
import { type InboxKind, type InboxQuery, type InboxRow, inboxKinds, momentsOf, searchTerms } from "./inbox-kinds.ts";

// A search for Mark must not find everybody who said something of their market.
const BEGINNING_FROM_LETTERS = 5;

const questions: readonly [string, Question][] = Object.entries(advancedAssessment.questions);

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{Letter}\p{Number}-]+/gu) ?? [];

const choices = questions.flatMap(([field, question]) =>
	question.kind === "choice"
		? question.options.map((option) => ({ code: answerCode(field, option.value), words: wordsIn(labelOf(option)) }))
		: [],
);

/** The codes of the answers that have this word, or a longer one that begins with it; `word` is in lower case. */
export function answersWith(word: string): string[] {
	const fits = (each: string) => each === word || (word.length >= BEGINNING_FROM_LETTERS && each.startsWith(word));
	return choices.filter(({ words }) => words.some(fits)).map(({ code }) => code);
}

type Tables = { database: Database; tables: readonly DeclaredTable[] };
type Deps = Tables & { content(): CompanyContent };
type Reader = { accountId: string; timeZone: string };

export const PAGE_ENTRIES = 25;

/** An entry without what only the search reads. */
type ListedRow = Omit<InboxEntryRow, "words" | "answer_codes">;

type EntryExpressions = ExpressionBuilder<Schema, "inbox_entries">;

/** Whether an entry has one of these spellings in its words, its notes or its answers. */
function termIn({ kind }: Database, spellings: readonly string[]): Expression<SqlBool> {
	// What is faster in each: half the time of `like` in Postgres, two thirds of that of `instr` in SQLite.
	const holds = (column: RawBuilder<unknown>, text: string) =>
		kind === "postgres"
			? sql<SqlBool>`strpos(${column}, ${text}) > 0`
			: sql<SqlBool>`${column} like ${patternWith(text)} escape '\\'`;
	const anyOf = (column: RawBuilder<unknown>, texts: readonly string[]) => {
		const each = texts.map((text) => holds(column, text));
		return sql.join(each, sql` or `);
	};
	const written = kind === "postgres" ? sql`lower(text)` : sql`text`;
	const inNotes = sql`(entry_table, row_id) in (
		select entry_table, row_id from inbox_notes where ${anyOf(written, spellings)})`;
	const codes = answersWith(spellings[0] ?? "");
	const inAnswers = codes.length > 0 ? [anyOf(sql`answer_codes`, codes)] : [];
	return sql<SqlBool>`(${sql.join([anyOf(sql`words`, spellings), inNotes, ...inAnswers], sql` or `)})`;
}

function conditionsOf({ database, tables, content }: Deps, query: InboxQuery, reader: Reader) {
	const kinds = inboxKinds(tables);
	const kind = kinds.find(({ slug }) => slug === query.kind);
	const range = kind?.amount?.ranges.find(({ value }) => value === query.band);
	const { from, before } = momentsOf(query, reader.timeZone);
	const countryCodes = content().facts.offices.flatMap(({ phone }) => countryCodeOf(phone.label) ?? []);
	return (entry: EntryExpressions) => {
		const conditions: Expression<SqlBool>[] = [];
		if (kind) conditions.push(entry("kind", "=", kind.kind));
		if (query.state === "unanswered") conditions.push(entry("needs_answer", "=", 1));
		else if (query.state === "answered") conditions.push(entry("answered_at", "is not", null));
		else if (query.state === "mine") conditions.push(entry("assignee", "=", reader.accountId));
		else if (query.state) {
			const wanting = kinds.filter(({ wantsAnswer }) => wantsAnswer).map((each) => each.kind);
			conditions.push(entry("state", "=", query.state), entry("kind", "in", wanting));
		}
		if (range) conditions.push(entry("amount", ">=", range.from), entry("amount", "<=", range.to));
		if (query.source) conditions.push(entry("source", "=", query.source));
		if (from) conditions.push(entry("at", ">=", from));
		if (before) conditions.push(entry("at", "<", before));
		for (const spellings of searchTerms(query.q, countryCodes)) conditions.push(termIn(database, spellings));
		return entry.and(conditions);
	};
}

type Conditions = ReturnType<typeof conditionsOf>;

async function countEntries(kysely: Kysely<Schema>, conditions: Conditions): Promise<number> {
	const counting = kysely.selectFrom("inbox_entries").select(sql<number>`cast(count(*) as integer)`.as("count"));
	return (await counting.where(conditions).executeTakeFirstOrThrow()).count;
}

export type InboxEntry = { kind: InboxKind; entry: ListedRow; row: InboxRow };

/** Adds their rows to entries, with one query for each table; those of a kind that no door declares are left out. */
export async function withRows({ database, tables }: Tables, entries: readonly ListedRow[]) {
	const kinds = inboxKinds(tables);
	const rows = new Map<string, InboxRow>();
	for (const [table, group] of Map.groupBy(entries, (entry) => entry.entry_table)) {
		if (!kinds.some((kind) => kind.table === table)) continue;
		const ids = sql.join(group.map(({ row_id }) => row_id));
		const found = await sql<InboxRow>`select * from ${sql.table(table)} where id in (${ids})`.execute(database.kysely);
		for (const row of found.rows) rows.set(`${table} ${row.id}`, row);
	}
	return entries.flatMap((entry): InboxEntry[] => {
		const kind = kinds.find((each) => each.table === entry.entry_table && each.kind === entry.kind);
		const row = rows.get(`${entry.entry_table} ${entry.row_id}`);
		return kind && row ? [{ kind, entry, row }] : [];
	});
}

const shownColumns = [
	...(["entry_table", "row_id", "kind", "at", "amount", "source", "needs_answer", "state"] as const),
	...(["changed_at", "changed_by", "answered_at", "answered_by", "assignee"] as const),
] as const;

const keysWhere = ({ kysely }: Database, conditions: Conditions) =>
	kysely.selectFrom("inbox_entries").select(["entry_table", "row_id"]).where(conditions);

type Place = { offset: number; limit: number; total: number };

/**
 * Entries as a list shows them, from one place on; those of the second half are counted from the end. What is passed over is
 * passed over in an index.
 */
async function selectEntries(database: Database, conditions: Conditions, { sort, order }: InboxQuery, place: Place) {
	const { offset, limit, total } = place;
	const fromEnd = Math.max(0, total - offset - limit);
	const isBackwards = fromEnd < offset;
	const way = (order === "desc") === isBackwards ? "asc" : "desc";
	const selection = keysWhere(database, conditions);
	const sorted = sort === "amount" ? selection.orderBy("amount", way) : selection;
	const keys = await sorted
		.orderBy("at", way)
		.orderBy("row_id", way)
		.limit(isBackwards ? Math.max(0, Math.min(limit, total - offset)) : limit)
		.offset(isBackwards ? fromEnd : offset)
		.execute();
	const entries = new Map((await selectByKeys(database, keys)).map((entry) => [keyOf(entry), entry]));
	return (isBackwards ? keys.toReversed() : keys).flatMap((key) => entries.get(keyOf(key)) ?? []);
}

// A search reads every text once. What it finds is nearly always few: then that was all, and nothing is counted again.
const FEW_ENTRIES = 500;

type Key = Pick<InboxEntryRow, "entry_table" | "row_id">;

const keyOf = ({ entry_table, row_id }: Key) => `${entry_table} ${row_id}`;

/** Entries by their keys, in any order. A table at a time: Postgres takes a tenth of a second to plan for hundreds of pairs. */
export async function selectByKeys({ kysely }: Database, keys: readonly Key[]) {
	const byTable = Map.groupBy(keys, ({ entry_table }) => entry_table);
	const found = Array.from(byTable, ([table, group]) => {
		const ids = group.map(({ row_id }) => row_id);
		const ofTable = kysely.selectFrom("inbox_entries").where("entry_table", "=", table);
		return ofTable.select(shownColumns).where("row_id", "in", ids).execute();
	});
	return (await Promise.all(found)).flat();
}

function inOrderOf({ sort, order }: InboxQuery) {
	const way = order === "desc" ? -1 : 1;
	const compare = (one: string | number, other: string | number) => (one === other ? 0 : one < other ? -way : way);
	return (one: ListedRow, other: ListedRow) =>
		(sort === "amount" ? compare(one.amount ?? -1, other.amount ?? -1) : 0) ||
		compare(one.at, other.at) ||
		compare(one.row_id, other.row_id);
}

/** The entries that fit, when they are few; undefined when they are not. */
async function findFew(database: Database, conditions: Conditions) {
	const keys = await keysWhere(database, conditions)
		.limit(FEW_ENTRIES + 1)
		.execute();
	return keys.length > FEW_ENTRIES ? undefined : selectByKeys(database, keys);
}

/**
 * One page of the entries that fit, the number of that page, and how many fit. Where that is known already, as it is
 * where nothing is filtered, they are not counted again.
 */
export async function listInbox(deps: Deps, query: InboxQuery, reader: Reader, known?: number) {
	const { database } = deps;
	const conditions = conditionsOf(deps, query, reader);
	const few = query.q ? await findFew(database, conditions) : undefined;
	const total = few ? few.length : (known ?? (await countEntries(database.kysely, conditions)));
	const pages = Math.max(1, Math.ceil(total / PAGE_ENTRIES));
	const page = Math.min(query.page, pages);
	const place = { offset: (page - 1) * PAGE_ENTRIES, limit: PAGE_ENTRIES, total };
	const entries = few
		? few.toSorted(inOrderOf(query)).slice(place.offset, place.offset + place.limit)
		: await selectEntries(database, conditions, query, place);
	return { entries: await withRows(deps, entries), total, page, pages };
}

const ROWS_AT_ONCE = 500;

/** Everything that fits, a few at a time; only the keys are held all at once. */
export async function* everyEntry(deps: Deps, query: InboxQuery, reader: Reader): AsyncGenerator<InboxEntry[]> {
	const wanted = keysWhere(deps.database, conditionsOf(deps, query, reader));
	const keys = await wanted.orderBy("at", "desc").orderBy("row_id", "desc").execute();
	for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
		const entries = await selectByKeys(deps.database, keys.slice(start, start + ROWS_AT_ONCE));
		yield await withRows(deps, entries.toSorted(inOrderOf({ ...query, sort: "time", order: "desc" })));
	}
}

/** How many entries of each kind there are, and how many of them wait for somebody: an answer, or to be released. */
export async function countInbox({ database, tables }: Tables) {
	const counts = (onlyOpen: boolean) =>
		database.kysely
			.selectFrom("inbox_entries")
			.select(["kind", sql<number>`cast(count(*) as integer)`.as("count")])
			.$if(onlyOpen, (open) => open.where("needs_answer", "=", 1))
			.groupBy("kind")
			.execute();
	const [all, open] = await Promise.all([counts(false), counts(true)]);
	const countOf = (rows: typeof all, kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
	return inboxKinds(tables).map((kind) => {
		const count = countOf(all, kind.kind);
		return { kind, count, open: kind.held ? count : countOf(open, kind.kind) };
	});
}

/** How many entries wait for somebody: an answer, or to be released. */
export async function countOpen({ database, tables }: Tables): Promise<number> {
	const held = inboxKinds(tables).flatMap((kind) => (kind.held ? [kind.kind] : []));
	const { kysely } = database;
	const unanswered = await countEntries(kysely, (entry) => entry.and([entry("needs_answer", "=", 1)]));
	if (held.length === 0) return unanswered;
	return unanswered + (await countEntries(kysely, (entry) => entry.and([entry("kind", "in", held)])));
}
