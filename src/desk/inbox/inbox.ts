import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { inBatches } from "#desk/kit/csv.ts";
import { counted, startOfDay } from "#desk/kit/formats.ts";
import { patternWith } from "#desk/kit/table.tsx";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { searchText } from "#domain/search-text.ts";
import { countryCodeOf, readTelephone, telephoneSpellings } from "#domain/telephone.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { labelOf, type Question } from "#features/assessment/questions/question.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DeclaredTable, TableName } from "#platform/define-feature.ts";
import { answerCode } from "#platform/inbox/answer-codes.ts";
import type { InboxEntryRow } from "#platform/inbox/inbox-entries.ts";

export type InboxKind = { table: TableName } & NonNullable<DeclaredTable["inbox"]>[number];

/** Every kind that the doors declare, in the order of the list of doors; what is held back comes last. */
export function inboxKinds(tables: readonly DeclaredTable[]): InboxKind[] {
	const kinds = tables.flatMap(({ table, inbox = [] }) => inbox.map((kind) => ({ table, ...kind })));
	return kinds.toSorted((one, other) => Number("held" in one) - Number("held" in other));
}

export type InboxRow = Readonly<Record<string, string | number | null>>;

/** The name of whom a row is from; the address where there is none. */
export function nameIn({ name, email }: InboxKind, row: InboxRow): string {
	const columns = typeof name === "string" ? [name] : name.of;
	const separator = typeof name === "string" ? "" : name.separator;
	const written = columns.map((column) => String(row[column] ?? "")).join(separator);
	return written.trim() || String(row[email] ?? "");
}

/** The text in a column that the kind may not have; empty then. */
export const textIn = (row: InboxRow, column: string | undefined): string => String((column && row[column]) || "");

export const mailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

export const entryPath = ({ slug }: { slug: string }, id: string) => `/desk/inbox/${slug}/${encodeURIComponent(id)}`;

/** What an entry is about, in a line: its amount, and what its feature says of it. */
export function wholeLine({ amount, line }: InboxKind, row: InboxRow): string {
	const parts = [amount && `${amount.label} ${amount.text(row)}`, line(row)];
	return parts.filter(Boolean).join(". ");
}

/** How many of a kind there are: `3 leads`; of several kinds, `3 entries`. */
export const countedOf = (count: number, { one, many } = { one: "entry", many: "entries" }) =>
	counted(count, one, many);

/** What one of a kind is called at the beginning of a line: `Lead`. */
export const nameOfKind = ({ one }: Pick<InboxKind, "one">) => one.charAt(0).toUpperCase() + one.slice(1);

export const kindOfSlug = (tables: readonly DeclaredTable[], slug: string | undefined) =>
	inboxKinds(tables).find((kind) => kind.slug === slug);

/** How far somebody at the desk is with an entry, in the order of the work. */
export const inboxStates = ["new", "contacted", "meeting", "won", "lost", "no"] as const;
export type InboxState = (typeof inboxStates)[number];

export const stateWords: Readonly<Record<InboxState, string>> = {
	new: "New",
	contacted: "Contacted",
	meeting: "Meeting",
	won: "Won",
	lost: "Lost",
	no: "Not for us",
};

export const SEARCH_MAX_CHARACTERS = 100;
const isoDay = z.iso.date();

