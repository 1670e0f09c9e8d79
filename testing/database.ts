import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { Client, Pool } from "pg";
import { inject, onTestFinished, test } from "vitest";
import type { Database, DatabaseSettings } from "#platform/database/database.ts";
import { migrations } from "#platform/database/migrations/all-migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { openSqliteFile, sqliteFile } from "#platform/database/sqlite-file.ts";
import { temporaryFolder } from "./test-resources.ts";

/** A fresh, empty database. Everything opened on it is closed and removed when the test ends. */
export type TestDatabase = {
	settings: DatabaseSettings;
	/** Another handle on the same database: on Postgres as another process would have it. */
	open(): Promise<Database>;
};

/** A folder of the test's own, removed at its end. */
export function temporaryDirectory(): string {
	return temporaryFolder("test");
}

async function administer(postgresUrl: string, statements: string): Promise<void> {
	const client = new Client({ connectionString: postgresUrl });
	await client.connect();
	await client.query(statements).finally(() => client.end());
}

async function createDatabase(): Promise<string> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	await administer(inject("postgresUrl"), `create database ${name}`);
	return inject("postgresUrl").replace(/postgres$/, name);
}

// Creating a database takes Postgres as long as ten tests, so the tests of a file, which run one after the other, share
// one and each empties it first.
let databaseOfThisFile: Promise<string> | undefined;

function opener(settings: DatabaseSettings): TestDatabase {
	return {
		settings,
		async open() {
			const database = await openDatabase(settings);
			onTestFinished(() => database.close());
			return database;
		},
	};
}

export function sqliteTestDatabase(dataDirectory = temporaryDirectory()): TestDatabase {
	return opener({ dataDirectory });
}

export async function postgresTestDatabase(): Promise<TestDatabase> {
	databaseOfThisFile ??= createDatabase();
	const databaseUrl = await databaseOfThisFile;
	await administer(databaseUrl, "drop schema public cascade; create schema public");
	return opener({ databaseUrl, dataDirectory: temporaryDirectory() });
}

/** A test of Postgres alone; skipped, which the run says plainly, where this machine has none. */
export const testOnPostgres = test.skipIf(!inject("postgresUrl"));

/** The same test on SQLite and on a real Postgres. */
export function testOnEachDatabase(sentence: string, body: (testDatabase: TestDatabase) => Promise<void>): void {
	test(`${sentence} (SQLite)`, () => body(sqliteTestDatabase()));
	testOnPostgres(`${sentence} (Postgres)`, async () => body(await postgresTestDatabase()));
}

/** A row with the columns that a test is about. */
export type StoredRow = { table: string; values: Record<string, string | number | null> };

function openUnmigrated({ databaseUrl, dataDirectory }: DatabaseSettings): Kysely<Schema> {
	if (!databaseUrl) return openSqliteFile(sqliteFile(dataDirectory)).kysely;
	return new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) }) });
}

/** Leaves an empty database as the version of the site would whose newest migration is this one, with these rows. */
export async function leaveSchema(settings: DatabaseSettings, newest: string, rows: readonly StoredRow[]) {
	const kysely = openUnmigrated(settings);
	try {
		const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
		const { error } = await migrator.migrateTo(newest);
		if (error) throw error;
		for (const { table, values } of rows) {
			const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
			await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(
				kysely,
			);
		}
	} finally {
		await kysely.destroy();
	}
}
