import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { backUpSqlite, backupFolder, backupName, isWhole } from "./back-up-sqlite.ts";
import type { Database } from "./database.ts";
import { clearRemains } from "./freed-pages.ts";
import { migrateToLatest } from "./migrate.ts";
import { lockDataDirectory, openSqlite } from "./open-sqlite.ts";
import { openWhileServerRuns } from "./open-while-server-runs.ts";
import type { DatabaseTransaction, Schema } from "./schema.ts";
import { openSqliteFile, sqliteFile } from "./sqlite-file.ts";
import { StorageUnavailable } from "./storage-failure.ts";
import { restoringName, sweepLeftovers } from "./sweep-leftovers.ts";

/** Reads something of the database that is replaced, and returns how to write it into the restored one, saying what it did. */
export type RestoreHook = (
	before: DatabaseTransaction,
) => Promise<(after: DatabaseTransaction, say: (sentence: string) => void) => Promise<void>>;

export type Restored = {
	aside: string;
	/** The state of the database that was there: rows of it are kept only when it could be read. */
	before: "read" | "none" | "damaged";
	done: readonly string[];
};

type Restoring = { dataDirectory: string; file: string; now: Date; restoreHooks: readonly RestoreHook[] };

async function isOurs(kysely: Kysely<Schema>): Promise<boolean> {
	const { rows } = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(kysely);
	return rows.length > 0;
}

/** A copy of the backup in the schema of this version; the backup itself stays as it is. */
async function prepareCopy(file: string, copy: string): Promise<void> {
	if (!existsSync(file)) throw new StorageUnavailable(`${file} does not exist.`);
	if (!isWhole(file)) throw new StorageUnavailable(`${file} is damaged, or no database.`);
	rmSync(copy, { force: true });
	copyFileSync(file, copy);
	chmodSync(copy, 0o600);
	const { kysely } = openSqliteFile(copy);
	try {
		if (!(await isOurs(kysely))) throw new StorageUnavailable(`${file} is no database of this site.`);
		await migrateToLatest(kysely, file);
	} finally {
		await kysely.destroy();
	}
}

/** Moves a database that cannot be read out of the way of the restored one. Never under a running site. */
function setDamagedAside(dataDirectory: string, now: Date): Restored["before"] {
	const path = sqliteFile(dataDirectory);
	if (!existsSync(path)) return "none";
	if (isWhole(path)) return "read";
	const lock = lockDataDirectory(dataDirectory);
	const aside = join(backupFolder(dataDirectory), backupName("damaged", now));
	for (const part of ["", "-wal", "-shm"]) if (existsSync(path + part)) renameSync(path + part, aside + part);
	lock.release();
	return "damaged";
}

/** The database that is replaced: as its only owner while the site is stopped, and beside the site while it runs. */
async function openTarget(dataDirectory: string): Promise<Database> {
	try {
		return await openSqlite({ dataDirectory, startWithout: "database" });
	} catch (error) {
		if (!(error instanceof StorageUnavailable)) throw error;
		return openWhileServerRuns({ dataDirectory });
	}
}

async function replaceRows(transaction: DatabaseTransaction): Promise<void> {
	const { rows: tables } = await sql<{ name: string }>`
		select name from sqlite_master
		where type = 'table' and name not like 'sqlite~_%' escape '~' and name not like 'kysely~_%' escape '~'
	`.execute(transaction);
	// Rows may point at rows of a table whose turn comes later.
	await sql`pragma defer_foreign_keys = on`.execute(transaction);
	for (const { name } of tables) await sql`delete from main.${sql.table(name)}`.execute(transaction);
	for (const { name } of tables) {
		const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(transaction);
		const columns = sql.join(rows.map((column) => sql.ref(column.name)));
		await sql`
			insert into main.${sql.table(name)} (${columns}) select ${columns} from restored.${sql.table(name)}
		`.execute(transaction);
	}
}

/**
 * Puts the rows of a backup in place of those that are there, in one transaction: the running site waits for it, and
 * goes on with the other rows. The rows that were there are copied to the backups inside of that transaction, so that no message
 * can come between.
 * @throws {StorageUnavailable} when the backup or the database cannot be used; then nothing has changed.
 */
export async function restoreSqlite({ dataDirectory, file, now, restoreHooks }: Restoring): Promise<Restored> {
	const folder = backupFolder(dataDirectory);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	sweepLeftovers(folder);
	const copy = join(folder, restoringName());
	const aside = join(folder, backupName("replaced", now));
	try {
		await prepareCopy(file, copy);
		const before = setDamagedAside(dataDirectory, now);
		const done: string[] = [];
		const database = await openTarget(dataDirectory);
		try {
			await sql`attach database ${copy} as restored`.execute(database.kysely);
			await database.transaction(async (transaction) => {
				backUpSqlite(dataDirectory, aside);
				const carried = [];
				for (const remember of restoreHooks) carried.push(await remember(transaction));
				await replaceRows(transaction);
				for (const putBack of carried) await putBack(transaction, (sentence) => done.push(sentence));
			});
			await sql`detach database restored`.execute(database.kysely);
			await clearRemains(database);
			return { aside, before, done };
		} finally {
			await database.close();
		}
	} finally {
		for (const part of ["", "-wal", "-shm"]) rmSync(copy + part, { force: true });
	}
}
