import { type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { counted, startOfDay } from "#desk/kit/formats.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { capitalized } from "#documents/content/format-text.ts";
import { addDays } from "#domain/dates.ts";
import { searchText } from "#domain/search-text.ts";
import { countryCodeOf, readTelephone, telephoneSpellings } from "#domain/telephone.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { labelOf } from "#features/assessment/questions/question.ts";
import { type AnyForm, type Submission, type WorkState, workStates } from "#features/submissions/form.server.ts";
import { answerCode, readSubmission, submissionColumns } from "#features/submissions/submissions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { countRows, inBatches, patternWith } from "#platform/database/rows.ts";
import type { Schema } from "#platform/database/schema.ts";

/** A list of the inbox: the submissions of a form, or those of them that are held back. */
export type InboxKind = Omit<AnyForm, "held"> & { held?: NonNullable<AnyForm["held"]> };

/** True of a list whose entries somebody at the desk should answer: they stand on Today until then, and have a state. */
export const wantsAnswer = ({ held, listedAs }: InboxKind) => !held && listedAs === undefined;

/** Every list, in the order of the forms; what is held back comes last. */
export function inboxKinds(forms: readonly AnyForm[]): InboxKind[] {
	const own = forms.map(({ held: _, ...form }) => form);
	const held = forms.flatMap((form) => (form.held ? [{ ...form, ...form.held, held: form.held }] : []));
	return [...own, ...held];
}

/** The name of whom it is from; the address where there is none. */
export const nameOfSender = ({ name, email }: Pick<Submission, "name" | "email">) => name.trim() || email;

export const mailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;

export const entryPath = ({ slug }: { slug: string }, id: string) => `/desk/inbox/${slug}/${encodeURIComponent(id)}`;

/** Describes an entry in a line: its score, and what its form says of it. */
export function wholeLine({ score, line }: InboxKind, entry: Submission): string {
	const parts = [score && entry.scored && `${score.label} ${score.text(entry.scored)}`, line(entry)];
	return parts.filter(Boolean).join(". ");
}

/** The number of entries of a kind: `3 leads`; of several kinds, `3 entries`. */
export const countedOf = (count: number, { one, many } = { one: "entry", many: "entries" }) =>
	counted(count, one, many);

/** The name of one entry of a kind at the beginning of a line: `Lead`. */
export const nameOfKind = ({ one }: Pick<InboxKind, "one">) => capitalized(one);

export const kindOfSlug = (forms: readonly AnyForm[], slug: string | undefined) =>
	inboxKinds(forms).find((kind) => kind.slug === slug);

export const stateWords: Readonly<Record<WorkState, string>> = {
	new: "New",
	contacted: "Contacted",
	meeting: "Meeting",
	won: "Won",
	lost: "Lost",
	no: "Not for us",
};

/** The state of an entry, in a word: of one that nobody answers, the form's own. */
export const stateOf = ({ kind, entry: { state } }: InboxEntry): string =>
	state === "held" || state === "listed" ? (kind.listedAs ?? kind.label) : stateWords[state];

export const SEARCH_MAX_CHARACTERS = 100;
const isoDay = z.iso.date();

/** An absent or meaningless value is no filter: an address that somebody wrote by hand shows a list, not an error. */
const querySchema = z.object({
	q: z.string().trim().max(SEARCH_MAX_CHARACTERS).catch(""),
	state: z
		.enum(["unanswered", "answered", "mine", ...workStates])
		.optional()
		.catch(undefined),
	band: z.string().max(60).optional().catch(undefined),
	assignee: z.string().max(100).optional().catch(undefined),
	from: isoDay.optional().catch(undefined),
	to: isoDay.optional().catch(undefined),
	sort: z.enum(["time", "score"]).catch("time"),
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

export const isUnfiltered = ({ q, state, band, assignee, from, to }: InboxQuery) =>
	!(q || state || band || assignee || from || to);

/** Stands in the place of a colleague: for entries that nobody takes care of, and acts of somebody who was removed. */
export const NO_ONE = "no-one";

/** From its first moment to the first of the day after: ISO text, by the days of the reader's time zone. */
function momentsOf({ from, to }: Pick<InboxQuery, "from" | "to">, timeZone: string) {
	return { from: from && startOfDay(from, timeZone), before: to && startOfDay(addDays(to, 1), timeZone) };
}

const IS_NUMBER = /^[\d\s()+./-]+$/;

/**
 * Splits a search into its terms, each in any spelling: words apart, but a telephone number whole, by its digits, in the
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

const questions = [...assessments.values()].flatMap((each) => Object.entries(each.questions));

const wordsIn = (text: string) => searchText(text).match(/[\p{Letter}\p{Number}-]+/gu) ?? [];

const choices = questions.flatMap(([field, question]) =>
	question.kind === "choice"
		? question.options.map((option) => ({ code: answerCode(field, option.value), words: wordsIn(labelOf(option)) }))
		: [],
);

/** The codes of the answers that have this word, or a longer one that begins with it; `word` is as `searchText` has it. */
export function answersWith(word: string): string[] {
	const fits = (each: string) => each === word || (word.length >= BEGINNING_FROM_LETTERS && each.startsWith(word));
	return [...new Set(choices.filter(({ words }) => words.some(fits)).map(({ code }) => code))];
}

type Forms = { database: Database; forms: readonly AnyForm[] };
type Deps = Forms & { content(): CompanyContent };
type Reader = { accountId: string; timeZone: string };

export const PAGE_ENTRIES = 25;

type Row = Selectable<Schema["submissions"]>;
type EntryExpressions = ExpressionBuilder<Schema, "submissions">;

/** The letters that each of these texts ends with. */
function commonEnd([first = "", ...others]: readonly string[]): string {
	const isEnd = (start: number) => others.every((each) => each.endsWith(first.slice(start)));
	return first.slice(Array.from(first, (_, start) => start).find(isEnd) ?? first.length);
}

/** True for an entry that has one of these spellings in its words, its notes or its answers. */
function termIn({ kind }: Database, spellings: readonly string[]): Expression<SqlBool> {
	// The faster one in each: half the time of `like` in Postgres, two thirds of that of `instr` in SQLite.
	const holds = (column: RawBuilder<unknown>, text: string) =>
		kind === "postgres"
			? sql<SqlBool>`strpos(${column}, ${text}) > 0`
			: sql<SqlBool>`${column} like ${patternWith(text)} escape '\\'`;
	const anyOf = (column: RawBuilder<unknown>, texts: readonly string[]) => {
		const each = texts.map((text) => holds(column, text));
		return sql.join(each, sql` or `);
	};
	// Most texts lack the end that all spellings share: these are looked through once.
	const spelledIn = (column: RawBuilder<unknown>) => {
		const spelled = anyOf(column, spellings);
		return spellings.length > 1 ? sql`${holds(column, commonEnd(spellings))} and (${spelled})` : spelled;
	};
	const inNotes = sql`id in (
		select submission_id from submission_notes where ${spelledIn(sql`submission_notes.words`)})`;
	const codes = answersWith(spellings[0] ?? "");
	const inAnswers = codes.length > 0 ? [anyOf(sql`answer_codes`, codes)] : [];
	return sql<SqlBool>`(${sql.join([spelledIn(sql`words`), inNotes, ...inAnswers], sql` or `)})`;
}

/**
 * Leaves out the submissions of a form that the site hasn't any more. Nearly all pass, so SQLite, which has no statistics of its
 * tables, must not look them up by their form, as a plus keeps it from doing: it would sort them all for each page.
 */
export const isOfSite = ({ database, forms }: Forms) => {
	const form = database.kind === "sqlite" ? sql`+form` : sql`form`;
	return sql<SqlBool>`${form} in (${sql.join(forms.map(({ id }) => id))})`;
};

const isOfKind = (entry: EntryExpressions, kind: InboxKind) =>
	entry.and([entry("form", "=", kind.id), entry("state", kind.held ? "=" : "<>", "held")]);

function conditionsOf({ database, forms, content }: Deps, query: InboxQuery, reader: Reader) {
	const kind = kindOfSlug(forms, query.kind);
	const range = kind?.score?.ranges.find(({ value }) => value === query.band);
	const { from, before } = momentsOf(query, reader.timeZone);
	const countryCodes = content().facts.offices.flatMap(({ phone }) => countryCodeOf(phone.label) ?? []);
	return (entry: EntryExpressions) => {
		const conditions: Expression<SqlBool>[] = [];
		conditions.push(kind ? isOfKind(entry, kind) : isOfSite({ database, forms }));
		if (query.state === "unanswered") conditions.push(entry("waits", "=", 1));
		else if (query.state === "answered") conditions.push(sql`coalesce(answered_at, '') <> ''`);
		else if (query.state === "mine") conditions.push(entry("assignee", "=", reader.accountId));
		else if (query.state) conditions.push(entry("state", "=", query.state));
		if (range) conditions.push(entry("score", ">=", range.from), entry("score", "<=", range.to));
		if (query.assignee === NO_ONE) {
			conditions.push(
				sql`coalesce(assignee, '') not in (select id from desk_accounts)`,
				entry("state", "in", workStates),
			);
		} else if (query.assignee) conditions.push(entry("assignee", "=", query.assignee));
		if (from) conditions.push(entry("received_at", ">=", from));
		if (before) conditions.push(entry("received_at", "<", before));
		for (const spellings of searchTerms(query.q, countryCodes)) conditions.push(termIn(database, spellings));
		return entry.and(conditions);
	};
}

type Conditions = ReturnType<typeof conditionsOf>;

const countEntries = ({ kysely }: Database, conditions: Conditions) =>
	countRows(kysely.selectFrom("submissions").where(conditions));

export type InboxEntry = { kind: InboxKind; entry: Submission };

/** Reads rows, each with its list; those of a form that the site hasn't any more are left out. */
export function withKinds({ forms }: Pick<Forms, "forms">, rows: readonly unknown[]): InboxEntry[] {
	const kinds = inboxKinds(forms);
	return rows.flatMap((row) => {
		const entry = readSubmission(row);
		const isHeld = entry.state === "held";
		const kind = kinds.find((each) => each.id === entry.form && (each.held !== undefined) === isHeld);
		return kind ? [{ kind, entry }] : [];
	});
}

/** In the list of all kinds what waits for an answer stands first. */
export const isWaitingFirst = ({ kind, sort, order }: Pick<InboxQuery, "kind" | "sort" | "order">) =>
	!kind && sort === "time" && order === "desc";

type Listed = Pick<InboxQuery, "q" | "kind" | "sort" | "order">;

/**
 * The table, as its list is searched. SQLite takes every column as read as soon as one is generated, as `waits` is: by itself it
 * would look up each row, instead of reading its words in this index.
 */
const tableFor = ({ kind }: Database, query: Listed) =>
	kind === "sqlite" && query.q && isWaitingFirst(query)
		? sql<Row>`(select * from submissions indexed by submissions_searched)`
		: sql<Row>`submissions`;

/** The ids of the entries that fit, in the order of the list: a page of them passes over the others in an index. */
const selectIds = (database: Database, conditions: Conditions, query: Listed) =>
	database.kysely
		.selectFrom(tableFor(database, query).as("submissions"))
		.select("id")
		.where(conditions)
		.$if(isWaitingFirst(query), (ids) => ids.orderBy("waits", "desc"))
		.$if(query.sort === "score", (ids) => ids.orderBy("score", query.order))
		.orderBy("received_at", query.order)
		.orderBy("id", query.order);

async function selectInOrder({ database, forms }: Forms, ids: readonly string[]): Promise<InboxEntry[]> {
	if (ids.length === 0) return [];
	const rows = await database.kysely
		.selectFrom("submissions")
		.select(submissionColumns)
		.where("id", "in", ids)
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return withKinds(
		{ forms },
		ids.flatMap((id) => byId.get(id) ?? []),
	);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * One page of the entries that fit, the number of that page, and how many fit. Where that is known already, as it is
 * where nothing is filtered, they are not counted again.
 */
export async function listInbox(deps: Deps, query: InboxQuery, reader: Reader, known?: number) {
	const { database } = deps;
	const conditions = conditionsOf(deps, query, reader);
	const idsOn = async (page: number) => {
		const ids = selectIds(database, conditions, query).limit(PAGE_ENTRIES);
		return idsOf(await ids.offset((page - 1) * PAGE_ENTRIES).execute());
	};
	const asked = await idsOn(query.page);
	const before = (query.page - 1) * PAGE_ENTRIES;
	// A page that is not full is the last one: a search for a rare word reads every text once, and counts nothing.
	const isLast = asked.length < PAGE_ENTRIES && (asked.length > 0 || before === 0);
	const total = isLast ? before + asked.length : (known ?? (await countEntries(database, conditions)));
	const page = Math.min(query.page, Math.max(1, Math.ceil(total / PAGE_ENTRIES)));
	return { entries: await selectInOrder(deps, page === query.page ? asked : await idsOn(page)), total, page };
}

/** Everything that fits, in the order of the list, a few at a time; only the ids are held all at once. */
export async function* everyEntry(deps: Deps, query: InboxQuery, reader: Reader): AsyncGenerator<InboxEntry[]> {
	const conditions = conditionsOf(deps, query, reader);
	const ids = idsOf(await selectIds(deps.database, conditions, query).execute());
	for (const batch of inBatches(ids)) yield await selectInOrder(deps, batch);
}

/** Counts the entries of each list, and those of them that wait for somebody: for an answer, or to be released. */
export async function countInbox({ database, forms }: Forms) {
	const counts = (onlyOpen: boolean) =>
		database.kysely
			.selectFrom("submissions")
			.select(["form", "state", sql<number>`cast(count(*) as integer)`.as("count")])
			.$if(onlyOpen, (open) => open.where("waits", "=", 1))
			.groupBy(["form", "state"])
			.execute();
	const [all, waiting] = await Promise.all([counts(false), counts(true)]);
	return inboxKinds(forms).map((kind) => {
		const countIn = (rows: typeof all) =>
			rows
				.filter(({ form, state }) => form === kind.id && (state === "held") === (kind.held !== undefined))
				.reduce((sum, { count }) => sum + count, 0);
		const count = countIn(all);
		return { kind, count, open: kind.held ? count : countIn(waiting) };
	});
}

/** Counts the entries that wait for somebody: for an answer, or to be released. */
export async function countOpen({ database, forms }: Forms): Promise<number> {
	const isKnown = isOfSite({ database, forms });
	const waiting = await countEntries(database, (entry) => entry.and([entry("waits", "=", 1), isKnown]));
	return waiting + (await countEntries(database, (entry) => entry.and([entry("state", "=", "held"), isKnown])));
}
