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
import { putEmptySqlite } from "./empty-sqlite.ts";
import { databaseAddress, EMPTY_DATABASE } from "./start-postgres.ts";
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

const SCHEMA = `select concat(
	(select md5(string_agg(concat(attrelid::regclass, attname, atttypid, attnotnull), ',' order by attrelid, attnum))
		from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
	(select count(*) from pg_trigger), (select count(*) from pg_constraint), (select string_agg(name, ' ' order by name) from kysely_migration)
) as schema`;

/** A database of its own that is emptied again and again, which takes Postgres a fiftieth of creating another. */
class ReusedDatabase {
	readonly address: string;
	readonly #client: Client;
	#schema = "";
	#empty = "";

	constructor() {
		this.address = databaseAddress(inject("postgresUrl"), `test_${randomBytes(6).toString("hex")}`);
		this.#client = new Client({ connectionString: this.address });
		// A test may end every connection to its database; the next one then gets another.
		this.#client.on("error", () => {});
	}

	async create(): Promise<void> {
		const name = new URL(this.address).pathname.slice(1);
		await administer(inject("postgresUrl"), `create database ${name} template ${EMPTY_DATABASE}`);
		await this.#client.connect();
		const tables = `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`;
		const names: string[] = (await this.#client.query(tables)).rows.map(({ tablename }) => tablename);
		const deletions = names.map((each) => `delete from ${each};`).join("");
		// Without triggers and references. One table has a row from the start.
		this.#empty = `set session_replication_role = replica; ${deletions} set session_replication_role = default;
			insert into content_version (id, version) values (1, 0)`;
		this.#schema = await this.#readSchema();
	}

	async #readSchema(): Promise<string> {
		return (await this.#client.query(SCHEMA)).rows[0].schema;
	}

	/** Empties it. True when it is as new; not when a test has changed its schema. */
	async empty(): Promise<boolean> {
		const isUnchanged = await this.#readSchema().then(
			(schema) => schema === this.#schema,
			() => false,
		);
		if (isUnchanged) await this.#client.query(this.#empty);
		return isUnchanged;
	}

	close(): Promise<void> {
		return this.#client.end();
	}
}

let reused: ReusedDatabase | undefined;

/** The tests of a file run one after the other and share one database, as long as none changes its schema. */
async function emptyPostgres(): Promise<string> {
	if (reused && (await reused.empty())) return reused.address;
	await reused?.close();
	const created = new ReusedDatabase();
	await created.create();
	reused = created;
	return created.address;
}

function opener(settings: DatabaseSettings, create: () => Promise<void> = async () => {}): TestDatabase {
	return {
		settings,
		async open() {
			await create();
			const database = await openDatabase(settings);
			onTestFinished(() => database.close());
			return database;
		},
	};
}

/** In a folder that may have a database already. */
export function sqliteTestDatabase(dataDirectory = temporaryDirectory()): TestDatabase {
	return opener({ dataDirectory }, () => putEmptySqlite(dataDirectory));
}

export async function postgresTestDatabase(): Promise<TestDatabase> {
	return opener({ databaseUrl: await emptyPostgres(), dataDirectory: temporaryDirectory() });
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

/** Stores a row as it is, by its table's name. */
export async function insertRow(kysely: Kysely<Schema>, { table, values }: StoredRow): Promise<void> {
	const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
	await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(kysely);
}

/** Every table with its columns; views are none. */
export const tablesIn = async ({ introspection }: Kysely<Schema>) =>
	(await introspection.getTables()).filter(({ isView }) => !isView);

type TableFound = Awaited<ReturnType<typeof tablesIn>>[number];

/** A row of a table with whatever its columns must have. */
export function neededRow({ name: table, columns }: TableFound): StoredRow {
	const needed = columns.filter((column) => !column.isNullable && !column.hasDefaultValue);
	const values = needed.map(({ name, dataType }) => [name, /int/i.test(dataType) ? 1 : `a ${name}`] as const);
	return { table, values: Object.fromEntries(values) };
}

/** The rows that one version of the site left, with the name of its newest step; they follow from its tables. */
export type LeftByVersion = readonly [newest: string, rows: (kysely: Kysely<Schema>) => Promise<readonly StoredRow[]>];

/** Leaves the database as these versions of the site would that ran one after the other, the oldest first. */
export async function leaveVersions(settings: DatabaseSettings, versions: readonly LeftByVersion[]): Promise<void> {
	const kysely = openUnmigrated(settings);
	try {
		if (settings.databaseUrl) await sql`drop schema public cascade`.execute(kysely);
		if (settings.databaseUrl) await sql`create schema public`.execute(kysely);
		const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
		for (const [newest, rows] of versions) {
			const { error } = await migrator.migrateTo(newest);
			if (error) throw error;
			for (const row of await rows(kysely)) await insertRow(kysely, row);
		}
	} finally {
		await kysely.destroy();
	}
}
