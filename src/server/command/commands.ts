import { parseArgs } from "node:util";
import { isMailAddress } from "#domain/email-address.ts";
import type { Config } from "#platform/config.server.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import type { DeskCommand } from "#server/desk/run-command.ts";
import type { ContentCommand } from "./content-commands.ts";
import { EXIT_CODES } from "./terminal.ts";

const options = { to: { type: "string" }, yes: { type: "boolean" }, vacuum: { type: "boolean" } } as const;

/** The word behind a command's name, and its options. */
type Given = { word?: string | undefined; to?: string; yes?: boolean; vacuum?: boolean };

type Run = { command?: object; run(config: Config): Promise<number> };

type Command = {
	/** The arguments after its name. */
	takes?: string;
	/** A sentence on its job; of a name that has commands behind it, on theirs. */
	help: string;
	options?: readonly string[];
	/** Finds what to run; a sentence says what to write instead, and undefined asks for help. */
	read(given: Given): Run | string | undefined;
};

// The code that runs is loaded then; the words are read as it is loaded.
const desk = (command: DeskCommand): Run => ({
	command,
	run: async (config) => (await import("#server/desk/run-command.ts")).runCommand(command, config),
});
const content = (command: ContentCommand): Run => ({
	command,
	run: async (config) => (await import("./content-commands.ts")).runCommand(command, config),
});
const launchCheck: Run = {
	run: async (config) => (await import("./launch-command.ts")).launchCommand(config, console.log),
};
const mailTest = (address: string): Run => ({
	command: { address },
	run: async (config) => (await import("./mail-test.ts")).sendTestMail(config, address, console.log),
});

/** Each command, by what is typed behind `npm run`. */
const commands: Readonly<Record<string, Command>> = {
	desk: {
		help: "What is not done at /desk. Works beside the running site, or while it is stopped. More in docs/desk.md.",
		read: ({ word }) => (word ? `There is no command "${word}"` : undefined),
	},
	"desk export": {
		takes: "LIST --to FILE",
		help: "a CSV file for a spreadsheet; a wrong LIST prints the names of all",
		options: ["to"],
		read({ word: list, to: file }) {
			if (!list) return "Which list? Add its name";
			return file ? desk({ kind: "export", list, file }) : "Where to? Add --to FILE";
		},
	},
	"desk erase": {
		takes: "ADDRESS|TELEPHONE",
		help: "erases what is about a person, and mails the address no more; --yes does not ask,\n--vacuum clears Postgres's files of it too",
		options: ["yes", "vacuum"],
		read: ({ word: address = "", yes: isConfirmed = false, vacuum: isVacuumed = false }) =>
			soughtPerson(address)
				? desk({ kind: "erase", address, isConfirmed, isVacuumed })
				: "It needs an email address or a telephone number, such as ada@example.com",
	},
	"desk invite": {
		takes: "ADDRESS",
		help: "prints a link that signs this person in at /desk, once; an address that is\nnew there becomes an owner's",
		read: ({ word: email = "" }) =>
			isMailAddress(email) ? desk({ kind: "invite", email }) : "It needs an email address, such as ada@example.com",
	},
	"desk backup": {
		takes: "[thin]",
		help: "copies the database, and removes copies that are no longer kept; --to FILE only\ncopies, to there; thin only removes those, where another program makes the copies",
		options: ["to"],
		read({ word, to: file }) {
			if (word === "thin") return file ? "It writes no file: leave --to out" : desk({ kind: "thin-backups" });
			return word ? "Write backup, or backup thin" : desk({ kind: "backup", file });
		},
	},
	"desk restore": {
		takes: "FILE",
		help: "puts a backup in place of what is there; --yes does not ask",
		options: ["yes"],
		read: ({ word: file, yes: isConfirmed = false }) =>
			file ? desk({ kind: "restore", file, isConfirmed }) : "Which file? Add its path",
	},
	content: {
		help: "Moves words between the owner's desk and the site's files. FOLDER is a copy of the repository; this one if left out.\nWorks beside the running site, which follows within seconds.",
		read: () => "Write export or import",
	},
	"content export": {
		takes: "[FOLDER]",
		help: "writes what was published at the desk into the files, removes the files of what was\ntaken down, and notes addresses that moved; drafts stay at the desk",
		read: ({ word: folder = "." }) => content({ kind: "export", folder }),
	},
	"content import": {
		takes: "[FOLDER]",
		help: "publishes what the files say, all of it at once or nothing; --yes does not ask. Where\nthe built site has the same file, the database lets go of its text: from then on the\nfile counts",
		options: ["yes"],
		read: ({ word: folder = ".", yes: isConfirmed = false }) => content({ kind: "import", folder, isConfirmed }),
	},
	"launch-check": {
		help: "Prints what keeps the site from opening, a line each: 1 while there is something.",
		read: () => launchCheck,
	},
	"mail:test": {
		takes: "ADDRESS",
		help: "Sends one email to the address with the settings of the site, and prints what the mail server said: 1 where it did\nnot take it. It does not pass through the outbox, so the site may be running or not.",
		read: ({ word: address = "" }) =>
			isMailAddress(address) ? mailTest(address) : "It needs one address, such as you@example.com",
	},
};

/** The names in package.json: each is a command, or has commands behind it. */
const programs = Object.keys(commands).filter((name) => !name.includes(" "));

const COLUMN = 34;

function usageOf(program: string): string {
	const behind = Object.entries(commands).filter(([name]) => name.startsWith(`${program} `));
	const lines = behind.map(([name, { takes = "", help }]) => {
		const typed = `  ${name.slice(program.length + 1)} ${takes}`.padEnd(COLUMN);
		return typed + help.replaceAll("\n", `\n${" ".repeat(COLUMN)}`);
	});
	const { takes = behind.length > 0 ? "COMMAND" : "", help = "" } = commands[program] ?? {};
	const parts = [`npm run ${program}${takes && ` -- ${takes}`}`, help, lines.join("\n")];
	return [...parts.filter(Boolean), "Exit codes: 0 done, 1 not possible, 2 wrong arguments."].join("\n\n");
}

/** Finds what to run; else there is a sentence that says what to write instead, or nothing where help is asked for. */
export function parseCommandLine(words: string[]): Run | string | undefined {
	if (words.some((word) => word === "--help" || word === "-h")) return undefined;
	try {
		const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
		const [program = "", second] = positionals;
		if (!programs.includes(program)) return `Write ${programs.join(", ")}`;
		const named = commands[`${program} ${second}`];
		const command = named ?? commands[program];
		const foreign = Object.keys(values).find((option) => !command?.options?.includes(option));
		if (foreign) return `--${foreign} does not belong there`;
		const [word, ...others] = positionals.slice(named ? 2 : 1);
		return others.length > 0 ? "That is one word too many" : command?.read({ word, ...values });
	} catch (error) {
		const [firstSentence = ""] = String(error instanceof Error ? error.message : error).split(". ");
		return firstSentence;
	}
}

/** Reads the command that is typed; a request for help, or a mistake, ends the process with an explanation. */
export function readCommandLine(words: string[]): Run {
	const read = parseCommandLine(words);
	if (typeof read === "object") return read;
	const [program = ""] = words;
	const usage = (programs.includes(program) ? [program] : programs).map(usageOf).join("\n\n");
	if (read === undefined) console.log(usage);
	else console.error(`${read}.\n\n${usage}`);
	return process.exit(read === undefined ? EXIT_CODES.done : EXIT_CODES.wrongArguments);
}
