import { isMailAddress } from "#domain/email-address.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { endWithUsage, type NoCommand, parseLine } from "#server/command/command-line.ts";

const USAGE = `npm run desk -- COMMAND

What is not done at /desk. Works beside the running site, or while it is stopped.

  export LIST --to FILE           a CSV file for a spreadsheet; a wrong LIST prints the names of all
  erase ADDRESS|TELEPHONE         erases what is about a person, and mails the address no more; --yes does not ask,
                                  --vacuum clears Postgres's files of it too
  invite ADDRESS                  prints a link that signs this person in at /desk, once; an address that is
                                  new there becomes an owner's
  backup                          copies the database, and removes copies that are no longer kept; --to FILE only
                                  copies, to there
  backup thin                     only removes those, where another program makes the copies
  restore FILE                    puts a backup in place of what is there; --yes does not ask

Exit codes: 0 done, 1 not possible, 2 wrong arguments. More in docs/desk.md.`;

const options = { to: { type: "string" }, yes: { type: "boolean" }, vacuum: { type: "boolean" } } as const;

const takes = {
	export: ["to"],
	erase: ["yes", "vacuum"],
	invite: [],
	backup: ["to"],
	restore: ["yes"],
} satisfies Record<string, (keyof typeof options)[]>;

const wrong = (reason: string): NoCommand => ({ kind: "wrong", reason });
const NO_PERSON = "It needs an email address or a telephone number, such as ada@example.com";

type Given = { rest: string | undefined; to?: string | undefined; yes?: boolean; vacuum?: boolean };

/** The command of this name with what was given; what has no meaning for it was refused before. */
function readGiven(name: keyof typeof takes, { rest, to: file, yes: isConfirmed = false, vacuum = false }: Given) {
	switch (name) {
		case "export":
			if (!rest) return wrong("Which list? Add its name");
			return file ? ({ kind: "export", list: rest, file } as const) : wrong("Where to? Add --to FILE");
		case "erase":
			if (!rest || !soughtPerson(rest)) return wrong(NO_PERSON);
			return { kind: "erase", address: rest, isConfirmed, isVacuumed: vacuum } as const;
		case "invite":
			if (!rest || !isMailAddress(rest)) return wrong("It needs an email address, such as ada@example.com");
			return { kind: "invite", email: rest } as const;
		case "backup":
			if (rest === "thin")
				return file ? wrong("It writes no file: leave --to out") : ({ kind: "thin-backups" } as const);
			return rest ? wrong("Write backup, or backup thin") : ({ kind: "backup", file } as const);
		case "restore":
			return rest ? ({ kind: "restore", file: rest, isConfirmed } as const) : wrong("Which file? Add its path");
	}
}

export type DeskCommand = Exclude<ReturnType<typeof readGiven>, NoCommand>;

const isName = (name: string): name is keyof typeof takes => Object.hasOwn(takes, name);

export function parseArguments([name = "--help", ...args]: string[]): NoCommand | DeskCommand {
	if ([name, ...args].some((word) => word === "--help" || word === "-h")) return { kind: "help" };
	if (!isName(name)) return wrong(`There is no command "${name}"`);
	const line = parseLine(args, options);
	if (!line.ok) return wrong(line.problem);
	const known: readonly string[] = takes[name];
	const foreign = Object.keys(line.value.values).find((option) => !known.includes(option));
	if (foreign) return wrong(`--${foreign} does not belong there`);
	const [rest, ...others] = line.value.positionals;
	if (others.length > 0) return wrong("That is one word too many");
	return readGiven(name, { rest, ...line.value.values });
}

/** What the command line asks for; a request for help, or a mistake, ends the process with an explanation. */
export function readCommand(): DeskCommand {
	const command = parseArguments(process.argv.slice(2));
	return command.kind === "help" || command.kind === "wrong" ? endWithUsage(command, USAGE) : command;
}
