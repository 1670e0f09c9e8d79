import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";
import { readCommand } from "#server/desk/parse-arguments.ts";

keepNewFilesPrivate();
const command = readCommand();
// Loaded here, because what is said is read as the command is loaded.
await runCommandLine(async (config) => (await import("./desk/run-command.ts")).runCommand(command, config));
