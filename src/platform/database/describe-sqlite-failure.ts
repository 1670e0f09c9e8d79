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
	problem: "has a goldseam.sqlite that is not a whole database",
	remedy: "Restore it from a backup, or move it away to start empty.",
};

const FAILING = {
	problem: "cannot be read or written: its disk is full or failing",
	remedy: "Free some space, look at the disk, or set DATA_DIR to another one.",
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
};

/** The one line for a data directory that SQLite cannot be opened in. */
export function describeSqliteFailure(error: unknown, dataDirectory: string): StorageUnavailable {
	if (error instanceof StorageUnavailable) return error;
	const code = errorCode(error);
	// A disk that is full has many names: one for each thing that SQLite cannot do on it.
	const isFailing = code.startsWith("SQLITE_IOERR");
	const { problem, remedy } = isFailing ? FAILING : (PROBLEMS[code] ?? unforeseenProblem(error));
	return new StorageUnavailable(`DATA_DIR (${dataDirectory}) ${problem}. ${remedy}`, { cause: error });
}
