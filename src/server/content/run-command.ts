import type { Config } from "#platform/config.server.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { terminal } from "#server/desk/desk-deps.ts";
import { documentKinds } from "#server/document-kinds.ts";
import { exportCommand, importCommand } from "./content-commands.ts";
import type { ContentCommand } from "./parse-arguments.ts";
import { publishDeps } from "./publish-deps.ts";

/** Runs the command; returns its exit code. */
export async function runCommand(command: ContentCommand, config: Config): Promise<number> {
	if (command.kind === "export") {
		return exportCommand({ ...terminal, kinds: documentKinds, settings: config }, command.folder);
	}
	const database = await openWhileServerRuns(config);
	try {
		const deps = await publishDeps(database, config);
		const code = await importCommand({ ...terminal, ...deps }, command);
		await deps.documents.stop();
		return code;
	} finally {
		await database.close();
	}
}
