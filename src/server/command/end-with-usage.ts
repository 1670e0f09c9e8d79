import { EXIT_CODES } from "./exit-codes.ts";

/** A command line that asks for help, or is wrong; `reason` says in a sentence what to write instead. */
export type NoCommand = { kind: "help" } | { kind: "wrong"; reason: string };

/** Says how the command is used, after the reason if there is one, and ends the process. */
export function endWithUsage(line: NoCommand, usage: string): never {
	if (line.kind === "wrong") {
		console.error(`${line.reason}.\n\n${usage}`);
		return process.exit(EXIT_CODES.wrongArguments);
	}
	console.log(usage);
	return process.exit(EXIT_CODES.done);
}
