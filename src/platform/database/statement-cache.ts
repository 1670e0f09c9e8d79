import type { Database as SqliteFile, Statement } from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

// More than the site has; the limit is for statements whose text grows with a list.
const KEPT_STATEMENTS = 200;

/** The file as Kysely uses it, with its statements kept prepared: preparing one takes as long as running it. */
export function withStatementCache(file: SqliteFile): SqliteDatabase {
	const statements = new Map<string, Statement<unknown[]>>();
	return {
		close: () => file.close(),
		prepare(sql) {
			const known = statements.get(sql);
			if (known) return known;
			const statement = file.prepare<unknown[]>(sql);
			if (statements.size < KEPT_STATEMENTS) statements.set(sql, statement);
			return statement;
		},
	};
}