/** What is left out, or means nothing, is no filter: an address that somebody wrote by hand shows a list, not an error. */
const querySchema = z.object({
	q: z.string().trim().max(SEARCH_MAX_CHARACTERS).catch(""),
	state: z
		.enum(["unanswered", "answered", "mine", ...inboxStates])
		.optional()
		.catch(undefined),
	band: z.string().max(60).optional().catch(undefined),
	source: z.string().max(60).optional().catch(undefined),
	assignee: z.string().max(100).optional().catch(undefined),
	from: isoDay.optional().catch(undefined),
	to: isoDay.optional().catch(undefined),
	sort: z.enum(["time", "amount"]).catch("time"),
	order: z.enum(["desc", "asc"]).catch("desc"),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export type InboxQuery = z.output<typeof querySchema> & { kind?: string | undefined };

/** Reads the query of an address; nothing in it is an error. */
export function readInboxQuery(parameters: URLSearchParams, kind?: string): InboxQuery {
	const given = Object.fromEntries([...parameters].filter(([, value]) => value !== ""));
	return { ...querySchema.parse(given), kind };
}

const DEFAULTS: Partial<Record<string, string>> = { sort: "time", order: "desc", page: "1", q: "" };

/** The query of an address that asks for it, empty where everything is as usual. */
export function writeInboxQuery({ kind: _, ...query }: InboxQuery, changes: Partial<InboxQuery> = {}): string {
	const { kind: __, ...wanted }: Partial<InboxQuery> = { ...query, page: 1, ...changes };
	const set = Object.entries(wanted).flatMap(([name, value]) =>
		value === undefined || String(value) === DEFAULTS[name] ? [] : [[name, String(value)]],
	);
	const text = new URLSearchParams(set).toString();
	return text && `?${text}`;
}

export const isUnfiltered = ({ q, state, band, source, assignee, from, to }: InboxQuery) =>
	!(q || state || band || source || assignee || from || to);

/** In the place of a colleague: what nobody takes care of, and what somebody did who was removed. */
export const NO_ONE = "no-one";

/** From its first moment to the first of the day after: ISO text, by the days of the reader's time zone. */
function momentsOf({ from, to }: Pick<InboxQuery, "from" | "to">, timeZone: string) {
	const dayAfter = to && new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
	return { from: from && startOfDay(from, timeZone), before: dayAfter && startOfDay(dayAfter, timeZone) };
}

const IS_NUMBER = /^[\d\s()+./-]+$/;

/**
 * What is looked for, each of them in any spelling: words apart, but a telephone number whole, by its digits, in the
 * country codes of the offices.
 */
export function searchTerms(text: string, countryCodes: readonly string[]): string[][] {
	const number = readTelephone(text);
	if (IS_NUMBER.test(number) && /\d/.test(number)) return [telephoneSpellings(number, countryCodes)];
	return searchText(text)
		.split(/\s+/)
		.flatMap((word) => (word === "" ? [] : [[word]]));
}

// A search for Mark must not find everybody who said something of their market.
const BEGINNING_FROM_LETTERS = 5;

const questions: readonly [string, Question][] = Object.entries(advancedAssessment.questions);

const wordsIn = (text: string) => searchText(text).match(/[\p{Letter}\p{Number}-]+/gu) ?? [];

const choices = questions.flatMap(([field, question]) =>
	question.kind === "choice"
		? question.options.map((option) => ({ code: answerCode(field, option.value), words: wordsIn(labelOf(option)) }))
		: [],
);

/** The codes of the answers that have this word, or a longer one that begins with it; `word` is as `searchText` has it. */
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
	const inNotes = sql`(entry_table, row_id) in (
		select entry_table, row_id from inbox_notes where ${anyOf(sql`inbox_notes.words`, spellings)})`;
	const codes = answersWith(spellings[0] ?? "");
	const inAnswers = codes.length > 0 ? [anyOf(sql`answer_codes`, codes)] : [];
	return sql<SqlBool>`(${sql.join([anyOf(sql`words`, spellings), inNotes, ...inAnswers], sql` or `)})`;
}

function conditionsOf({ database, tables, content }: Deps, query: InboxQuery, reader: Reader) {
	const kinds = inboxKinds(tables);
	const kind = kinds.find(({ slug }) => slug === query.kind);
	const range = kind?.amount?.ranges.find(({ value }) => value === query.band);
	const { from, before } = momentsOf(query, reader.timeZone);
	const wanting = kinds.filter(({ wantsAnswer }) => wantsAnswer).map((each) => each.kind);
	const countryCodes = content().facts.offices.flatMap(({ phone }) => countryCodeOf(phone.label) ?? []);
	return (entry: EntryExpressions) => {
		const conditions: Expression<SqlBool>[] = [];
		if (kind) conditions.push(entry("kind", "=", kind.kind));
		if (query.state === "unanswered") conditions.push(entry("needs_answer", "=", 1));
		else if (query.state === "answered") conditions.push(entry("answered_at", "is not", null));
		else if (query.state === "mine") conditions.push(entry("assignee", "=", reader.accountId));
		else if (query.state) conditions.push(entry("state", "=", query.state), entry("kind", "in", wanting));
		if (range) conditions.push(entry("amount", ">=", range.from), entry("amount", "<=", range.to));
		if (query.source) conditions.push(entry("source", "=", query.source));
		if (query.assignee === NO_ONE) {
			conditions.push(sql`coalesce(assignee, '') not in (select id from desk_accounts)`, entry("kind", "in", wanting));
		} else if (query.assignee) conditions.push(entry("assignee", "=", query.assignee));
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

type Key = Pick<InboxEntryRow, "entry_table" | "row_id">;

const keyOf = ({ entry_table, row_id }: Key) => `${entry_table} ${row_id}`;

/** In the list of all kinds what waits for an answer stands first. */
export const isWaitingFirst = ({ kind, sort, order }: Pick<InboxQuery, "kind" | "sort" | "order">) =>
	!kind && sort === "time" && order === "desc";

/** The keys of the entries that fit, in the order of the list: a page of them passes over the others in an index. */
const selectKeys = ({ kysely }: Database, conditions: Conditions, query: Pick<InboxQuery, "kind" | "sort" | "order">) =>
	kysely
		.selectFrom("inbox_entries")
		.select(["entry_table", "row_id"])
		.where(conditions)
		.$if(isWaitingFirst(query), (keys) => keys.orderBy("needs_answer", "desc"))
		.$if(query.sort === "amount", (keys) => keys.orderBy("amount", query.order))
		.orderBy("at", query.order)
		.orderBy("row_id", query.order);

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

async function selectInOrder(database: Database, keys: readonly Key[]) {
	const entries = new Map((await selectByKeys(database, keys)).map((entry) => [keyOf(entry), entry]));
	return keys.flatMap((key) => entries.get(keyOf(key)) ?? []);
}

/**
 * One page of the entries that fit, the number of that page, and how many fit. Where that is known already, as it is
 * where nothing is filtered, they are not counted again.
 */
export async function listInbox(deps: Deps, query: InboxQuery, reader: Reader, known?: number) {
	const { database } = deps;
	const conditions = conditionsOf(deps, query, reader);
	const total = known ?? (await countEntries(database.kysely, conditions));
	const page = Math.min(query.page, Math.max(1, Math.ceil(total / PAGE_ENTRIES)));
	const keys = selectKeys(database, conditions, query).limit(PAGE_ENTRIES);
	const entries = await selectInOrder(database, await keys.offset((page - 1) * PAGE_ENTRIES).execute());
	return { entries: await withRows(deps, entries), total, page };
}

/** Everything that fits, in the order of the list, a few at a time; only the keys are held all at once. */
export async function* everyEntry(deps: Deps, query: InboxQuery, reader: Reader): AsyncGenerator<InboxEntry[]> {
	const conditions = conditionsOf(deps, query, reader);
	const keys = await selectKeys(deps.database, conditions, query).execute();
	for (const batch of inBatches(keys)) yield withRows(deps, await selectInOrder(deps.database, batch));
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
