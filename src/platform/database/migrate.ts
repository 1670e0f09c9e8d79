import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/all-migrations.ts";
import type { Schema } from "./schema.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

async function unknownMigrations(kysely: Kysely<Schema>): Promise<string[]> {
	const executed = await kysely.selectFrom("kysely_migration").select("name").execute();
	return executed.map(({ name }) => name).filter((name) => !(name in migrations));
}

/**
 * Brings the schema up to date. Processes that start together wait for one another: the migrator holds an advisory
 * lock on Postgres, and SQLite has one process at a time.
 * @throws {StorageUnavailable} when a newer version of the site has already changed the schema.
 */
export async function migrateToLatest(kysely: Kysely<Schema>, setting: string): Promise<void> {
	const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (!error) return;
	const newer = await unknownMigrations(kysely).catch(() => []);
	if (newer.length === 0) throw error;
	throw new StorageUnavailable(
		`${setting} was written by a newer version of the site (${newer.join(", ")}). Start that version, or restore a backup from before it.`,
	);
}
