import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";
import { runCommand } from "#server/content/content-commands.ts";
import { readCommand } from "#server/content/parse-arguments.ts";

keepNewFilesPrivate();
const command = readCommand();
await runCommandLine((config) => runCommand(command, config));
