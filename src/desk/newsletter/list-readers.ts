import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { NewsletterSubscriberRow, Schema } from "#platform/database/schema.ts";

export const readerStates = ["confirmed", "pending", "unsubscribed"] as const;
export type ReaderState = (typeof readerStates)[number];

export const READERS_ON_PAGE = 25;

export type ReaderSearch = {
	state: ReaderState | undefined;
	/** Words of a name or an address; empty for everybody. */
	words: string;
};

/** What is sought, as a pattern of `like`: its own signs stand for themselves. */
const patternOf = (words: string) => `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;

type Readers = SelectQueryBuilder<Schema, "newsletter_subscribers", unknown>;

function sought({ kysely }: Database, { state, words }: ReaderSearch): Readers {
	const pattern = patternOf(words);
	return kysely
		.selectFrom("newsletter_subscribers")
		.$if(state !== undefined, (query) => query.where("state", "=", state ?? "confirmed"))
		.$if(words !== "", (query) =>
			query.where(
				sql<boolean>`(
					lower(email) like ${pattern} escape '\\'
					or lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) like ${pattern} escape '\\'
				)`,
			),
		);
}

export type ListedReader = Pick<
	NewsletterSubscriberRow,
	"id" | "email" | "first_name" | "last_name" | "state" | "asked_at" | "confirmed_at" | "unsubscribed_at"
>;

/** A page of the readers who are sought, who asked last first, and how many there are. */
export async function listReaders(database: Database, search: ReaderSearch & { page: number }) {
	const { total } = await sought(database, search)
		.select(sql<number>`cast(count(*) as integer)`.as("total"))
		.executeTakeFirstOrThrow();
	const readers: ListedReader[] = await sought(database, search)
		.select(["id", "email", "first_name", "last_name", "state", "asked_at", "confirmed_at", "unsubscribed_at"])
		.orderBy("asked_at", "desc")
		.orderBy("id", "desc")
		.limit(READERS_ON_PAGE)
		.offset((search.page - 1) * READERS_ON_PAGE)
		.execute();
	return { total, readers };
}
