import type { DeskDeps } from "./desk-deps.ts";

type Question = { question: string; isConfirmed: boolean };

/** True when the command line or the terminal says yes; otherwise says that nothing was done. */
export async function confirm({ print, ask }: Pick<DeskDeps, "print" | "ask">, { question, isConfirmed }: Question) {
	if (isConfirmed) return true;
	const answer = await ask(`${question} [y/N] `);
	if (answer) return true;
	print(
		answer === undefined
			? "Nobody is at the terminal to confirm this. Add --yes to go on without being asked."
			: "Nothing was changed.",
	);
	return false;
}
