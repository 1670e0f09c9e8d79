import { createInterface } from "node:readline/promises";

/** The exit codes of the commands that work beside the site; the help of each lists them. */
export const EXIT_CODES = { done: 0, notPossible: 1, wrongArguments: 2 } as const;

/** Asks at the terminal. Anything but yes is no; so is Ctrl-C, and so is Ctrl-D. */
async function ask(question: string): Promise<boolean> {
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

export const terminal = {
	print: (line: string): void => console.log(line),
	/** Asks at the terminal; undefined where there is none. */
	ask: async (question: string): Promise<boolean | undefined> => (process.stdin.isTTY ? ask(question) : undefined),
};

export type Terminal = typeof terminal;

type Question = { question: string; isConfirmed: boolean };

/** True when `--yes` or the terminal confirms; otherwise prints that nothing was done. */
export async function confirm({ print, ask }: Terminal, { question, isConfirmed }: Question): Promise<boolean> {
	if (isConfirmed) return true;
	const answer = await ask(`${question} [y/N] `);
	if (answer === undefined) print("There is no terminal to confirm this at. Add --yes to go on without being asked.");
	else if (!answer) print("Nothing was changed.");
	return answer === true;
}
