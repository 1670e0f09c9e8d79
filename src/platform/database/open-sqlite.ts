import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { brand } from "#brand.ts";
import { errorCode } from "#platform/error-code.ts";
import { BACKUP_FOLDER, SECRET_FILE } from "#platform/private-files.ts";
import type { Database, DatabaseSettings } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";
import { openSqliteFile, sqliteDatabase, sqliteFile } from "./sqlite-file.ts";
import { describeSqliteFailure, StorageUnavailable } from "./storage-failure.ts";

// The longest that SQLite itself may wait for another process that is writing, in which the whole site stands still. The site's
// transactions are tried again after that (`groupCommits`).
const STAND_STILL_MS = 5;

// After a restart the previous process may still be ending.
const WAIT_FOR_PREDECESSOR_MS = 1_000;

function holderOf(pidFile: string): string {
	try {
		return `process ${readFileSync(pidFile, "utf8").trim()}`;
	} catch {
		return "another process";
	}
}

/**
 * Makes this process the only one in the data directory. The lock is an open transaction on a database of its own: the
 * operating system releases it however the process ends, so a lock is never stale.
 * @throws {StorageUnavailable} naming the process that holds it.
 */
export function lockDataDirectory(dataDirectory: string): { release(): void } {
	const pidFile = join(dataDirectory, `${brand.slug}.pid`);
	const lock = new Sqlite(join(dataDirectory, `${brand.slug}.lock`), { timeout: WAIT_FOR_PREDECESSOR_MS });
	try {
		lock.exec("begin exclusive");
	} catch (error) {
		lock.close();
		if (errorCode(error) !== "SQLITE_BUSY") throw error;
		throw new StorageUnavailable(
			`DATA_DIR (${dataDirectory}) is in use by ${holderOf(pidFile)}. Stop it, set another DATA_DIR, or set DATABASE_URL to a Postgres that several processes can share.`,
		);
	}
	writeFileSync(pidFile, `${process.pid}\n`);
	return {
		release() {
			rmSync(pidFile, { force: true });
			lock.close();
		},
	};
}

const ONLY_ITS_OWNERS_FOLDER = 0o700;

// Not mkdir's own `recursive`: where the system refuses a directory with ENOENT, as an automount does, Node tries for ever.
function createDirectory(path: string): void {
	if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
	createDirectory(dirname(path));
	mkdirSync(path, ONLY_ITS_OWNERS_FOLDER);
}

/** Refuses to start empty beside a database file of the brand's former name. @throws {StorageUnavailable} */
function refuseFormerName(dataDirectory: string): void {
	if (existsSync(sqliteFile(dataDirectory))) return;
	const locks = readdirSync(dataDirectory).filter((name) => name.endsWith(".lock"));
	const formerName = locks
		.map((name) => name.replace(".lock", ".sqlite"))
		.find((name) => existsSync(join(dataDirectory, name)));
	if (!formerName) return;
	throw new StorageUnavailable(
		`DATA_DIR (${dataDirectory}) has ${formerName} and no ${basename(sqliteFile(dataDirectory))}. Rename it, with its -wal and -shm if they are there, or set another DATA_DIR to start empty.`,
	);
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The newest copy of a database among the backups: of this file, or a dump of Postgres. */
function newestBackup(dataDirectory: string): string | undefined {
	const folder = join(dataDirectory, BACKUP_FOLDER);
	if (!existsSync(folder)) return undefined;
	const backups = readdirSync(folder).filter((name) => /\.(?:sqlite|dump)$/.test(name));
	const madeAt = (name: string) => statSync(join(folder, name)).mtimeMs;
	const [newest] = backups.toSorted((one, other) => madeAt(other) - madeAt(one));
	return newest && join(folder, newest);
}

/** Refuses to start empty where the site has been before: its disk may not be mounted, or its file may be lost. @throws {StorageUnavailable} */
function refuseLostDatabase(dataDirectory: string): void {
	const file = sqliteFile(dataDirectory);
	if (sizeOf(file) > 0) return;
	const backup = newestBackup(dataDirectory);
	const secret = join(dataDirectory, SECRET_FILE);
	const proof = backup ? `its newest backup is ${backup}` : existsSync(secret) && `its secret is ${secret}`;
	if (!proof) return;
	const problem = existsSync(file) ? "is empty" : "is not there";
	throw new StorageUnavailable(
		`DATA_DIR (${dataDirectory}) belongs to a site that has data (${proof}), but ${file} ${problem}. Mount its disk, put the file back, restore a backup (docs/desk.md), or set DATABASE_URL if the data is in Postgres. If the data is gone for good, start once with START_WITHOUT=database.`,
	);
}

async function openInDirectory({ dataDirectory, startWithout }: DatabaseSettings): Promise<Database> {
	createDirectory(dataDirectory);
	refuseFormerName(dataDirectory);
	if (startWithout !== "database") refuseLostDatabase(dataDirectory);
	const lock = lockDataDirectory(dataDirectory);
	try {
		const opened = openSqliteFile(sqliteFile(dataDirectory));
		const { kysely } = opened;
		await migrateToLatest(kysely, `DATA_DIR (${dataDirectory})`);
		opened.file.pragma(`busy_timeout = ${STAND_STILL_MS}`);
		return {
			...sqliteDatabase(opened),
			async close() {
				await kysely.destroy();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/**
 * Opens the database in the data directory and brings its schema up to date. The directory is created when missing
 * and belongs to this process until closed.
 * @throws {StorageUnavailable} when the directory cannot be used or another process has it.
 */
export async function openSqlite(settings: DatabaseSettings): Promise<Database> {
	try {
		return await openInDirectory(settings);
	} catch (error) {
		throw describeSqliteFailure(error, settings.dataDirectory);
	}
}
