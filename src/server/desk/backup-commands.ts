import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { brand } from "#brand.ts";
import { auditCopy } from "#desk/audit/audit.copy.ts";
import { noteAct } from "#desk/audit/audit.ts";
import { keepErasures } from "#desk/privacy/person-data.ts";
import type { Config } from "#platform/config.server.ts";
import { backUpSqlite, backupFolder, backupName } from "#platform/database/back-up-sqlite.ts";
import { openFileForReading, openForReading } from "#platform/database/open-while-server-runs.ts";
import { type RestoreHook, restoreSqlite } from "#platform/database/restore-sqlite.ts";
import { sweepLeftovers } from "#platform/database/sweep-leftovers.ts";
import { readSecret } from "#platform/secret.server.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { records, restoreHooks } from "#server/features.ts";
import type { DeskDeps } from "./desk-deps.ts";
import { confirm } from "./desk-deps.ts";
import { countEverything } from "./desk-records.ts";
import { tableLines } from "./terminal-text.ts";

type BackupDeps = Pick<DeskDeps, "print" | "ask" | "now"> & { config: Config };

// Without what lets somebody in: a restore then ends every session and link, as it does on SQLite.
const NOT_DUMPED = ["desk_sessions", "desk_sign_in_links", "desk_kept_forms"];

const WITH_POSTGRES = `Postgres brings its own tools, which work while the site runs:
  pg_dump --format=custom ${NOT_DUMPED.map((table) => `--exclude-table-data=${table}`).join(" ")} --file=${brand.slug}.dump "$DATABASE_URL"
and, with the site stopped:
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${brand.slug}.dump
Postgres keeps nothing of what it replaces, so after that undo by hand what the backup brings back: remove and make members
again, under People and settings, whom you removed or made a member since; erase again each person who was erased since, or
asked for no more mail. Everybody signs in anew.`;

const NEW_SECRET = (
	file: string,
) => `A new secret was made: ${file}. It ends what the secret of the site before had signed:
  links in mails that were sent, such as those that leave the newsletter, and private results;
  the do-not-mail list, which does not know the erased addresses any more: erase those people again.
If you kept that secret, put it into this file before the site starts.`;

const NOTHING_READ = {
	none: "There was no database here before, so the site can't know what was decided since the backup.",
	damaged: "The database that was here can't be read, so the site can't know what was decided since the backup.",
};
const DECIDE_AGAIN =
	"Remove, make members and erase again whom you removed, made a member or erased since, and take out again who asked for no more mail.";

function refusePostgres(print: DeskDeps["print"]): number {
	print(WITH_POSTGRES);
	return EXIT_CODES.notPossible;
}

/** Copies the database, also while the site writes to it. */
export async function backupCommand({ config, print, now }: BackupDeps, asked: { file: string | undefined }) {
	const { databaseUrl, dataDirectory } = config;
	if (databaseUrl) return refusePostgres(print);
	const file = asked.file ?? join(backupFolder(dataDirectory), backupName("backup", now()));
	sweepLeftovers(dirname(file));
	backUpSqlite(dataDirectory, file);
	const kysely = openFileForReading(file);
	for (const line of tableLines(await countEverything(kysely))) print(line);
	await kysely.destroy();
	print(`\nWritten to ${file}, and whole. It holds personal data; only this user can read it.`);
	if (!config.secret)
		print(`Keep ${join(dataDirectory, "secret")} as well, apart from it: links in sent mails need it.`);
	return EXIT_CODES.done;
}

/** Writes down at the desk that a backup was restored. */
const noteRestore =
	(now: () => Date): RestoreHook =>
	async () =>
	(after) =>
		noteAct({ now, newId: randomUUID }, after, {
			by: { accountId: null, name: auditCopy.commandLine },
			act: "backup-restored",
		});

/** Puts a backup in place of what is there, also under the running site. */
export async function restoreCommand(deps: BackupDeps, { file, isConfirmed }: { file: string; isConfirmed: boolean }) {
	const { config, print, now } = deps;
	const { databaseUrl, dataDirectory } = config;
	if (databaseUrl) return refusePostgres(print);
	print(
		"What came in since the backup was made will be gone from the site. A copy of it is kept. Everybody at the desk is signed out.",
	);
	if (!(await confirm(deps, { question: `Restore ${file}?`, isConfirmed }))) return EXIT_CODES.notPossible;
	// On a new machine the site may never have been started.
	mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
	const secretFile = join(dataDirectory, "secret");
	const isNewSecret = !config.secret && !existsSync(secretFile);
	const secret = readSecret(config);
	const { aside, before, done } = await restoreSqlite({
		dataDirectory,
		file,
		now: now(),
		// First, because it compares the list in the backup with today's.
		restoreHooks: [keepErasures(secret, records), ...restoreHooks, noteRestore(now)],
	});
	const kysely = openForReading(config);
	for (const line of tableLines(await countEverything(kysely))) print(line);
	await kysely.destroy();
	if (before !== "read") print(`\n${NOTHING_READ[before]} ${DECIDE_AGAIN}`);
	for (const sentence of done) print(`\n${sentence}`);
	if (isNewSecret) print(`\n${NEW_SECRET(secretFile)}`);
	print(`\nRestored. What was there is in ${aside}.`);
	return EXIT_CODES.done;
}
