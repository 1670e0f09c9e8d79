import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/all-migrations.ts";
import type { Schema } from "./schema.ts";
import { StorageUnavailable } from "./storage-failure.ts";

async function unknownMigrations(kysely: Kysely<Schema>): Promise<string[]> {
	const executed = await kysely.selectFrom("kysely_migration").select("name").execute();
	return executed.map(({ name }) => name).filter((name) => !(name in migrations));
}

/**
 * Makes sure that the schema is this version's, for a program that works beside the site and changes no schema.
 * @throws {StorageUnavailable} when the site has not been started in this version, or was started in a newer one.
 */
export async function checkSchema(kysely: Kysely<Schema>, setting: string): Promise<void> {
	const executed = await kysely.selectFrom("kysely_migration").select("name").execute();
	const wanted = Object.keys(migrations);
	if (executed.length === wanted.length && executed.every(({ name }) => wanted.includes(name))) return;
	throw new StorageUnavailable(`${setting} is of another version of the site. Start the site in this version first.`);
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
