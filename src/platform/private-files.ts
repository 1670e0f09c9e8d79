import { chmodSync, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brand } from "#brand.ts";
import { describeSqliteFailure, StorageUnavailable } from "#platform/database/storage-failure.ts";
import { sweepLeftovers } from "./database/sweep-leftovers.ts";

/** The parts of a data directory beside the database: backups, mail while there is no SMTP_URL, the generated secret. */
export const BACKUP_FOLDER = "backups";
export const MAIL_FOLDER = "outbox";
export const SECRET_FILE = "secret";

/** The folder of data that `deploy/update.sh` moves aside when it restores a backup; `deploy/backup.sh` deletes it after 60 days. */
const NEWER_DATA_FOLDER = "newer-data";

/** The folder of data that an update left, if there is something in it: no erasure reaches it. */
export function newerData(dataDirectory: string): string | undefined {
	const folder = join(dataDirectory, NEWER_DATA_FOLDER);
	return existsSync(folder) && readdirSync(folder).length > 0 ? folder : undefined;
}

const NOT_THE_OWNER = 0o077;
/** The mode of a folder such as `/tmp`, into which any user may write: it is not ours. */
const STICKY = 0o1000;

/** From here on every file that this process creates is readable by its user alone. The first thing that a program of the site does. */
export function keepNewFilesPrivate(): void {
	process.umask(NOT_THE_OWNER);
}

/**
 * Refuses work on a data directory by root where it is another user's: what root makes there, the site could not read.
 * @throws {StorageUnavailable}
 */
export function refuseRootOnOthersData(dataDirectory: string, user = process.getuid?.()): void {
	const owner = lstatSync(dataDirectory, { throwIfNoEntry: false })?.uid ?? 0;
	if (user !== 0 || owner === 0) return;
	throw new StorageUnavailable(
		`DATA_DIR (${dataDirectory}) is the site's user's (${owner}), and this is root, whose files there the site could not read. Run it as that user (docs/hosting.md has the command; "systemctl start backup" makes a backup).`,
	);
}

/** Makes a file or folder private. A path that does not exist, is a link, or belongs to another user stays as it is. */
function tighten(path: string): void {
	const found = lstatSync(path, { throwIfNoEntry: false });
	if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
	if ((found.mode & NOT_THE_OWNER) === 0 || (found.mode & STICKY) !== 0) return;
	chmodSync(path, found.mode & ~NOT_THE_OWNER);
}

function filesIn(folder: string, pattern: RegExp): string[] {
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder).filter((name) => pattern.test(name));
	return names.map((name) => join(folder, name));
}

/**
 * Makes an existing data directory and the site's files in it private, and removes what a killed backup or restore left
 * there. Done at a start.
 * @throws {StorageUnavailable} when the directory cannot be used.
 */
export function tidyDataDirectory(dataDirectory: string): void {
	const backups = join(dataDirectory, BACKUP_FOLDER);
	const mail = join(dataDirectory, MAIL_FOLDER);
	try {
		for (const folder of [dataDirectory, backups]) sweepLeftovers(folder);
		for (const path of [dataDirectory, backups, mail]) tighten(path);
		for (const path of filesIn(dataDirectory, new RegExp(`^(?:${brand.slug}\\.|secret)`))) tighten(path);
		for (const path of [...filesIn(backups, /\.sqlite/), ...filesIn(mail, /\.eml/)]) tighten(path);
	} catch (error) {
		throw describeSqliteFailure(error, dataDirectory);
	}
}
