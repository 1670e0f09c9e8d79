import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/all-migrations.ts";
import type { Schema } from "./schema.ts";
import { StorageUnavailable } from "./storage-failure.ts";

const STEPS = Object.keys(migrations).toSorted();

async function stepsOf(kysely: Kysely<Schema>): Promise<string[]> {
	const executed = await kysely.selectFrom("kysely_migration").select("name").orderBy("name").execute();
	return executed.map(({ name }) => name);
}

/** True when the database has exactly the schema of this version. */
export async function hasThisSchema(kysely: Kysely<Schema>): Promise<boolean> {
	return (await stepsOf(kysely)).join() === STEPS.join();
}

/** Tells why a database with these steps is not for this version; undefined where this version's next steps can follow them. */
function refusal(setting: string, steps: readonly string[]): StorageUnavailable | undefined {
	const unknown = steps.filter((name, index) => name !== STEPS[index]);
	const [first] = unknown;
	if (first === undefined) return undefined;
	// `deploy/update.sh` looks for this text: the one failure after which it restores a backup.
	const newer = `${setting} was written by a newer version of the site (${unknown.join(", ")}). Start that version, or restore a backup from before it.`;
	const other = `${setting} has a schema that this version of the site can't bring up to date (${first}): restore another backup, or start with an empty database.`;
	return new StorageUnavailable(STEPS.every((name, index) => name === steps[index]) ? newer : other);
}

/** For a program beside the site, which changes no schema. @throws {StorageUnavailable} unless it is this version's. */
export async function checkSchema(kysely: Kysely<Schema>, setting: string): Promise<void> {
	const steps = await stepsOf(kysely);
	const problem = refusal(setting, steps);
	if (problem) throw problem;
	if (steps.length < STEPS.length)
		throw new StorageUnavailable(
			`${setting} is of an older version of the site. Start the site in this version first.`,
		);
}

/**
 * Brings the schema up to date. Processes that start together wait for one another: the migrator holds an advisory
 * lock on Postgres, and SQLite has one process at a time.
 * @throws {StorageUnavailable} when the schema is of a newer version, or of none that this one follows; it stays as it is.
 */
export async function migrateToLatest(kysely: Kysely<Schema>, setting: string): Promise<void> {
	const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (!error) return;
	throw refusal(setting, await stepsOf(kysely).catch(() => [])) ?? error;
}
