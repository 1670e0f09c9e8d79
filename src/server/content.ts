import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";
import { runCommand } from "#server/content/content-commands.ts";
import { readCommand } from "#server/content/parse-arguments.ts";

keepNewFilesPrivate();
const command = readCommand();
// Loaded here, because what is said is read as the command is loaded.
await runCommandLine(async (config) => (await import("./content/run-command.ts")).runCommand(command, config));
