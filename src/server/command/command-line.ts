import { createInterface } from "node:readline/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Result } from "#domain/result.ts";

/** The exit codes of the commands that work beside the site; the help of each lists them. */
export const EXIT_CODES = { done: 0, notPossible: 1, wrongArguments: 2 } as const;

type Options = NonNullable<ParseArgsConfig["options"]>;
type Line<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

/** The words and options of a command line; the problem is a sentence. */
export function parseLine<const Known extends Options>(args: string[], options: Known): Result<Line<Known>, string> {
	try {
		return { ok: true, value: parseArgs({ args, options, allowPositionals: true }) };
	} catch (error) {
		const [firstSentence = ""] = String(error instanceof Error ? error.message : error).split(". ");
		return { ok: false, problem: firstSentence };
	}
}

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

/** Asks at the terminal. Anything but yes is no; so is Ctrl-C, and so is Ctrl-D. */
export async function ask(question: string): Promise<boolean> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const left = new AbortController();
	terminal.once("close", () => left.abort());
	try {
		const answer = await terminal.question(question, { signal: left.signal });
		return /^y(es)?$/i.test(answer.trim());
	} catch {
		return false;
	} finally {
		terminal.close();
	}
}

const numberFormat = new Intl.NumberFormat("en-US");

/** `9,120`. */
export const formatCount = (count: number) => numberFormat.format(count);

/** `9,120 subscribers`, `1 subscriber`. */
export function counted(count: number, noun: string): string {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
