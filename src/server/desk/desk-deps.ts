import { randomUUID } from "node:crypto";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { readSecret } from "#platform/secret.server.ts";
import { ask } from "#server/command/command-line.ts";

/** What the commands of the desk work with. */
export type DeskDeps = {
	database: Database;
	dataDirectory: string;
	secret: string;
	mail: { from: string; ownerEmail: string; siteUrl: string };
	now: () => Date;
	newId: () => string;
	print(line: string): void;
	/** Asks whoever sits at the terminal; undefined when nobody does. */
	ask(question: string): Promise<boolean | undefined>;
};

/** Prints, and asks, at the terminal. */
export const terminal: Pick<DeskDeps, "print" | "ask"> = {
	print: (line) => console.log(line),
	ask: async (question) => (process.stdin.isTTY ? ask(question) : undefined),
};

/** The deps on an open database. */
export function deskDeps(database: Database, config: Config): DeskDeps {
	return {
		...terminal,
		database,
		dataDirectory: config.dataDirectory,
		secret: readSecret(config),
		mail: { from: config.mailFrom, ownerEmail: config.ownerEmail, siteUrl: config.siteUrl },
		now: () => new Date(),
		newId: randomUUID,
	};
}
