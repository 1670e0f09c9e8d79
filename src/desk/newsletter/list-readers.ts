import { sql } from "kysely";
import { patternWith } from "#desk/kit/table.tsx";
import type { NewsletterSubscriberRow } from "#features/newsletter/newsletter-tables.server.ts";
import type { Database } from "#platform/database/database.ts";

export const readerStates = ["confirmed", "pending", "unsubscribed"] as const;
type ReaderState = (typeof readerStates)[number];

export const READERS_ON_PAGE = 25;

export type ReaderSearch = { state: ReaderState | undefined; words: string };

const MOST_CHARACTERS_SOUGHT = 100;

/** Whom an address asks for; nothing in it is an error. */
export function readReaderSearch(parameters: URLSearchParams): ReaderSearch {
	const state = readerStates.find((each) => each === parameters.get("state"));
	return { state, words: (parameters.get("q") ?? "").trim().slice(0, MOST_CHARACTERS_SOUGHT) };
}

/** SQLite's `like` makes no difference between capitals and small letters; Postgres has a word of its own for that. */
function hasWords(words: string, kind: Database["kind"]) {
	const like = kind === "postgres" ? sql`ilike` : sql`like`;
	const pattern = patternWith(words);
	return sql<boolean>`(
		email ${like} ${pattern} escape '\\'
		or first_name || ' ' || coalesce(last_name, '') ${like} ${pattern} escape '\\'
	)`;
}

export type ListedReader = Pick<
	NewsletterSubscriberRow,
	"id" | "email" | "first_name" | "last_name" | "state" | "asked_at" | "confirmed_at" | "unsubscribed_at"
>;

const sought = ({ kysely, kind }: Database, { state, words }: ReaderSearch) =>
	kysely
		.selectFrom("newsletter_subscribers")
		.$if(state !== undefined && words === "", (query) => query.where("state", "=", state ?? "confirmed"))
		// Every row is read then: one after the other, and not in the order of the index of states.
		.$if(state !== undefined && words !== "", (query) => query.where(sql<boolean>`coalesce(state, '') = ${state}`))
		.$if(words !== "", (query) => query.where(hasWords(words, kind)));

async function countSought(database: Database, search: ReaderSearch): Promise<number> {
	const counting = sought(database, search).select(sql<number>`cast(count(*) as integer)`.as("total"));
	return (await counting.executeTakeFirstOrThrow()).total;
}

// More than these are counted, and then read in the order of an index up to the page that is shown.
const FEW_READERS = 500;

const newestFirst = (database: Database, search: ReaderSearch) =>
	sought(database, search).select("id").orderBy("asked_at", "desc").orderBy("id", "desc");

/** The ids of a page of those who are sought; those before it are passed over in an index. */
async function idsOnPage(database: Database, search: ReaderSearch, page: number) {
	const onPage = newestFirst(database, search).limit(READERS_ON_PAGE);
	return (await onPage.offset((page - 1) * READERS_ON_PAGE).execute()).map(({ id }) => id);
}

/** The ids of all who are sought, when words are looked for and few have them: every row is then read once, not twice. */
async function fewIds(database: Database, search: ReaderSearch): Promise<string[] | undefined> {
	if (search.words === "") return undefined;
	const some = sought(database, search)
		.select("id")
		.limit(FEW_READERS + 1);
	const rows = await some.execute();
	return rows.length > FEW_READERS ? undefined : rows.map(({ id }) => id);
}

const readersWith = ({ kysely }: Database, ids: readonly string[]) =>
	kysely
		.selectFrom("newsletter_subscribers")
		.select(["id", "email", "first_name", "last_name", "state", "asked_at", "confirmed_at", "unsubscribed_at"])
		.where("id", "in", ids)
		.orderBy("asked_at", "desc")
		.orderBy("id", "desc")
		.execute();

const READERS_AT_ONCE = 500;

async function* inBatches(database: Database, ids: readonly string[]) {
	for (let start = 0; start < ids.length; start += READERS_AT_ONCE) {
		yield readersWith(database, ids.slice(start, start + READERS_AT_ONCE));
	}
}

/** All who are sought, who asked last first, a few at a time: only the ids are held all at once. */
export async function everyReader(database: Database, search: ReaderSearch) {
	const ids = (await newestFirst(database, search).execute()).map(({ id }) => id);
	return { total: ids.length, batches: inBatches(database, ids) };
}

/** A page of the readers who are sought, who asked last first, and how many there are. */
export async function listReaders(database: Database, { page, ...search }: ReaderSearch & { page: number }) {
	const few = await fewIds(database, search);
	const ids = few ?? (await idsOnPage(database, search, page));
	const total = few?.length ?? (await countSought(database, search));
	if (ids.length === 0) return { total, readers: [] };
	const readers = await readersWith(database, ids);
	const start = few ? (page - 1) * READERS_ON_PAGE : 0;
	return { total, readers: readers.slice(start, start + READERS_ON_PAGE) };
}

/** How many confirmed, have not confirmed yet, and left; and how many are mailed no more at their wish. */
export async function countReaderStates({ kysely }: Database) {
	const counting = kysely.selectFrom("newsletter_subscribers").groupBy("state");
	const rows = await counting.select(["state", (row) => row.fn.countAll().as("count")]).execute();
	const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
	return { confirmed: of("confirmed"), pending: of("pending"), unsubscribed: of("unsubscribed") };
}
