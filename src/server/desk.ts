import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";
import { readCommand } from "#server/desk/parse-arguments.ts";
import { runCommand } from "./desk/run-command.ts";

keepNewFilesPrivate();
const command = readCommand();
await runCommandLine((config) => runCommand(command, config));
