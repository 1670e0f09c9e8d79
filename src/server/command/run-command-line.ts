import { type Config, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import { EXIT_CODES } from "./command-line.ts";
import { describeFailure } from "./describe-failure.ts";

/** Runs a command with the settings of the site, and ends with its exit code; an expected failure is a sentence. */
export async function runCommandLine(run: (config: Config) => Promise<number>): Promise<void> {
	let config: Pick<Config, "databaseUrl" | "dataDirectory"> = { databaseUrl: undefined, dataDirectory: "" };
	try {
		loadEnvFile();
		const parsed = parseConfig(process.env);
		config = parsed;
		process.exitCode = await run(parsed);
	} catch (error) {
		const sentence = describeFailure(error, config);
		if (sentence === null) throw error;
		console.error(sentence);
		process.exitCode = EXIT_CODES.notPossible;
	}
}
