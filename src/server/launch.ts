import { InvalidSetting, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { launchCommand } from "./launch/launch-command.ts";

keepNewFilesPrivate();

try {
	loadEnvFile();
	process.exitCode = await launchCommand(parseConfig(process.env), console.log);
} catch (error) {
	if (!(error instanceof InvalidSetting || error instanceof StorageUnavailable)) throw error;
	console.error(error.message);
	process.exitCode = EXIT_CODES.notPossible;
}
