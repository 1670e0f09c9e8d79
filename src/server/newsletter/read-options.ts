import { endWithUsage } from "#server/command/end-with-usage.ts";
import { parseArguments, type SendOptions, USAGE } from "./parse-arguments.ts";

/** What the command line asks to send; one that asks for nothing ends the process with an explanation. */
export function readOptions(): SendOptions {
	const command = parseArguments(process.argv.slice(2));
	return command.kind === "send" ? command.options : endWithUsage(command, USAGE);
}
