import { z } from "zod";
import { emailAddress } from "#domain/email-address.schema.ts";
import { endWithUsage, type NoCommand, parseLine } from "#server/command/command-line.ts";

const FASTEST_PER_SECOND = 1_000;
const USUAL_PER_SECOND = 10;

const notAnAddress = "--test needs an email address, such as --test you@example.com";
const rate = `--per-second needs a number above 0, ${FASTEST_PER_SECOND} at most`;

const sendSchema = z.object({
	post: z.string("Which article? Add --post and the last part of its address"),
	test: z.optional(emailAddress({ missing: notAnAddress, malformed: notAnAddress })),
	yes: z.boolean().default(false),
	"per-second": z.coerce.number(rate).positive(rate).max(FASTEST_PER_SECOND, rate).default(USUAL_PER_SECOND),
});

export type SendOptions = { post: string; test: string | undefined; yes: boolean; perSecond: number };

type Command = NoCommand | { kind: "send"; options: SendOptions };

const USAGE = `npm run newsletter -- send --post SLUG [--test ADDRESS] [--yes] [--per-second N]

Sends an article of the blog to every confirmed subscriber of the newsletter.

  --post SLUG       the article, by the last part of its address
  --test ADDRESS    sends one copy to this address and none to subscribers
  --per-second N    mails that fall due in a second; ${USUAL_PER_SECOND} if left out
  --yes             does not ask before it sends
  --help            prints this

The running site sends the mails. To end, press Ctrl-C; run the same command again to go on.
No one receives an article twice. Exit codes: 0 done, 1 not possible, 2 wrong arguments, 130 ended before its end.`;

const options = {
	post: { type: "string" },
	test: { type: "string" },
	yes: { type: "boolean" },
	"per-second": { type: "string" },
	help: { type: "boolean", short: "h" },
} as const;

/** What the command line asks for. */
export function parseArguments(args: string[]): Command {
	const line = parseLine(args, options);
	if (!line.ok) return { kind: "wrong", reason: line.problem };
	const { values, positionals } = line.value;
	if (values.help) return { kind: "help" };
	if (positionals.length !== 1 || positionals[0] !== "send") {
		return { kind: "wrong", reason: "The only thing it can do is send" };
	}
	const read = sendSchema.safeParse(values);
	if (!read.success) return { kind: "wrong", reason: read.error.issues[0]?.message ?? "" };
	const { "per-second": perSecond, ...rest } = read.data;
	return { kind: "send", options: { test: undefined, ...rest, perSecond } };
}

/** What the command line asks to send; one that asks for nothing ends the process with an explanation. */
export function readOptions(): SendOptions {
	const command = parseArguments(process.argv.slice(2));
	return command.kind === "send" ? command.options : endWithUsage(command, USAGE);
}
