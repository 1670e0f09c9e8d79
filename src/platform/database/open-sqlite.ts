import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { describeSqliteFailure } from "./describe-sqlite-failure.ts";
import { convertToIncrementalVacuum } from "./freed-pages.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Database, Warn } from "./open-database.ts";
import { openSqliteFile, sqliteDatabase, sqliteFile } from "./sqlite-file.ts";

const ONLY_ITS_OWNERS_FOLDER = 0o700;

// Not mkdir's own `recursive`: where the system refuses a directory with ENOENT, as an automount does, Node tries for ever.
function createDirectory(path: string): void {
	if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
	createDirectory(dirname(path));
	mkdirSync(path, ONLY_ITS_OWNERS_FOLDER);
}

async function openInDirectory(dataDirectory: string, warn: Warn): Promise<Database> {
	createDirectory(dataDirectory);
	const lock = lockDataDirectory(dataDirectory);
	try {
		const opened = openSqliteFile(sqliteFile(dataDirectory));
		const { kysely } = opened;
		const leftAsItIs = convertToIncrementalVacuum(opened.file, sqliteFile(dataDirectory));
		if (leftAsItIs) warn(leftAsItIs);
		await migrateToLatest(kysely, `DATA_DIR (${dataDirectory})`);
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
 * Opens goldseam.sqlite in the data directory and brings its schema up to date. The directory is created when missing
 * and belongs to this process until closed.
 * @throws {StorageUnavailable} when the directory cannot be used or another process has it.
 */
export async function openSqlite(dataDirectory: string, warn: Warn = () => {}): Promise<Database> {
	try {
		return await openInDirectory(dataDirectory, warn);
	} catch (error) {
		throw describeSqliteFailure(error, dataDirectory);
	}
}
