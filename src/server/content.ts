import { type Config, InvalidSetting, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { readCommand } from "#server/content/parse-arguments.ts";
import { runCommand } from "./content/run-command.ts";
import { describeFailure } from "./desk/describe-failure.ts";

keepNewFilesPrivate();

function readConfig(): Config {
	try {
		loadEnvFile();
		return parseConfig(process.env);
	} catch (error) {
		if (!(error instanceof InvalidSetting)) throw error;
		console.error(error.message);
		return process.exit(EXIT_CODES.notPossible);
	}
}

const config = readConfig();
try {
	process.exitCode = await runCommand(readCommand(), config);
} catch (error) {
	const sentence = describeFailure(error, config);
	if (sentence === null) throw error;
	console.error(sentence);
	process.exitCode = EXIT_CODES.notPossible;
}
