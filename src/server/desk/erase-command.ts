import { readdirSync } from "node:fs";
import { counted } from "#desk/kit/formats.ts";
import { erasePerson, findPerson, isOwn, removeMailFiles } from "#desk/privacy/person-data.ts";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { clearRemains, type Remains, rewriteTables } from "#platform/database/freed-pages.ts";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { newerData } from "#platform/private-files.ts";
import { confirm, EXIT_CODES } from "#server/command/terminal.ts";
import type { DeskDeps } from "./desk-deps.ts";

function countBackups(dataDirectory: string): number {
	try {
		return readdirSync(backupFolder(dataDirectory)).length;
	} catch {
		return 0;
	}
}

const POSTGRES_KEEPS =
	"Postgres keeps erased rows in its files until a table is rewritten. `erase ADDRESS --vacuum` does that now (vacuum\nfull): each table is locked meanwhile, and visitors wait for some seconds. Its log and its backups keep them for their time.";

/** Lists the copies that an erasure cannot reach. Printed each time, because the owner has promised a complete one. */
function describeRemains({ dataDirectory, database }: DeskDeps): string {
	const leftByUpdate = newerData(dataDirectory);
	const aside = leftByUpdate
		? `\n${leftByUpdate}, which an update that was taken back left (backup.sh deletes it after 60 days),`
		: "";
	const start = `Out of reach from here, and yours to delete: notices in your mailbox, the email provider's copies, exported files,${aside}`;
	if (database.kind === "postgres") {
		return `${start}\nand backups made until now. After you restore one with Postgres's tools, erase the address again.`;
	}
	const backups = countBackups(dataDirectory);
	const here = backups > 0 ? ` (${counted(backups, "file")} in ${backupFolder(dataDirectory)})` : "";
	return `${start}\nand backups made until now${here}. A backup that is restored with this command is cleared of the address by itself.`;
}

/** Overwrites what Postgres keeps when asked to, prints what is left in the files, and returns the exit code. */
async function handleRemains({ database, print }: DeskDeps, remains: Remains, isVacuumed: boolean): Promise<number> {
	if (remains === "busy") {
		print("The site was busy: run the same command again to overwrite the remains in its files too.");
	}
	if (remains === "full") {
		print("The disk is too full to overwrite the remains in the database's file: free some space and run this again.");
		return EXIT_CODES.notPossible;
	}
	if (remains === "kept" && isVacuumed) {
		await rewriteTables(database);
		print("Every table was rewritten: Postgres has nothing of it in its tables' files anymore.");
	}
	if (remains === "kept" && !isVacuumed) print(POSTGRES_KEEPS);
	return EXIT_CODES.done;
}

const OWN = {
	email: "This is the site's own address (OWNER_EMAIL, MAIL_FROM or the company's). It is in every email and stays.",
	telephone: "This is the company's own number. It stays.",
} as const;

const ERASED = {
	email: "Erased. All that is left is a hash, so that the address is never mailed again.",
	telephone: "Erased. All that is left is a hash, so that a backup which is restored is cleared of the number too.",
} as const;

type Erasure = { address: string; isConfirmed: boolean; isVacuumed: boolean };

/** Says how much there is about a person, and erases it once that is confirmed; the desk's page shows what it is. */
export async function eraseCommand(deps: DeskDeps, { address, isConfirmed, isVacuumed }: Erasure) {
	const { database, dataDirectory, tables, print } = deps;
	const sought = soughtPerson(address);
	if (!sought) {
		print(`${address} is neither an email address nor a telephone number.`);
		return EXIT_CODES.notPossible;
	}
	if (isOwn(deps, sought)) {
		print(OWN[sought.by]);
		return EXIT_CODES.notPossible;
	}
	const { records, mentions, files } = await findPerson({ kysely: database.kysely, dataDirectory, tables }, sought);
	const found = [
		counted(records.length, "row"),
		counted(mentions.length, "mention"),
		counted(files.length, "mail file"),
	];
	print(`Found ${found.join(", ")}.`);
	if (!(await confirm(deps, { question: `Erase all of this, for good?`, isConfirmed }))) return EXIT_CODES.notPossible;
	await erasePerson(deps, sought).catch((error: unknown) => {
		print("The database refused it. Nothing was erased.");
		throw error;
	});
	print(ERASED[sought.by]);
	await removeMailFiles(dataDirectory, sought);
	const code = await handleRemains(deps, await clearRemains(database), isVacuumed);
	print(describeRemains(deps));
	return code;
}
