import { brand } from "#brand.ts";
import { errorCode } from "#platform/error-code.ts";

/** Storage that the process cannot start with. The message is one line: the setting, the problem, the remedy. */
export class StorageUnavailable extends Error {
	/** True of a failure that may pass without a change of a setting: the site serves what it can and waits. */
	readonly isOutage: boolean;

	constructor(message: string, { isOutage = false, ...options }: ErrorOptions & { isOutage?: boolean } = {}) {
		super(message, options);
		this.isOutage = isOutage;
	}
}

/** `problem` is the end of a sentence that begins with the setting. */
type StorageProblem = { code: string; problem: string; remedy: string };

function unforeseenProblem(error: unknown): StorageProblem {
	const [firstLine] = String(error instanceof Error ? error.message : error).split("\n");
	return { code: "unknown", problem: `failed: ${firstLine}`, remedy: "Correct the setting or the storage behind it." };
}

const found = (code: string, problem: string, remedy: string): StorageProblem => ({ code, problem, remedy });

const OUTAGES = ["no-response", "no-connection-left", "full", "failing"];

function unavailable(place: string, { code, problem, remedy }: StorageProblem, cause: unknown): StorageUnavailable {
	return new StorageUnavailable(`${place} ${problem}. ${remedy}`, { cause, isOutage: OUTAGES.includes(code) });
}

const NOT_WRITABLE = found(
	"not-writable",
	"cannot be written by this process",
	"Give its user write permission there, or set another DATA_DIR.",
);
const NOT_A_DIRECTORY = found(
	"not-writable",
	"is a file or lies below one",
	"Set DATA_DIR to a directory; it is created when missing.",
);
const FULL = found("full", "has no space left", "Free some, or set DATA_DIR to another disk.");
const DAMAGED_FILE = found(
	"damaged",
	`has a ${brand.slug}.sqlite that is damaged and not a whole database`,
	"Restore it from a backup, or move it away to start empty.",
);
const FAILING = found(
	"failing",
	"is on a disk that is full or reports errors",
	"Free some space, make a backup, and look at the system's log.",
);
const BUSY = found("busy", "is being written by another program", "End that program if it does not end by itself.");

const byCode = (all: readonly (readonly [codes: string, StorageProblem])[]) =>
	new Map(all.flatMap(([codes, problem]) => codes.split(" ").map((code) => [code, problem] as const)));

const SQLITE_PROBLEMS = byCode([
	["EACCES EPERM EROFS ENOENT SQLITE_CANTOPEN SQLITE_READONLY SQLITE_READONLY_DIRECTORY", NOT_WRITABLE],
	["EEXIST ENOTDIR", NOT_A_DIRECTORY],
	["ENOSPC SQLITE_FULL", FULL],
	["SQLITE_BUSY", BUSY],
	["SQLITE_NOTADB SQLITE_CORRUPT", DAMAGED_FILE],
	// SQLite has many codes for a full disk, one for each operation that fails on it.
	["EIO SQLITE_IOERR", FAILING],
]);

/** Describes the problem of a data directory, by SQLite's code or its extended one (`SQLITE_IOERR_WRITE`). */
export function sqliteProblem(error: unknown): StorageProblem | undefined {
	const code = errorCode(error);
	return SQLITE_PROBLEMS.get(code) ?? SQLITE_PROBLEMS.get(code.split("_").slice(0, 2).join("_"));
}

/** The one line for a data directory that SQLite cannot be opened in. */
export function describeSqliteFailure(error: unknown, dataDirectory: string): StorageUnavailable {
	if (error instanceof StorageUnavailable) return error;
	return unavailable(`DATA_DIR (${dataDirectory})`, sqliteProblem(error) ?? unforeseenProblem(error), error);
}

const NO_RESPONSE = found(
	"no-response",
	"does not answer",
	"Start Postgres there, or correct host and port in DATABASE_URL.",
);

const POSTGRES_PROBLEMS = byCode([
	["ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOENT ETIMEDOUT 57P01 57P02", NO_RESPONSE],
	[
		"EAI_AGAIN",
		found("no-response", "has a host that can't be looked up now", "Check the network, or correct the host in it."),
	],
	["ENOTFOUND", found("unknown-host", "has an unknown host", "Correct the host in DATABASE_URL.")],
	[
		"3D000",
		found("unknown-host", "names a database that does not exist", "Create it, or correct its name in DATABASE_URL."),
	],
	[
		"28P01 28000",
		found("access-refused", "refuses this user or password", "Correct user and password in DATABASE_URL."),
	],
	[
		"42501 3F000",
		found("access-refused", "does not let this user create tables", "Grant it USAGE and CREATE on the schema."),
	],
	[
		"53300",
		found("no-connection-left", "has no connection left", "Raise max_connections there, or run fewer processes."),
	],
	["53100", found("full", "has no disk space left", "Free some on its server.")],
	["25006", found("not-writable", "can be read, but not written", "Connect to the server that takes writes.")],
	["XX001 XX002", found("damaged", "has a damaged database", "Restore it from a dump (docs/desk.md).")],
	["57P03", found("no-response", "is still starting or shutting down", "Start again in a moment.")],
]);

/** The setting with its address, without the password and the options, which may hold secrets. */
export function nameOfPostgres(databaseUrl: string): string {
	const { protocol, username, host, pathname } = new URL(databaseUrl);
	return `DATABASE_URL (${protocol}//${username ? `${username}@` : ""}${host}${pathname})`;
}

/** Thrown for what a Postgres did not answer within the time that there was. */
export class PostgresTooLate extends Error {
	readonly problem: string;

	constructor(withinMs: number, cause: unknown) {
		const problem = `did not answer within ${withinMs / 1_000} seconds`;
		super(`The database ${problem}.`, { cause });
		this.problem = problem;
	}
}

/** True when a Postgres did not respond in time, by the words of the driver and its pool, which have no code for it. */
export function isTimeout(error: unknown): boolean {
	return error instanceof Error && /timeout exceeded|connection t(imeout|erminated)|not queryable/i.test(error.message);
}

/** Describes the problem of a Postgres, by its code, Node's or the pool's own words. */
export function postgresProblem(error: unknown): StorageProblem | undefined {
	if (error instanceof PostgresTooLate) return { ...NO_RESPONSE, problem: error.problem };
	return isTimeout(error) ? NO_RESPONSE : POSTGRES_PROBLEMS.get(errorCode(error));
}

/** The one line for a Postgres that cannot be used. */
export function describePostgresFailure(error: unknown, databaseUrl: string): StorageUnavailable {
	if (error instanceof StorageUnavailable) return error;
	return unavailable(nameOfPostgres(databaseUrl), postgresProblem(error) ?? unforeseenProblem(error), error);
}

/** The one line for a failure of an open database that is known, and any other error as it is. */
export function describeStorageFailure(
	error: unknown,
	{ databaseUrl, dataDirectory }: { databaseUrl?: string | undefined; dataDirectory: string },
): unknown {
	if (databaseUrl) return postgresProblem(error) ? describePostgresFailure(error, databaseUrl) : error;
	return sqliteProblem(error) ? describeSqliteFailure(error, dataDirectory) : error;
}
