import type { Config } from "#platform/config.server.ts";
import { openBesideSite } from "#platform/database/open-beside-site.ts";
import { backupCommand, restoreCommand } from "./backup-commands.ts";
import { type DeskTools, deskTools, terminal } from "./desk-tools.ts";
import {
	countsCommand,
	exportCommand,
	listCommand,
	releaseCommand,
	resendCommand,
	showCommand,
} from "./list-commands.ts";
import type { DeskCommand } from "./parse-arguments.ts";
import { allowCommand, eraseCommand, findCommand } from "./person-commands.ts";
import { USAGE } from "./usage.ts";

export type DeskCommandOnDatabase = Exclude<DeskCommand, { kind: "backup" | "restore" }> | { kind: "overview" };

/** Does what needs an open database; gives the exit code. */
export async function runOnDatabase(tools: DeskTools, command: DeskCommandOnDatabase): Promise<number> {
	switch (command.kind) {
		case "overview": {
			const code = await countsCommand(tools);
			tools.print(`\n${USAGE}`);
			return code;
		}
		case "counts":
			return countsCommand(tools);
		case "list":
			return listCommand(tools, command);
		case "show":
			return showCommand(tools, command.id);
		case "release":
			return releaseCommand(tools, command.id);
		case "resend":
			return resendCommand(tools, command.id);
		case "export":
			return exportCommand(tools, command);
		case "find":
			return findCommand(tools, command);
		case "erase":
			return eraseCommand(tools, command);
		case "allow":
			return allowCommand(tools, command.address);
	}
}

/** Does what the command line asks for; gives the exit code. */
export async function runCommand(command: DeskCommand | { kind: "overview" }, config: Config): Promise<number> {
	const outside = { ...terminal, config, now: () => new Date() };
	if (command.kind === "backup") return backupCommand(outside, command);
	if (command.kind === "restore") return restoreCommand(outside, command);
	const database = await openBesideSite(config);
	try {
		return await runOnDatabase(deskTools(database, config), command);
	} finally {
		await database.close();
	}
}
