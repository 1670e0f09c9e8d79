import { inviteByCommand } from "#desk/sign-in/printed-links.ts";
import { releaseMessage } from "#features/contact/submit-contact-message.server.ts";
import type { Config } from "#platform/config.server.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { resendDeadMail, resendMail } from "#platform/outbox/resend-mail.ts";
import { counted, EXIT_CODES } from "#server/command/command-line.ts";
import { readPublishedCompany } from "#server/command/published-company.ts";
import { backupCommand, restoreCommand, thinBackupsCommand } from "./backup-commands.ts";
import { type DeskDeps, deskDeps, terminal } from "./desk-deps.ts";
import { countEverything, exportedRows, findRecord, listLatest } from "./desk-records.ts";
import { type DeskCommand, USAGE } from "./parse-arguments.ts";
import { allowCommand, eraseCommand, findCommand } from "./person-commands.ts";
import { describeRecord, tableLines } from "./terminal-text.ts";
import { writeCsv } from "./write-csv.ts";

type CommandOf<Kind extends DeskCommand["kind"]> = Extract<DeskCommand, { kind: Kind }>;

async function countsCommand({ database, print }: DeskDeps) {
	for (const line of tableLines(await countEverything(database.kysely))) print(line);
	return EXIT_CODES.done;
}

async function listCommand({ database, print }: DeskDeps, { list, limit }: CommandOf<"list">) {
	const rows = await listLatest(database.kysely, list, limit);
	if (rows.length === 1) print("There is nothing yet.");
	else for (const line of tableLines(rows)) print(line);
	return EXIT_CODES.done;
}

async function showCommand({ database, print }: DeskDeps, id: string) {
	const record = await findRecord(database.kysely, id);
	if (!record) {
		print(`Nothing has the ID ${id}.`);
		return EXIT_CODES.notPossible;
	}
	print(`— ${record.table}`);
	for (const line of describeRecord(record.row)) print(line);
	return EXIT_CODES.done;
}

const releaseProblems = {
	unknown: "No message has this ID.",
	"not-in-quarantine": "This message is not in quarantine (any more): you have been mailed it.",
} as const;

async function releaseCommand(deps: DeskDeps, id: string) {
	const outcome = await releaseMessage(deps, id);
	deps.print(outcome.ok ? "Released. The site mails it to you." : releaseProblems[outcome.problem]);
	return outcome.ok ? EXIT_CODES.done : EXIT_CODES.notPossible;
}

async function resendCommand({ database, now, print }: DeskDeps, id: string | undefined) {
	const count = await database.transaction(async (transaction) =>
		id === undefined ? resendDeadMail(transaction, now()) : Number(await resendMail(transaction, now(), id)),
	);
	if (count > 0) print(`${counted(count, "mail")} queued again; the site sends ${count === 1 ? "it" : "them"}.`);
	else print(id ? "No mail with this ID waits or failed: it was sent, or is being sent." : "No mail has failed.");
	return count > 0 || !id ? EXIT_CODES.done : EXIT_CODES.notPossible;
}

async function exportCommand({ database, print }: DeskDeps, { list, file }: CommandOf<"export">) {
	const count = await writeCsv(exportedRows(database.kysely, list), file);
	print(`${counted(count, "row")} written to ${file}. It holds personal data: keep it no longer than you need it.`);
	return EXIT_CODES.done;
}

async function inviteCommand(deps: DeskDeps, email: string) {
	const { link, isNew } = await inviteByCommand(deps, email);
	if (isNew) deps.print(`${email} may sign in to the desk now, as an owner.`);
	deps.print(`This link signs in once, within 24 hours. Whoever has it is ${email}:\n${link}`);
	return EXIT_CODES.done;
}

export type DeskCommandOnDatabase =
	| Exclude<DeskCommand, { kind: "backup" | "thin-backups" | "restore" }>
	| { kind: "overview" };

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
		case "invite":
			return inviteCommand(deps, command.email);
		case "allow":
			return allowCommand(deps, command.address);
	}
}

/** Runs the command of the command line; returns the exit code. */
export async function runCommand(command: DeskCommand | { kind: "overview" }, config: Config): Promise<number> {
	const outside = { ...terminal, config, now: () => new Date() };
	if (command.kind === "backup") return backupCommand(outside, command);
	if (command.kind === "thin-backups") return thinBackupsCommand(outside);
	if (command.kind === "restore") return restoreCommand(outside, command);
	const database = await openWhileServerRuns(config);
	try {
		return await runOnDatabase(deskDeps(database, config, await readPublishedCompany(database)), command);
	} finally {
		await database.close();
	}
}
