import type { Config } from "#platform/config.server.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { backupCommand, restoreCommand } from "./backup-commands.ts";
import { type DeskDeps, deskDeps, terminal } from "./desk-deps.ts";
import {
	countsCommand,
	exportCommand,
	listCommand,
	releaseCommand,
	resendCommand,
	showCommand,
} from "./list-commands.ts";
import type { DeskCommand } from "./parse-arguments.ts";
import { USAGE } from "./parse-arguments.ts";
import { allowCommand, eraseCommand, findCommand } from "./person-commands.ts";

export type DeskCommandOnDatabase = Exclude<DeskCommand, { kind: "backup" | "restore" }> | { kind: "overview" };

/** Runs a command that needs an open database; returns the exit code. */
export async function runOnDatabase(deps: DeskDeps, command: DeskCommandOnDatabase): Promise<number> {
	switch (command.kind) {
		case "overview": {
			const code = await countsCommand(deps);
			deps.print(`\n${USAGE}`);
			return code;
		}
		case "counts":
			return countsCommand(deps);
		case "list":
			return listCommand(deps, command);
		case "show":
			return showCommand(deps, command.id);
		case "release":
			return releaseCommand(deps, command.id);
		case "resend":
			return resendCommand(deps, command.id);
		case "export":
			return exportCommand(deps, command);
		case "find":
			return findCommand(deps, command);
		case "erase":
			return eraseCommand(deps, command);
		case "allow":
			return allowCommand(deps, command.address);
	}
}

/** Runs the command of the command line; returns the exit code. */
export async function runCommand(command: DeskCommand | { kind: "overview" }, config: Config): Promise<number> {
	const outside = { ...terminal, config, now: () => new Date() };
	if (command.kind === "backup") return backupCommand(outside, command);
	if (command.kind === "restore") return restoreCommand(outside, command);
	const database = await openWhileServerRuns(config);
	try {
		return await runOnDatabase(deskDeps(database, config), command);
	} finally {
		await database.close();
	}
}
