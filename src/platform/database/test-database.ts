import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject, onTestFinished, test } from "vitest";
import { type Database, type DatabaseSettings, openDatabase } from "./open-database.ts";

/** A fresh, empty database. Everything opened on it is closed and removed when the test ends. */
export type TestDatabase = {
	settings: DatabaseSettings;
	/** Another handle on the same database: on Postgres as another process would have it. */
	open(): Promise<Database>;
};

/** A folder of the test's own, removed at its end. */
export function temporaryDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), "goldseam-test-"));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	return directory;
}

async function administer(postgresUrl: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: postgresUrl });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

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

export function sqliteTestDatabase(): TestDatabase {
	return opener({ dataDirectory: temporaryDirectory() });
}

export async function postgresTestDatabase(): Promise<TestDatabase> {
	const postgresUrl = inject("postgresUrl");
	const name = `test_${randomBytes(6).toString("hex")}`;
	await administer(postgresUrl, `create database ${name}`);
	onTestFinished(() => administer(postgresUrl, `drop database ${name} with (force)`));
	const databaseUrl = postgresUrl.replace(/postgres$/, name);
	return opener({ databaseUrl, dataDirectory: temporaryDirectory() });
}

/** A test of Postgres alone; skipped, which the run says plainly, where this machine has none. */
export const testOnPostgres = test.skipIf(!inject("postgresUrl"));

/** The same test on SQLite and on a real Postgres. */
export function testOnEachDatabase(sentence: string, body: (testDatabase: TestDatabase) => Promise<void>): void {
	test(`${sentence} (SQLite)`, () => body(sqliteTestDatabase()));
	testOnPostgres(`${sentence} (Postgres)`, async () => body(await postgresTestDatabase()));
}
