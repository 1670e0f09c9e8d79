import { readdirSync, writeFileSync } from "node:fs";
import { site } from "#content/site.ts";
import { normalizeEmailAddress } from "#domain/normalize-email-address.ts";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { parseMailbox } from "#platform/mail/mailbox.ts";
import { allowMailTo, hashesOfErasedAddress } from "#platform/outbox/do-not-mail.ts";
import { counted } from "#server/command/counted.ts";
import { EXIT_CODES } from "#server/command/exit-codes.ts";
import { confirm } from "./confirm.ts";
import { describePerson } from "./describe-person.ts";
import type { DeskTools } from "./desk-tools.ts";
import { erasePerson } from "./erase-person.ts";
import { findPerson } from "./find-person.ts";

/** Everything about an address: on the terminal, or whole as JSON, which is the copy that a person may ask for. */
export async function findCommand(tools: DeskTools, { address, file }: { address: string; file: string | undefined }) {
	const { database, dataDirectory, print } = tools;
	const person = await findPerson({ kysely: database.kysely, dataDirectory }, address);
	if (file) {
		writeFileSync(file, `${JSON.stringify(person, null, "\t")}\n`, { flag: "wx", mode: 0o600 });
		print(`Written to ${file}. It holds personal data: send it to nobody else, and delete it afterwards.`);
	} else {
		for (const line of describePerson(person)) print(line);
	}
	return EXIT_CODES.done;
}

function isOwn({ mail }: DeskTools, address: string): boolean {
	const own = [mail.ownerEmail, parseMailbox(mail.from).address, site.email];
	return own.some((each) => normalizeEmailAddress(each) === normalizeEmailAddress(address));
}

function countBackups(dataDirectory: string): number {
	try {
		return readdirSync(backupFolder(dataDirectory)).length;
	} catch {
		return 0;
	}
}

/** What an erasure cannot reach, said each time, because the owner has promised the whole of it. */
function describeRemains({ dataDirectory, database }: DeskTools): string[] {
	const backups = countBackups(dataDirectory);
	const here = backups > 0 ? ` (${counted(backups, "file")} in ${backupFolder(dataDirectory)})` : "";
	return [
		"Out of reach from here, and yours to delete: notices in your mailbox, the mail provider's copies, exported files,",
		`and backups made until now${here}. A backup that is restored with this command is cleared of the address by itself.`,
		...(database.kind === "postgres"
			? [
					"Postgres overwrites what was deleted when it next vacuums; its own log and its backups keep it for their time.",
				]
			: []),
	];
}

/** Shows what there is about an address, and erases it once that is confirmed. */
export async function eraseCommand(tools: DeskTools, asked: { address: string; isConfirmed: boolean }) {
	const { database, dataDirectory, print } = tools;
	const { address, isConfirmed } = asked;
	if (isOwn(tools, address)) {
		print(
			"This is the site's own address (OWNER_EMAIL, MAIL_FROM or the company's). It stands in every mail and stays.",
		);
		return EXIT_CODES.notPossible;
	}
	for (const line of describePerson(await findPerson({ kysely: database.kysely, dataDirectory }, address))) print(line);
	if (!(await confirm(tools, { question: `Erase all of this, for good?`, isConfirmed }))) return EXIT_CODES.notPossible;
	const { isCleared } = await erasePerson(tools, address);
	print("Erased. All that is left is a hash, so that the address is never mailed again.");
	if (!isCleared) print("The site was busy: run the same command again to overwrite the remains in its files too.");
	for (const line of describeRemains(tools)) print(line);
	return EXIT_CODES.done;
}

/** Lets an erased address be mailed again, at its owner's wish. */
export async function allowCommand({ database, secret, print }: DeskTools, address: string) {
	const isAllowedNow = await allowMailTo(database, hashesOfErasedAddress(address, secret));
	print(isAllowedNow ? "It may be mailed again." : "It was not on the list of those who are mailed no more.");
	return isAllowedNow ? EXIT_CODES.done : EXIT_CODES.notPossible;
}
