import { endWithUsage, type NoCommand, parseLine } from "#server/command/command-line.ts";

export type ContentCommand =
	| { kind: "export"; folder: string }
	| { kind: "import"; folder: string; isConfirmed: boolean };

const USAGE = `npm run content -- export [FOLDER]
npm run content -- import [FOLDER] [--yes]

Moves words between the owner's desk and the site's files. FOLDER is a copy of the repository; this one if left out.

  export    writes what was published at the desk into the files, removes the files of what was taken
            down, and notes addresses that moved; drafts stay at the desk
  import    publishes what the files say, all of it at once or nothing. Where the built site has the same
            file, the database lets go of its text: from then on the file counts
  --yes     does not ask before it publishes
  --help    prints this

Works beside the running site, which follows within seconds. Exit codes: 0 done, 1 not possible, 2 wrong arguments.`;

const options = { yes: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

/** What the command line asks for. */
export function parseArguments(args: string[]): NoCommand | ContentCommand {
	const line = parseLine(args, options);
	if (!line.ok) return { kind: "wrong", reason: line.problem };
	const { values, positionals } = line.value;
	if (values.help) return { kind: "help" };
	const [name, folder = ".", ...others] = positionals;
	if (others.length > 0) return { kind: "wrong", reason: "It takes one folder" };
	if (name === "export" && values.yes === undefined) return { kind: "export", folder };
	if (name === "export") return { kind: "wrong", reason: "An export asks nothing: leave --yes out" };
	if (name === "import") return { kind: "import", folder, isConfirmed: values.yes ?? false };
	return { kind: "wrong", reason: "Write export or import" };
}

/** What the command line asks for; one that asks for nothing ends the process with an explanation. */
export function readCommand(): ContentCommand {
	const command = parseArguments(process.argv.slice(2));
	return command.kind === "help" || command.kind === "wrong" ? endWithUsage(command, USAGE) : command;
}
