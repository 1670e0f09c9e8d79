import { existsSync } from "node:fs";
import { InvalidSetting, parseConfig } from "#platform/config.server.ts";
import { StorageUnavailable } from "#platform/database/storage-unavailable.ts";
import { EXIT_CODES } from "./command/exit-codes.ts";
import { readCommand } from "./desk/read-command.ts";
import { runCommand } from "./desk/run-command.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

try {
	process.exitCode = await runCommand(readCommand(), parseConfig(process.env));
} catch (error) {
	if (!(error instanceof InvalidSetting || error instanceof StorageUnavailable)) throw error;
	console.error(error.message);
	process.exitCode = EXIT_CODES.notPossible;
}
