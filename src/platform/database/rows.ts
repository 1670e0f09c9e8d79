import { type SelectQueryBuilder, sql } from "kysely";

/** Counts the rows that a query finds. */
export async function countRows<Tables, Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>) {
	// The cast makes Postgres return a number; its bigint would arrive as text.
	const counting = query.select(sql`cast(count(*) as integer)`.as("count")).$castTo<{ count: number }>();
	return (await counting.executeTakeFirstOrThrow()).count;
}

/** A pattern of `like` for every text that has these words in it: signs of patterns stand for themselves behind `\\`. */
export const patternWith = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Splits rows that are read or written a few at a time, so that a long list takes no memory. */
export function* inBatches<Row>(rows: readonly Row[], size = 500): Generator<Row[]> {
	for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
