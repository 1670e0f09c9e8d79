import { endWithUsage } from "#server/command/command-line.ts";
import { MAIL_TEST_USAGE, parseMailTest, sendTestMail } from "#server/command/mail-test.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";

const command = parseMailTest(process.argv.slice(2));
const { address } = command.kind === "send" ? command : endWithUsage(command, MAIL_TEST_USAGE);
await runCommandLine((config) => sendTestMail(config, address, console.log));
