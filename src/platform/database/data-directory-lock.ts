import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { errorCode } from "./error-code.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

// A process that is restarted may meet its predecessor on the way out.
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
 * operating system lets go of it whatever way the process ends, so a lock is never stale.
 * @throws {StorageUnavailable} naming the process that holds it.
 */
export function lockDataDirectory(dataDirectory: string): { release(): void } {
	const pidFile = join(dataDirectory, "goldseam.pid");
	const lock = new Sqlite(join(dataDirectory, "goldseam.lock"), { timeout: WAIT_FOR_PREDECESSOR_MS });
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
