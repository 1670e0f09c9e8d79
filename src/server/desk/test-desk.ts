import { onTestFinished } from "vitest";
import { openBesideSite } from "#platform/database/open-beside-site.ts";
import type { DatabaseSettings } from "#platform/database/open-database.ts";
import type { DeskTools } from "./desk-tools.ts";
import { type DeskCommandOnDatabase, runOnDatabase } from "./run-command.ts";

const SECRET = "a secret of at least thirty-two characters";

/** The owner's desk beside a site of a test, with nobody at the terminal. */
export async function deskBeside(settings: DatabaseSettings) {
	const database = await openBesideSite(settings);
	onTestFinished(() => database.close());
	let printed: string[] = [];
	const tools: DeskTools = {
		database,
		dataDirectory: settings.dataDirectory,
		secret: SECRET,
		mail: { from: "Goldseam <site@example.com>", ownerEmail: "owner@example.com", siteUrl: "https://goldseam.example" },
		now: () => new Date(),
		newId: () => crypto.randomUUID(),
		print: (line) => printed.push(line),
		ask: async () => undefined,
	};
	return {
		tools,
		/** Gives what a command prints, and its exit code. */
		async run(command: DeskCommandOnDatabase) {
			printed = [];
			const code = await runOnDatabase(tools, command);
			return { code, output: printed.join("\n") };
		},
	};
}
