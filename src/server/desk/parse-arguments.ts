import { z } from "zod";
import { isMailAddress } from "#domain/email-address.ts";
import { isTelephone } from "#domain/telephone.ts";
import { storedAddress } from "#platform/mail/mailbox.ts";
import { endWithUsage, type NoCommand, parseLine } from "#server/command/command-line.ts";

const USAGE = `npm run desk -- COMMAND

What is not done at /desk. Works beside the running site, or while it is stopped.

  export LIST --to FILE           a CSV file for a spreadsheet; LIST is one of the inbox, such as messages
  find ADDRESS|TELEPHONE          everything about a person; --to FILE writes all of it as JSON
  erase ADDRESS|TELEPHONE         erases that, and mails the address no more; --yes does not ask,
                                  --vacuum clears Postgres's files of it too
  allow ADDRESS|TELEPHONE         lets an erased address be mailed again
  invite ADDRESS                  prints a link that signs this person in at /desk, once; an address that is
                                  new there becomes an owner's
  backup                          copies the database, and removes copies that are no longer kept; --to FILE only
                                  copies, to there
  backup thin                     only removes those, where another program makes the copies
  restore FILE                    puts a backup in place of what is there; --yes does not ask

Exit codes: 0 done, 1 not possible, 2 wrong arguments. More in docs/desk.md.`;

const notAnAddress = "It needs an email address or a telephone number, such as ada@example.com";
// Not the forms' rule: an address that was accepted before that was tightened can still be found and erased.
const address = z
	.string(notAnAddress)
	.trim()
	.refine((text) => storedAddress.safeParse(text).success || isTelephone(text), notAnAddress);
const emailOnly = z.string("It needs an email address, such as ada@example.com").trim().refine(isMailAddress, {
	error: "It needs an email address, such as ada@example.com",
});
const toFile = z.string("Where to? Add --to FILE");
const yes = z.boolean().default(false);

/** Each form of the command line, by what it must begin with; the schema reads what follows, and its options. */
const forms = [
	{
		words: ["export"],
		schema: z
			.strictObject({ rest: z.string("Which list? Name one of the inbox, such as messages"), to: toFile })
			.transform(({ rest, to }) => ({ kind: "export" as const, list: rest, file: to })),
	},
	{
		words: ["find"],
		schema: z
			.strictObject({ rest: address, to: z.string().optional() })
			.transform(({ rest, to }) => ({ kind: "find" as const, address: rest, file: to })),
	},
	{
		words: ["erase"],
		schema: z
			.strictObject({ rest: address, yes, vacuum: z.boolean().default(false) })
			.transform(({ rest, yes: isConfirmed, vacuum }) => ({
				kind: "erase" as const,
				address: rest,
				isConfirmed,
				...(vacuum && { isVacuumed: true }),
			})),
	},
	{
		words: ["allow"],
		schema: z.strictObject({ rest: address }).transform(({ rest }) => ({ kind: "allow" as const, address: rest })),
	},
	{
		words: ["invite"],
		schema: z.strictObject({ rest: emailOnly }).transform(({ rest }) => ({ kind: "invite" as const, email: rest })),
	},
	{
		words: ["backup"],
		schema: z
			.strictObject({ to: z.string().optional() })
			.transform(({ to }) => ({ kind: "backup" as const, file: to })),
	},
	{ words: ["backup", "thin"], schema: z.strictObject({}).transform(() => ({ kind: "thin-backups" as const })) },
	{
		words: ["restore"],
		schema: z
			.strictObject({ rest: z.string("Which file? Add its path"), yes })
			.transform(({ rest, yes: isConfirmed }) => ({ kind: "restore" as const, file: rest, isConfirmed })),
	},
];

export type DeskCommand = z.output<(typeof forms)[number]["schema"]>;
type Parsed = NoCommand | DeskCommand;

const options = {
	to: { type: "string" },
	yes: { type: "boolean" },
	vacuum: { type: "boolean" },
	help: { type: "boolean", short: "h" },
} as const;

function firstReason(error: z.ZodError): string {
	const [issue] = error.issues;
	if (issue?.code === "unrecognized_keys") {
		const [key] = issue.keys;
		return key === "rest" ? "That is one word too many" : `--${key} does not belong there`;
	}
	return issue?.message ?? "";
}

/** What the command line asks for. */
export function parseArguments(args: string[]): Parsed {
	const line = parseLine(args, options);
	if (!line.ok) return { kind: "wrong", reason: line.problem };
	const { values, positionals } = line.value;
	const { help, ...given } = values;
	if (help || positionals.length === 0) return { kind: "help" };
	// "backup thin" before "backup": the form with more words is meant.
	const form = forms
		.filter(({ words }) => words.every((word, index) => positionals[index] === word))
		.reduce<(typeof forms)[number] | undefined>(
			(longest, each) => (longest && longest.words.length > each.words.length ? longest : each),
			undefined,
		);
	if (!form) return { kind: "wrong", reason: `There is no command "${positionals.join(" ")}"` };
	const [rest, ...others] = positionals.slice(form.words.length);
	if (others.length > 0) return { kind: "wrong", reason: "That is one word too many" };
	const read = form.schema.safeParse({ ...given, ...(rest === undefined ? {} : { rest }) });
	return read.success ? read.data : { kind: "wrong", reason: firstReason(read.error) };
}

/** What the command line asks for; a request for help, or a mistake, ends the process with an explanation. */
export function readCommand(): DeskCommand {
	const command = parseArguments(process.argv.slice(2));
	return command.kind === "help" || command.kind === "wrong" ? endWithUsage(command, USAGE) : command;
}
