import { errorCode } from "./error-code.ts";
import { type StorageProblem, StorageUnavailable, unforeseenProblem } from "./storage-unavailable.ts";

const NOT_WRITABLE = {
	problem: "cannot be written by this process",
	remedy: "Give its user write permission there, or set another DATA_DIR.",
};
const NOT_A_DIRECTORY = {
	problem: "is a file or lies below one",
	remedy: "Set DATA_DIR to a directory; it is created when missing.",
};
const FULL = { problem: "has no space left", remedy: "Free some, or set DATA_DIR to another disk." };
const DAMAGED = {
	problem: "has a goldseam.sqlite that is damaged and not a whole database",
	remedy: "Restore it from a backup, or move it away to start empty.",
};

const FAILING = {
	problem: "is on a disk that is full or reports errors",
	remedy: "Free some space, make a backup, and look at the system's log.",
};
const BUSY = { problem: "is being written by another program", remedy: "Try again in a moment." };

const PROBLEMS: Record<string, StorageProblem> = {
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
	SQLITE_NOTADB: DAMAGED,
	SQLITE_CORRUPT: DAMAGED,
	EIO: FAILING,
	// A disk that is full has many names: one for each thing that SQLite cannot do on it.
	SQLITE_IOERR: FAILING,
};

/** What is wrong with a data directory, by SQLite's code or its extended one (`SQLITE_IOERR_WRITE`). */
export function sqliteProblem(error: unknown): StorageProblem | undefined {
	const code = errorCode(error);
	return PROBLEMS[code] ?? PROBLEMS[code.split("_").slice(0, 2).join("_")];
}

/** The one line for a data directory that SQLite cannot be opened in. */
export function describeSqliteFailure(error: unknown, dataDirectory: string): StorageUnavailable {
	if (error instanceof StorageUnavailable) return error;
	const { problem, remedy } = sqliteProblem(error) ?? unforeseenProblem(error);
	return new StorageUnavailable(`DATA_DIR (${dataDirectory}) ${problem}. ${remedy}`, { cause: error });
}
