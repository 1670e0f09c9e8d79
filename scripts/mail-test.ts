import { InvalidSetting, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import { EXIT_CODES, endWithUsage } from "#server/command/command-line.ts";
import { MAIL_TEST_USAGE, parseMailTest, sendTestMail } from "#server/command/mail-test.ts";

const command = parseMailTest(process.argv.slice(2));
const { address } = command.kind === "send" ? command : endWithUsage(command, MAIL_TEST_USAGE);

try {
	loadEnvFile();
	process.exitCode = await sendTestMail(parseConfig(process.env), address, console.log);
} catch (error) {
	if (!(error instanceof InvalidSetting)) throw error;
	console.error(error.message);
	process.exitCode = EXIT_CODES.notPossible;
}
