import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { z } from "zod";
import { backUpSqlite } from "#platform/database/back-up-sqlite.ts";
import type { Remains } from "#platform/database/freed-pages.ts";
import { thinBackups } from "#platform/database/kept-backups.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { sweepLeftovers } from "#platform/database/sweep-leftovers.ts";
import { errorCode } from "#platform/error-code.ts";
import { workOnThread } from "#platform/thread.ts";

/** What is done with the whole SQLite file of a data directory, beside the thread that serves visitors. */
export type DatabaseWork = { dataDirectory: string } & (
	| { work: "find-damage" }
	| { work: "clear-remains" }
	| { work: "back-up"; file: string }
);

/**
 * Reads every page. Damage shows only when a page is read, and a site reads most of its pages once a month. Returns SQLite's
 * code of what is wrong, or "".
 */
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

const checkpoints = z.tuple([z.object({ busy: z.number() })]);

/** Rewrites the file, so that nothing of removed rows is left in it. Writers wait meanwhile; readers do not. */
function clearRemains(dataDirectory: string): Remains {
	const file = new Sqlite(sqliteFile(dataDirectory), { fileMustExist: true });
	try {
		file.exec("vacuum");
		const [state] = checkpoints.parse(file.pragma("wal_checkpoint(truncate)"));
		return state.busy === 0 ? "cleared" : "busy";
	} catch (error) {
		const code = errorCode(error);
		if (/^SQLITE_(?:FULL|IOERR)/.test(code)) return "full";
		if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return "busy";
		throw error;
	} finally {
		file.close();
	}
}

workOnThread(async ({ dataDirectory, ...job }: DatabaseWork): Promise<string> => {
	if (job.work === "find-damage") return findDamage(dataDirectory);
	if (job.work === "clear-remains") return clearRemains(dataDirectory);
	sweepLeftovers(dirname(job.file));
	backUpSqlite(dataDirectory, job.file);
	thinBackups(dirname(job.file), new Date());
	return "";
});
