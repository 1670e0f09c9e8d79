import { errorCode } from "./error-code.ts";
import { type StorageProblem, StorageUnavailable, unforeseenProblem } from "./storage-unavailable.ts";

const NOBODY_ANSWERS = {
	problem: "does not answer",
	remedy: "Start Postgres there, or correct host and port in DATABASE_URL.",
};
const UNKNOWN_HOST = { problem: "has a host that nobody knows", remedy: "Correct the host in DATABASE_URL." };
const ACCESS_REFUSED = {
	problem: "refuses this user or password",
	remedy: "Correct user and password in DATABASE_URL.",
};
const NO_TABLES = {
	problem: "does not let this user create tables",
	remedy: "Grant it USAGE and CREATE on the schema.",
};
const DAMAGED = { problem: "has a damaged database", remedy: "Restore it from a dump (docs/desk.md)." };

const PROBLEMS: Record<string, StorageProblem> = {
	ECONNREFUSED: NOBODY_ANSWERS,
	ECONNRESET: NOBODY_ANSWERS,
	EHOSTUNREACH: NOBODY_ANSWERS,
	ENETUNREACH: NOBODY_ANSWERS,
	ENOENT: NOBODY_ANSWERS,
	ETIMEDOUT: NOBODY_ANSWERS,
	ENOTFOUND: UNKNOWN_HOST,
	EAI_AGAIN: UNKNOWN_HOST,
	"28P01": ACCESS_REFUSED,
	"28000": ACCESS_REFUSED,
	"3D000": {
		problem: "names a database that does not exist",
		remedy: "Create it, or correct its name in DATABASE_URL.",
	},
	"42501": NO_TABLES,
	"3F000": NO_TABLES,
	"53300": { problem: "has no connection left", remedy: "Raise max_connections there, or run fewer processes." },
	"53100": { problem: "has no disk space left", remedy: "Free some on its server." },
	"25006": { problem: "can be read, but not written", remedy: "Connect to the server that takes writes." },
	XX001: DAMAGED,
	XX002: DAMAGED,
	"57P01": NOBODY_ANSWERS,
	"57P02": NOBODY_ANSWERS,
	"57P03": { problem: "is still starting or shutting down", remedy: "Start again in a moment." },
};

/** The setting with its address, without the password and the options, which may hold secrets. */
export function nameOfPostgres(databaseUrl: string): string {
	const { protocol, username, host, pathname } = new URL(databaseUrl);
	return `DATABASE_URL (${protocol}//${username ? `${username}@` : ""}${host}${pathname})`;
}

/** What is wrong with a Postgres, by its code, Node's or the pool's own words. */
export function postgresProblem(error: unknown): StorageProblem | undefined {
	const timedOut = error instanceof Error && /timeout exceeded|connection t(imeout|erminated)/i.test(error.message);
	return timedOut ? NOBODY_ANSWERS : PROBLEMS[errorCode(error)];
}

/** The one line for a Postgres that cannot be used. */
export function describePostgresFailure(error: unknown, databaseUrl: string): StorageUnavailable {
	if (error instanceof StorageUnavailable) return error;
	const { problem, remedy } = postgresProblem(error) ?? unforeseenProblem(error);
	return new StorageUnavailable(`${nameOfPostgres(databaseUrl)} ${problem}. ${remedy}`, { cause: error });
}
