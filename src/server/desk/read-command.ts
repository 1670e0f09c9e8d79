import { EXIT_CODES } from "#server/command/exit-codes.ts";
import { type DeskCommand, parseArguments } from "./parse-arguments.ts";
import { USAGE } from "./usage.ts";

/** What the command line asks for. A question for help, or a mistake, is answered here and ends the process. */
export function readCommand(): DeskCommand | { kind: "overview" } {
	const command = parseArguments(process.argv.slice(2));
	switch (command.kind) {
		case "help":
			console.log(USAGE);
			return process.exit(EXIT_CODES.done);
		case "wrong":
			console.error(`${command.reason}.\n\n${USAGE}`);
			return process.exit(EXIT_CODES.wrongArguments);
		default:
			return command;
	}
}
