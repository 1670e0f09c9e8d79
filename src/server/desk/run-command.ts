import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type CsvRow, csvOf } from "#desk/kit/csv.ts";
import { counted } from "#desk/kit/formats.ts";
import { inviteByCommand } from "#desk/sign-in/sign-in-links.ts";
import type { Config } from "#platform/config.server.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { errorCode } from "#platform/error-code.ts";
import { checkSecret } from "#platform/secret.server.ts";
import { readPublishedCompany } from "#server/command/published-company.ts";
import { EXIT_CODES, terminal } from "#server/command/terminal.ts";
import { backupCommand, restoreCommand, thinBackupsCommand } from "./backup-commands.ts";
import { type DeskDeps, deskDeps, exportedLists, exportedRows } from "./desk-deps.ts";
import { eraseCommand } from "./erase-command.ts";

const ONLY_ITS_OWNER = 0o600;

type CsvTarget = { file: string; timeZone: string };

/** Writes rows as CSV into a new file; returns how many there were. */
export async function writeCsv(
	batches: AsyncIterable<readonly CsvRow[]>,
	{ file, timeZone }: CsvTarget,
): Promise<number> {
	let count = 0;
	async function* counting() {
		for await (const rows of batches) {
			count += rows.length;
			yield rows;
		}
	}
	try {
		await pipeline(csvOf(counting(), timeZone), createWriteStream(file, { flags: "wx", mode: ONLY_ITS_OWNER }));
	} catch (error) {
		// No partial list is left behind; an existing file is not ours to remove.
		if (errorCode(error) !== "EEXIST") await rm(file, { force: true });
		throw error;
	}
	return count;
}

async function exportCommand({ database, print, content }: DeskDeps, { list, file }: { list: string; file: string }) {
	if (!exportedLists.includes(list)) {
		print(`There is no list "${list}". These can be exported: ${exportedLists.join(", ")}.`);
		return EXIT_CODES.wrongArguments;
	}
	const { timeZone } = content().facts.offices[0];
	const count = await writeCsv(exportedRows(database.kysely, list), { file, timeZone });
	print(`${counted(count, "row")} written to ${file}. It holds personal data: keep it no longer than you need it.`);
	return EXIT_CODES.done;
}

async function inviteCommand(deps: DeskDeps, email: string) {
	const { link, isNew } = await inviteByCommand(deps, email);
	if (isNew) deps.print(`${email} may sign in to the desk now, as an owner.`);
	deps.print(`This link signs in once, within 24 hours. It makes the person who has it ${email}:\n${link}`);
	return EXIT_CODES.done;
}

export type DeskCommandOnDatabase =
	| { kind: "export"; list: string; file: string }
	| { kind: "erase"; address: string; isConfirmed: boolean; isVacuumed: boolean }
	| { kind: "invite"; email: string };

export type DeskCommand =
	| DeskCommandOnDatabase
	| { kind: "backup"; file: string | undefined }
	| { kind: "thin-backups" }
	| { kind: "restore"; file: string; isConfirmed: boolean };

/** Runs a command that needs an open database; returns the exit code. */
export async function runOnDatabase(deps: DeskDeps, command: DeskCommandOnDatabase): Promise<number> {
	switch (command.kind) {
		case "export":
			return exportCommand(deps, command);
		case "erase":
			return eraseCommand(deps, command);
		case "invite":
			return inviteCommand(deps, command.email);
	}
}

export async function runCommand(command: DeskCommand, config: Config): Promise<number> {
	const outside = { ...terminal, config, now: () => new Date() };
	if (command.kind === "backup") return backupCommand(outside, command);
	if (command.kind === "thin-backups") return thinBackupsCommand(outside);
	if (command.kind === "restore") return restoreCommand(outside, command);
	const database = await openWhileServerRuns(config);
	try {
		await checkSecret(database, config);
		return await runOnDatabase(deskDeps(database, config, await readPublishedCompany(database)), command);
	} finally {
		await database.close();
	}
}
