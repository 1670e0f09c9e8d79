import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A step of statements in SQL, each of which but the last ends with a semicolon at the end of a line. */
export function statements(text: string | ((isOnPostgres: boolean) => string)): Migration {
	return {
		async up(database) {
			const isOnPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
			const all = typeof text === "string" ? text : text(isOnPostgres);
			for (const statement of all.split(/;$/m)) await sql.raw(statement).execute(database);
		},
	};
}
