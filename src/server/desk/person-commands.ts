import { closeSync, openSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { erasePerson, findPerson, isOwn, type Person, removeMailFiles } from "#desk/privacy/person-data.ts";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { clearRemains, type Remains, rewriteTables } from "#platform/database/freed-pages.ts";
import { hashesOfErased, suppressionHashes, unsuppress } from "#platform/outbox/suppression-list.ts";
import { type SoughtPerson, soughtPerson } from "#platform/personal-data/sought-person.ts";
import { counted, EXIT_CODES } from "#server/command/command-line.ts";
import { confirm, type DeskDeps } from "./desk-deps.ts";

/** A moment in this machine's time zone: `2025-11-21 10:05`. */
function localMoment(moment: string): string {
	const at = new Date(moment);
	const two = (part: number) => String(part).padStart(2, "0");
	const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
	return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * Text that may be shown on a terminal. Visitors wrote it: a control character could move the cursor, rename the window
 * or hide what follows, and a mark of direction could turn it around.
 */
export function printable(text: string): string {
	return text.replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** Columns that only programs read. Shown by their size. */
const FOR_PROGRAMS = new Set(["html", "attachments"]);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const NARROW = 22;

function shownValue(name: string, value: unknown): string {
	if (value === null || value === undefined || value === "") return "";
	const text = String(value);
	if (FOR_PROGRAMS.has(name)) return `(${text.length.toLocaleString("en-US")} characters)`;
	if (MOMENT.test(text)) return localMoment(text);
	if (!/^[{[]/.test(text)) return text;
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text;
	}
}

/** A row as lines of `name  value`; what has lines of its own stands below its name. */
export function describeRecord(row: Record<string, unknown>): string[] {
	return Object.entries(row).map(([name, value]) => {
		const text = printable(shownValue(name, value));
		if (!text.includes("\n")) return `${name.padEnd(NARROW)}${text}`.trimEnd();
		return [
			name,
			...text
				.trimEnd()
				.split("\n")
				.map((line) => `    ${line}`),
		].join("\n");
	});
}

/** Writes a new file, or none: when the disk is full, half of a person's data must not stay behind. */
function writeNewFile(file: string, text: string): void {
	const opened = openSync(file, "wx", 0o600);
	try {
		writeFileSync(opened, text);
	} catch (error) {
		rmSync(file, { force: true });
		throw error;
	} finally {
		closeSync(opened);
	}
}

/** The person on the command line; prints what is wrong with a text that is neither an address nor a number. */
function readPerson({ print }: Pick<DeskDeps, "print">, text: string): SoughtPerson | undefined {
	const sought = soughtPerson(text);
	if (!sought) print(`${text} is neither an email address nor a telephone number.`);
	return sought;
}

/** Everything about a person: on the terminal, or in full as JSON, the copy that a person may ask for (GDPR, article 15). */
export async function findCommand(deps: DeskDeps, { address, file }: { address: string; file: string | undefined }) {
	const { database, dataDirectory, tables, print } = deps;
	const sought = readPerson(deps, address);
	if (!sought) return EXIT_CODES.notPossible;
	const person = await findPerson({ kysely: database.kysely, dataDirectory, tables }, sought);
	if (file) {
		writeNewFile(file, `${JSON.stringify(person, null, "\t")}\n`);
		print(`Written to ${file}. It holds personal data: send it to no one else, and delete it afterwards.`);
	} else {
		for (const line of describePerson(person)) print(line);
	}
	return EXIT_CODES.done;
}

function countBackups(dataDirectory: string): number {
	try {
		return readdirSync(backupFolder(dataDirectory)).length;
	} catch {
		return 0;
	}
}

const POSTGRES_KEEPS = [
	"Postgres keeps erased rows in its files until a table is written anew. `erase ADDRESS --vacuum` does that now (vacuum",
	"full): each table is locked meanwhile, and visitors wait for some seconds. Its log and its backups keep them for their time.",
];

/** What an erasure cannot reach. Printed each time, because the owner has promised a complete one. */
function describeRemains({ dataDirectory, database }: DeskDeps): string[] {
	const start =
		"Out of reach from here, and yours to delete: notices in your mailbox, the mail provider's copies, exported files,";
	if (database.kind === "postgres") {
		return [start, "and backups made until now. After you restore one with Postgres's tools, erase the address again."];
	}
	const backups = countBackups(dataDirectory);
	const here = backups > 0 ? ` (${counted(backups, "file")} in ${backupFolder(dataDirectory)})` : "";
	return [
		start,
		`and backups made until now${here}. A backup that is restored with this command is cleared of the address by itself.`,
	];
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
		print("Every table was written anew: Postgres has nothing of it in its tables' files any more.");
	}
	if (remains === "kept" && !isVacuumed) for (const line of POSTGRES_KEEPS) print(line);
	return EXIT_CODES.done;
}

const OWN = {
	email: "This is the site's own address (OWNER_EMAIL, MAIL_FROM or the company's). It is in every mail and stays.",
	telephone: "This is the company's own number. It stays.",
} as const;

const ERASED = {
	email: "Erased. All that is left is a hash, so that the address is never mailed again.",
	telephone: "Erased. All that is left is a hash, so that a backup which is restored is cleared of the number too.",
} as const;

type Erasure = { address: string; isConfirmed: boolean; isVacuumed?: boolean };

/** Shows what there is about a person, and erases it once that is confirmed. */
export async function eraseCommand(deps: DeskDeps, { address, isConfirmed, isVacuumed = false }: Erasure) {
	const { database, dataDirectory, tables, print } = deps;
	const sought = readPerson(deps, address);
	if (!sought) return EXIT_CODES.notPossible;
	if (isOwn(deps, sought)) {
		print(OWN[sought.by]);
		return EXIT_CODES.notPossible;
	}
	for (const line of describePerson(await findPerson({ kysely: database.kysely, dataDirectory, tables }, sought)))
		print(line);
	if (!(await confirm(deps, { question: `Erase all of this, for good?`, isConfirmed }))) return EXIT_CODES.notPossible;
	await erasePerson(deps, sought).catch((error: unknown) => {
		print("The database refused it. Nothing was erased.");
		throw error;
	});
	print(ERASED[sought.by]);
	await removeMailFiles(dataDirectory, sought);
	const code = await handleRemains(deps, await clearRemains(database), isVacuumed);
	for (const line of describeRemains(deps)) print(line);
	return code;
}

/** Lets an erased address be mailed again, or a number be stored in a backup again, at its owner's wish. */
export async function allowCommand(deps: DeskDeps, address: string) {
	const { database, secret, print } = deps;
	const sought = readPerson(deps, address);
	if (!sought) return EXIT_CODES.notPossible;
	const hashes = [...suppressionHashes(sought, secret), ...hashesOfErased(sought, secret)];
	const isAllowedNow = await database.transaction((transaction) => unsuppress(transaction, hashes));
	print(isAllowedNow ? "It may be mailed again." : "It was not on the list of those who are mailed no more.");
	return isAllowedNow ? EXIT_CODES.done : EXIT_CODES.notPossible;
}

/** What was found about a person, as lines for the terminal. */
function describePerson({ records, mentions, files }: Person): string[] {
	const rows = records.flatMap(({ table, row }) => [`— ${table}`, ...describeRecord(row), ""]);
	const others = mentions.map(({ table, column }) => `Named in another person's text: ${table}.${column}`);
	const sum = [counted(records.length, "row"), counted(mentions.length, "mention"), counted(files.length, "mail file")];
	return [...rows, ...others, ...files.map((file) => `Mail file: ${file}`), `Found ${sum.join(", ")}.`];
}
