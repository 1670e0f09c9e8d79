import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/all-migrations.ts";
import type { Schema } from "./schema.ts";
import { StorageUnavailable } from "./storage-failure.ts";

async function unknownMigrations(kysely: Kysely<Schema>): Promise<string[]> {
	const executed = await kysely.selectFrom("kysely_migration").select("name").execute();
	return executed.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Whether the database has exactly the schema of this version. */
export async function hasThisSchema(kysely: Kysely<Schema>): Promise<boolean> {
	const executed = await kysely.selectFrom("kysely_migration").select("name").execute();
	return executed.length === Object.keys(migrations).length && executed.every(({ name }) => name in migrations);
}

/** What `deploy/update.sh` looks for: the one failure after which it restores a backup. */
const writtenByNewer = (setting: string, newer: readonly string[]) =>
	new StorageUnavailable(
		`${setting} was written by a newer version of the site (${newer.join(", ")}). Start that version, or restore a backup from before it.`,
	);

/** For a program beside the site, which changes no schema. @throws {StorageUnavailable} unless it is this version's. */
export async function checkSchema(kysely: Kysely<Schema>, setting: string): Promise<void> {
	if (await hasThisSchema(kysely)) return;
	const newer = await unknownMigrations(kysely);
	if (newer.length > 0) throw writtenByNewer(setting, newer);
	throw new StorageUnavailable(`${setting} is of an older version of the site. Start the site in this version first.`);
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
	throw newer.length === 0 ? error : writtenByNewer(setting, newer);
}
