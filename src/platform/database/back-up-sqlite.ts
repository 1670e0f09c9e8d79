import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { brand } from "#brand.ts";
import { errorCode } from "#platform/error-code.ts";
import { BACKUP_FOLDER } from "#platform/private-files.ts";
import { sqliteFile } from "./sqlite-file.ts";
import { describeSqliteFailure, StorageUnavailable } from "./storage-failure.ts";
import { unfinishedName } from "./sweep-leftovers.ts";

const ONLY_ITS_OWNER = 0o600;
const ONLY_ITS_OWNERS_FOLDER = 0o700;

/** The folder of the backups unless the command names another file. */
export const backupFolder = (dataDirectory: string) => join(dataDirectory, BACKUP_FOLDER);

/** The slug, `replaced` or `damaged`, then `-2025-11-21T10-05-00-000.sqlite`, in universal time: the names sort by age. */
export function backupName(kind: "backup" | "replaced" | "damaged", now: Date): string {
	const what = kind === "backup" ? brand.slug : kind;
	return `${what}-${now.toISOString().slice(0, 23).replaceAll(/[:.]/g, "-")}.sqlite`;
}

/** True when SQLite's integrity check finds no damage in the file. */
export function isWhole(file: string): boolean {
	try {
		const database = new Sqlite(file, { readonly: true });
		try {
			return database.pragma("integrity_check", { simple: true }) === "ok";
		} finally {
			database.close();
		}
	} catch {
		return false;
	}
}

function waitForDisk(path: string): void {
	const opened = openSync(path, "r");
	fsyncSync(opened);
	closeSync(opened);
}

/** The copy has the state of one moment, whatever is written meanwhile, and no remains of removed rows. */
function copyDatabase(source: string, file: string): void {
	closeSync(openSync(file, "wx", ONLY_ITS_OWNER));
	const database = new Sqlite(source, { readonly: true });
	try {
		database.prepare("vacuum into ?").run(file);
	} finally {
		database.close();
	}
	waitForDisk(file);
}

function copyOrDescribe(dataDirectory: string, unfinished: string, file: string): void {
	try {
		copyDatabase(sqliteFile(dataDirectory), unfinished);
	} catch (error) {
		const code = errorCode(error);
		if (code === "SQLITE_FULL" || code === "ENOSPC") {
			throw new StorageUnavailable(`${file} cannot be written: there is no space left on the disk.`, { cause: error });
		}
		throw code.startsWith("SQLITE_") ? describeSqliteFailure(error, dataDirectory) : error;
	}
}

/**
 * Copies the database of the data directory into a new file that only its owner can read, also while the site writes.
 * @throws {StorageUnavailable} when there is nothing to copy or it is damaged, the file is there already, the disk is full, or
 * the copy is not whole.
 */
export function backUpSqlite(dataDirectory: string, file: string): void {
	const source = sqliteFile(dataDirectory);
	if (!existsSync(source)) throw new StorageUnavailable(`DATA_DIR (${dataDirectory}) has no database yet.`);
	if (existsSync(file)) throw new StorageUnavailable(`${file} is there already. Name another file.`);
	mkdirSync(dirname(file), { recursive: true, mode: ONLY_ITS_OWNERS_FOLDER });
	const unfinished = unfinishedName(file);
	rmSync(unfinished, { force: true });
	try {
		copyOrDescribe(dataDirectory, unfinished, file);
		if (!isWhole(unfinished)) throw new StorageUnavailable(`The copy of ${source} is not whole. Is the disk full?`);
		renameSync(unfinished, file);
		waitForDisk(dirname(file));
	} finally {
		rmSync(unfinished, { force: true });
	}
}
