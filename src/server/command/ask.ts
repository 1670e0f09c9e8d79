import { createInterface } from "node:readline/promises";

/** Asks whoever sits at the terminal. Anything but yes is no; so is Ctrl-C, and so is Ctrl-D. */
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
