import { InvalidSetting, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { readOptions } from "#server/newsletter/parse-arguments.ts";
import { sendNewsletter } from "./newsletter/send-newsletter.ts";

keepNewFilesPrivate();

try {
	loadEnvFile();
	process.exitCode = await sendNewsletter(readOptions(), parseConfig(process.env));
} catch (error) {
	if (!(error instanceof InvalidSetting || error instanceof StorageUnavailable)) throw error;
	console.error(error.message);
	process.exitCode = EXIT_CODES.notPossible;
}
