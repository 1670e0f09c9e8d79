import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { runCommandLine } from "#server/command/run-command-line.ts";
import { launchCommand } from "./launch/launch-command.ts";

keepNewFilesPrivate();
await runCommandLine((config) => launchCommand(config, console.log));
