import { EXIT_CODES } from "#server/command/exit-codes.ts";
import { parseArguments, type SendOptions, USAGE } from "./parse-arguments.ts";

/** What the command line asks to send. A question for help, or a mistake, is answered here and ends the process. */
export function readOptions(): SendOptions {
	const command = parseArguments(process.argv.slice(2));
	switch (command.kind) {
		case "send":
			return command.options;
		case "help":
			console.log(USAGE);
			return process.exit(EXIT_CODES.done);
		case "wrong":
			console.error(`${command.reason}.\n\n${USAGE}`);
			return process.exit(EXIT_CODES.wrongArguments);
	}
}
