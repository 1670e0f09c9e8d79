import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";

keepNewFilesPrivate();
// Loaded here, because what is said is read as the command is loaded.
await runCommandLine(async (config) => (await import("./launch/launch-command.ts")).launchCommand(config, console.log));
