import { endWithUsage } from "#server/command/end-with-usage.ts";
import { type DeskCommand, parseArguments } from "./parse-arguments.ts";
import { USAGE } from "./usage.ts";

/** What the command line asks for; a question for help, or a mistake, ends the process with an explanation. */
export function readCommand(): DeskCommand | { kind: "overview" } {
	const command = parseArguments(process.argv.slice(2));
	return command.kind === "help" || command.kind === "wrong" ? endWithUsage(command, USAGE) : command;
}
