import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A database of this kind that can't be reached: whatever is asked of it fails with this error. */
export function unreachableDatabase(kind: Database["kind"], error: () => unknown): Database {
	class Unreachable extends DummyDriver {
		override async acquireConnection(): Promise<never> {
			throw error();
		}
	}
	const kysely = new Kysely<Schema>({
		dialect: {
			createDriver: () => new Unreachable(),
			// No statement is ever sent, so these are of either database.
			createAdapter: () => new PostgresAdapter(),
			createIntrospector: (own) => new PostgresIntrospector(own),
			createQueryCompiler: () => new PostgresQueryCompiler(),
		},
	});
	const database: Database = {
		kysely,
		kind,
		transaction: (work) => kysely.transaction().execute(work),
		write: (statement) => statement(kysely),
		forRequests: () => database,
		close: () => kysely.destroy(),
	};
	return database;
}
