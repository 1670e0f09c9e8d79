import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { NewsletterSubscriberRow } from "#platform/database/schema.ts";

export const readerStates = ["confirmed", "pending", "unsubscribed"] as const;
export type ReaderState = (typeof readerStates)[number];

export const READERS_ON_PAGE = 25;

export type ReaderSearch = {
	state: ReaderState | undefined;
	/** Words of a name or an address; empty for everybody. */
	words: string;
};

/** What is sought, as a pattern of `like`: its own signs stand for themselves. */
const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** SQLite's `like` makes no difference between capitals and small letters; Postgres has a word of its own for that. */
function hasWords(words: string, kind: Database["kind"]) {
	const like = kind === "postgres" ? sql`ilike` : sql`like`;
	const pattern = patternOf(words);
	return sql<boolean>`(
		email ${like} ${pattern} escape '\\'
		or first_name || ' ' || coalesce(last_name, '') ${like} ${pattern} escape '\\'
	)`;
}

export type ListedReader = Pick<
	NewsletterSubscriberRow,
	"id" | "email" | "first_name" | "last_name" | "state" | "asked_at" | "confirmed_at" | "unsubscribed_at"
>;

function sought({ kysely, kind }: Database, { state, words }: ReaderSearch) {
	return (
		kysely
			.selectFrom("newsletter_subscribers")
			.$if(state !== undefined && words === "", (query) => query.where("state", "=", state ?? "confirmed"))
			// Every row is read then: one after the other, and not in the order of the index of states.
			.$if(state !== undefined && words !== "", (query) => query.where(sql<boolean>`coalesce(state, '') = ${state}`))
			.$if(words !== "", (query) => query.where(hasWords(words, kind)))
	);
}

/** How many readers are sought. */
async function countSought(database: Database, search: ReaderSearch): Promise<number> {
	const { total } = await sought(database, search)
		.select(sql<number>`cast(count(*) as integer)`.as("total"))
		.executeTakeFirstOrThrow();
	return total;
}

/** A page of the readers who are sought, who asked last first, and how many there are. */
export async function listReaders(database: Database, { page, ...search }: ReaderSearch & { page: number }) {
	const rows = await sought(database, search)
		.select(["id", "email", "first_name", "last_name", "state", "asked_at", "confirmed_at", "unsubscribed_at"])
		// Words are looked for in every row, so that is done once; without them an index has the page and the count.
		.$if(search.words !== "", (query) => query.select(sql<number>`cast(count(*) over () as integer)`.as("total")))
		.orderBy("asked_at", "desc")
		.orderBy("id", "desc")
		.limit(READERS_ON_PAGE)
		.offset((page - 1) * READERS_ON_PAGE)
		.execute();
	const readers: ListedReader[] = rows;
	return { total: rows[0]?.total ?? (await countSought(database, search)), readers };
}
