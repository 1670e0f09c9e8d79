import { randomUUID } from "node:crypto";
import type { CompanyContent } from "#content/company-content.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { DeclaredTable } from "#platform/define-feature.ts";
import type { MailDeps } from "#platform/mail/rendered-message.ts";
import { readSecret } from "#platform/secret.server.ts";
import { tables } from "#server/all-features.ts";
import { ask } from "#server/command/command-line.ts";

/** What the commands of the desk work with. */
export type DeskDeps = MailDeps & {
	database: Database;
	dataDirectory: string;
	secret: string;
	tables: readonly DeclaredTable[];
	now: () => Date;
	newId: () => string;
	print(line: string): void;
	/** Asks at the terminal; undefined where there is none. */
	ask(question: string): Promise<boolean | undefined>;
};

/** Prints, and asks, at the terminal. */
export const terminal: Pick<DeskDeps, "print" | "ask"> = {
	print: (line) => console.log(line),
	ask: async (question) => (process.stdin.isTTY ? ask(question) : undefined),
};

/** What the desk's commands need, on an open database. */
export function deskDeps(database: Database, config: Config, content: CompanyContent): DeskDeps {
	return {
		...terminal,
		database,
		content: () => content,
		dataDirectory: config.dataDirectory,
		secret: readSecret(config),
		tables,
		mail: { from: config.mailFrom, ownerEmail: config.ownerEmail, siteUrl: config.siteUrl },
		now: () => new Date(),
		newId: randomUUID,
	};
}

type Question = { question: string; isConfirmed: boolean };

/** True when `--yes` or the terminal confirms; otherwise prints that nothing was done. */
export async function confirm({ print, ask }: Pick<DeskDeps, "print" | "ask">, { question, isConfirmed }: Question) {
	if (isConfirmed) return true;
	const answer = await ask(`${question} [y/N] `);
	if (answer) return true;
	print(
		answer === undefined
			? "There is no terminal to confirm this at. Add --yes to go on without being asked."
			: "Nothing was changed.",
	);
	return false;
}
