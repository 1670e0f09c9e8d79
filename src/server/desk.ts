import { InvalidSetting, parseConfig } from "#platform/config.server.ts";
import { errorCode } from "#platform/database/error-code.ts";
import { StorageUnavailable } from "#platform/database/storage-unavailable.ts";
import { loadEnvFile } from "#platform/load-env-file.ts";
import { EXIT_CODES } from "./command/exit-codes.ts";
import { readCommand } from "./desk/read-command.ts";
import { runCommand } from "./desk/run-command.ts";

// A file to write that is there already, or a folder that is not: the message names it.
const FILE_PROBLEMS = ["EEXIST", "ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "EROFS", "ENOSPC"];
const isAboutFile = (error: unknown): error is Error => FILE_PROBLEMS.includes(errorCode(error));

try {
	loadEnvFile();
	process.exitCode = await runCommand(readCommand(), parseConfig(process.env));
} catch (error) {
	if (!(error instanceof InvalidSetting || error instanceof StorageUnavailable || isAboutFile(error))) throw error;
	console.error(error.message);
	process.exitCode = EXIT_CODES.notPossible;
}
