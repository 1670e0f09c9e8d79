import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const isPostgres = (database: Kysely<unknown>) => database.getExecutor().adapter instanceof PostgresAdapter;

/** A step of statements in SQL, each of which but the last ends with a semicolon at the end of a line. */
export function statements(text: string | ((isOnPostgres: boolean) => string)): Migration {
	return {
		async up(database) {
			const all = typeof text === "string" ? text : text(isPostgres(database));
			for (const statement of all.split(/;$/m)) await sql.raw(statement).execute(database);
		},
	};
}
