import { releaseMessage } from "#features/contact/submit-contact-message.server.ts";
import { resendDeadMail, resendMail } from "#platform/outbox/resend-mail.ts";
import { counted, EXIT_CODES } from "#server/command/command-line.ts";
import type { DeskDeps } from "./desk-deps.ts";
import { countEverything, exportedRows, findRecord, listLatest } from "./desk-records.ts";
import type { ExportName, ListName } from "./parse-arguments.ts";
import { describeRecord, tableLines } from "./terminal-text.ts";
import { writeCsv } from "./write-csv.ts";

export async function countsCommand({ database, print }: DeskDeps) {
	for (const line of tableLines(await countEverything(database.kysely))) print(line);
	return EXIT_CODES.done;
}

export async function listCommand({ database, print }: DeskDeps, { list, limit }: { list: ListName; limit: number }) {
	const rows = await listLatest(database.kysely, list, limit);
	if (rows.length === 1) print("There is nothing yet.");
	else for (const line of tableLines(rows)) print(line);
	return EXIT_CODES.done;
}

export async function showCommand({ database, print }: DeskDeps, id: string) {
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

export async function releaseCommand(deps: DeskDeps, id: string) {
	const outcome = await releaseMessage(deps, id);
	deps.print(outcome.ok ? "Released. The site mails it to you." : releaseProblems[outcome.problem]);
	return outcome.ok ? EXIT_CODES.done : EXIT_CODES.notPossible;
}

export async function resendCommand({ database, now, print }: DeskDeps, id: string | undefined) {
	const count =
		id === undefined ? await resendDeadMail(database, now()) : Number(await resendMail(database, now(), id));
	if (count > 0) print(`${counted(count, "mail")} queued again; the site sends ${count === 1 ? "it" : "them"}.`);
	else print(id ? "No mail with this ID waits or failed: it was sent, or is being sent." : "No mail has failed.");
	return count > 0 || !id ? EXIT_CODES.done : EXIT_CODES.notPossible;
}

type Export = { list: ExportName; file: string };

export async function exportCommand({ database, print }: DeskDeps, { list, file }: Export) {
	const count = await writeCsv(exportedRows(database.kysely, list), file);
	print(`${counted(count, "row")} written to ${file}. It holds personal data: keep it no longer than you need it.`);
	return EXIT_CODES.done;
}
