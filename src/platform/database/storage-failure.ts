import { brand } from "#brand.ts";
import { errorCode } from "#platform/error-code.ts";

/** Storage that the process cannot start with. The message is one line: the setting, the problem, the remedy. */
export class StorageUnavailable extends Error {}

/** `problem` is the end of a sentence that begins with the setting. */
type StorageProblem = { code: string; problem: string; remedy: string };

/** The description of an unknown error: its own first line. */
function unforeseenProblem(error: unknown): StorageProblem {
	const [firstLine] = String(error instanceof Error ? error.message : error).split("\n");
	return { code: "failing", problem: `failed: ${firstLine}`, remedy: "Correct the setting or the storage behind it." };
}

const NOT_WRITABLE = {
	code: "not-writable",
	problem: "cannot be written by this process",
	remedy: "Give its user write permission there, or set another DATA_DIR.",
};
const NOT_A_DIRECTORY = {
	code: "not-writable",
	problem: "is a file or lies below one",
	remedy: "Set DATA_DIR to a directory; it is created when missing.",
};
const FULL = { code: "full", problem: "has no space left", remedy: "Free some, or set DATA_DIR to another disk." };
const DAMAGED_FILE = {
	code: "damaged",
	problem: `has a ${brand.slug}.sqlite that is damaged and not a whole database`,
	remedy: "Restore it from a backup, or move it away to start empty.",
};

const FAILING = {
	code: "failing",
	problem: "is on a disk that is full or reports errors",
	remedy: "Free some space, make a backup, and look at the system's log.",
};
const BUSY = {
	code: "busy",
	problem: "is being written by another program",
	remedy: "End that program if it does not end by itself.",
};

const SQLITE_PROBLEMS: Record<string, StorageProblem> = {
	EACCES: NOT_WRITABLE,
	EPERM: NOT_WRITABLE,
	EROFS: NOT_WRITABLE,
	ENOENT: NOT_WRITABLE,
	SQLITE_CANTOPEN: NOT_WRITABLE,
	SQLITE_READONLY: NOT_WRITABLE,
	SQLITE_READONLY_DIRECTORY: NOT_WRITABLE,
	EEXIST: NOT_A_DIRECTORY,
	ENOTDIR: NOT_A_DIRECTORY,
	ENOSPC: FULL,
	SQLITE_FULL: FULL,
	SQLITE_BUSY: BUSY,
	SQLITE_NOTADB: DAMAGED_FILE,
	SQLITE_CORRUPT: DAMAGED_FILE,
	EIO: FAILING,
	// SQLite has many codes for a full disk, one for each operation that fails on it.
	SQLITE_IOERR: FAILING,
};

/** What is wrong with a data directory, by SQLite's code or its extended one (`SQLITE_IOERR_WRITE`). */
export function sqliteProblem(error: unknown): StorageProblem | undefined {
	const code = errorCode(error);
	return SQLITE_PROBLEMS[code] ?? SQLITE_PROBLEMS[code.split("_").slice(0, 2).join("_")];
}

/** The one line for a data directory that SQLite cannot be opened in. */
export function describeSqliteFailure(error: unknown, dataDirectory: string): StorageUnavailable {
	if (error instanceof StorageUnavailable) return error;
	const { problem, remedy } = sqliteProblem(error) ?? unforeseenProblem(error);
	return new StorageUnavailable(`DATA_DIR (${dataDirectory}) ${problem}. ${remedy}`, { cause: error });
}

const NO_RESPONSE = {
	code: "no-response",
	problem: "does not answer",
	remedy: "Start Postgres there, or correct host and port in DATABASE_URL.",
};
const UNKNOWN_HOST = {
	code: "unknown-host",
	problem: "has an unknown host",
	remedy: "Correct the host in DATABASE_URL.",
};
const ACCESS_REFUSED = {
	code: "access-refused",
	problem: "refuses this user or password",
	remedy: "Correct user and password in DATABASE_URL.",
};
const NO_TABLES = {
	code: "access-refused",
	problem: "does not let this user create tables",
	remedy: "Grant it USAGE and CREATE on the schema.",
};
const DAMAGED_SERVER = {
	code: "damaged",
	problem: "has a damaged database",
	remedy: "Restore it from a dump (docs/desk.md).",
};

const POSTGRES_PROBLEMS: Record<string, StorageProblem> = {
	ECONNREFUSED: NO_RESPONSE,
	ECONNRESET: NO_RESPONSE,
	EHOSTUNREACH: NO_RESPONSE,
	ENETUNREACH: NO_RESPONSE,
	ENOENT: NO_RESPONSE,
	ETIMEDOUT: NO_RESPONSE,
	ENOTFOUND: UNKNOWN_HOST,
	EAI_AGAIN: UNKNOWN_HOST,
	"28P01": ACCESS_REFUSED,
	"28000": ACCESS_REFUSED,
	"3D000": {
		code: "unknown-host",
		problem: "names a database that does not exist",
		remedy: "Create it, or correct its name in DATABASE_URL.",
	},
	"42501": NO_TABLES,
	"3F000": NO_TABLES,
	"53300": {
		code: "no-connection-left",
		problem: "has no connection left",
		remedy: "Raise max_connections there, or run fewer processes.",
	},
	"53100": { code: "full", problem: "has no disk space left", remedy: "Free some on its server." },
	"25006": {
		code: "not-writable",
		problem: "can be read, but not written",
		remedy: "Connect to the server that takes writes.",
	},
	XX001: DAMAGED_SERVER,
	XX002: DAMAGED_SERVER,
	"57P01": NO_RESPONSE,
	"57P02": NO_RESPONSE,
	"57P03": { code: "no-response", problem: "is still starting or shutting down", remedy: "Start again in a moment." },
};

/** The setting with its address, without the password and the options, which may hold secrets. */
export function nameOfPostgres(databaseUrl: string): string {
	const { protocol, username, host, pathname } = new URL(databaseUrl);
	return `DATABASE_URL (${protocol}//${username ? `${username}@` : ""}${host}${pathname})`;
}

/** Whether a Postgres did not respond in time, by the words of the driver and its pool, which have no code for it. */
export function isTimeout(error: unknown): boolean {
	return error instanceof Error && /timeout exceeded|connection t(imeout|erminated)|not queryable/i.test(error.message);
}

/** What is wrong with a Postgres, by its code, Node's or the pool's own words. */
export function postgresProblem(error: unknown): StorageProblem | undefined {
	return isTimeout(error) ? NO_RESPONSE : POSTGRES_PROBLEMS[errorCode(error)];
}

/** The one line for a Postgres that cannot be used. */
export function describePostgresFailure(error: unknown, databaseUrl: string): StorageUnavailable {
	if (error instanceof StorageUnavailable) return error;
	const { problem, remedy } = postgresProblem(error) ?? unforeseenProblem(error);
	return new StorageUnavailable(`${nameOfPostgres(databaseUrl)} ${problem}. ${remedy}`, { cause: error });
}
