import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { backUpSqlite } from "#platform/database/back-up-sqlite.ts";
import { clearRemains, type Remains } from "#platform/database/freed-pages.ts";
import { thinBackups } from "#platform/database/kept-backups.ts";
import { openSqliteFile, sqliteFile } from "#platform/database/sqlite-file.ts";
import { sweepLeftovers } from "#platform/database/sweep-leftovers.ts";
import { errorCode } from "#platform/error-code.ts";
import { workOnThread } from "#platform/thread.ts";

/** A job on the whole SQLite file of a data directory, beside the thread that serves visitors. */
export type DatabaseWork = { dataDirectory: string } & (
	| { work: "find-damage" }
	| { work: "clear-remains" }
	| { work: "back-up"; file: string }
);

/** SQLite's code of what is wrong with the file, or "": damage shows only when a page is read, so all are. */
function findDamage(dataDirectory: string): string {
	try {
		const file = new Sqlite(sqliteFile(dataDirectory), { readonly: true, fileMustExist: true });
		try {
			return file.pragma("quick_check(1)", { simple: true }) === "ok" ? "" : "SQLITE_CORRUPT";
		} finally {
			file.close();
		}
	} catch (error) {
		return errorCode(error) || "SQLITE_ERROR";
	}
}

/** Rewrites the file, so that nothing of removed rows is left in it. Writers wait meanwhile; readers do not. */
function rewrite(dataDirectory: string): Promise<Remains> {
	const { kysely } = openSqliteFile(sqliteFile(dataDirectory));
	return clearRemains({ kysely, kind: "sqlite" }).finally(() => kysely.destroy());
}

workOnThread(async ({ dataDirectory, ...job }: DatabaseWork): Promise<string> => {
	if (job.work === "find-damage") return findDamage(dataDirectory);
	if (job.work === "clear-remains") return rewrite(dataDirectory);
	sweepLeftovers(dirname(job.file));
	backUpSqlite(dataDirectory, job.file);
	thinBackups(dirname(job.file), new Date());
	return "";
});
