import { DocumentError } from "#documents/read-document.ts";
import { type Config, InvalidSetting, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import {
	describePostgresFailure,
	describeSqliteFailure,
	StorageUnavailable,
} from "#platform/database/storage-failure.ts";
import { errorCode, errorPath } from "#platform/error-code.ts";
import { refuseRootOnOthersData } from "#platform/private-files.ts";
import { EXIT_CODES } from "./terminal.ts";

const FILE_PROBLEMS: Record<string, string> = {
	EEXIST: "is there already. Name another file.",
	ENOENT: "cannot be written: its folder does not exist.",
	ENOTDIR: "cannot be written: what should be its folder is a file.",
	EISDIR: "is a folder. Name a file in it.",
	EACCES: "cannot be read or written by this user.",
	EPERM: "cannot be read or written by this user.",
	EROFS: "cannot be written: the disk is read-only.",
	ENOSPC: "cannot be written: there is no space left on the disk.",
};

/** Postgres has a code of five characters for what it refuses; a connection that breaks has none. */
function isOfPostgres(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return errorCode(error) !== "" || /connection|timeout/i.test(error.message);
}

/** An expected failure as a sentence; null for a bug, whose stack says more. */
export function describeFailure(
	error: unknown,
	{ databaseUrl, dataDirectory }: Pick<Config, "databaseUrl" | "dataDirectory">,
): string | null {
	if (error instanceof InvalidSetting || error instanceof StorageUnavailable) return error.message;
	if (error instanceof DocumentError) return `The documents cannot be read.\n${error.message}`;
	const code = errorCode(error);
	const path = errorPath(error);
	const fileProblem = FILE_PROBLEMS[code];
	if (path && fileProblem) return `${path} ${fileProblem}`;
	if (code === "ENOSPC") return "There is no space left on the disk. Free some and try again.";
	if (code.startsWith("SQLITE_")) return describeSqliteFailure(error, dataDirectory).message;
	if (databaseUrl && isOfPostgres(error)) return describePostgresFailure(error, databaseUrl).message;
	return null;
}

/** Runs a command with the settings of the site, and ends with its exit code; an expected failure is a sentence. */
export async function runCommandLine(run: (config: Config) => Promise<number>): Promise<void> {
	let config: Pick<Config, "databaseUrl" | "dataDirectory"> = { databaseUrl: undefined, dataDirectory: "" };
	try {
		loadEnvFile();
		const parsed = parseConfig(process.env);
		config = parsed;
		refuseRootOnOthersData(parsed.dataDirectory);
		process.exitCode = await run(parsed);
	} catch (error) {
		const sentence = describeFailure(error, config);
		if (sentence === null) throw error;
		console.error(sentence);
		process.exitCode = EXIT_CODES.notPossible;
	}
}
