import Sqlite from "better-sqlite3";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { errorCode } from "#platform/error-code.ts";
import { workOnThread } from "#platform/thread.ts";

/**
 * Reads every page of the SQLite file in a data directory, beside the process that writes to it. Damage shows only when
 * a page is read, and a site reads most of its pages once a month. Returns SQLite's code of what is wrong, or "".
 */
async function findDamage(dataDirectory: string): Promise<string> {
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

workOnThread(findDamage);
