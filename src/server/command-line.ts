import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { readCommandLine } from "./command/commands.ts";
import { runCommandLine } from "./command/run-command-line.ts";

keepNewFilesPrivate();
const { run } = readCommandLine(process.argv.slice(2));
// Not awaited: a command is loaded as it runs, and what it shares with this file would wait until this file has ended.
void runCommandLine(run);
