import { onTestFinished } from "vitest";
import type { DatabaseSettings } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { tables } from "#server/all-features.ts";
import type { DeskDeps } from "#server/desk/desk-deps.ts";
import { type DeskCommandOnDatabase, runOnDatabase } from "#server/desk/run-command.ts";
import { featureDeps } from "./feature-deps.ts";

/** The owner's desk beside a site of a test, without a terminal. */
export async function deskBeside(settings: DatabaseSettings) {
	const database = await openWhileServerRuns(settings);
	onTestFinished(() => database.close());
	let printed: string[] = [];
	const deps: DeskDeps = {
		...featureDeps(database).deps,
		dataDirectory: settings.dataDirectory,
		tables,
		print: (line) => printed.push(line),
		ask: async () => undefined,
	};
	return {
		deps,
		async run(command: DeskCommandOnDatabase) {
			printed = [];
			const code = await runOnDatabase(deps, command);
			return { code, output: printed.join("\n") };
		},
	};
}
