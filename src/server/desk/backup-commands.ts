import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brand } from "#brand.ts";
import { audit, COMMAND_LINE } from "#desk/audit/audit.ts";
import { counted } from "#desk/kit/formats.ts";
import { keepErasures } from "#desk/privacy/person-data.ts";
import { formatNumber } from "#domain/format-number.ts";
import type { Config } from "#platform/config.server.ts";
import { backUpSqlite, backupFolder, backupName } from "#platform/database/back-up-sqlite.ts";
import { missingBackupRoom } from "#platform/database/backup-room.ts";
import { dumpPostgres } from "#platform/database/dump-postgres.ts";
import { thinBackups } from "#platform/database/kept-backups.ts";
import { hasThisSchema } from "#platform/database/migrate.ts";
import { hasDatabase, openFileForReading, openForReading } from "#platform/database/open-while-server-runs.ts";
import { type RestoreHook, restoreSqlite } from "#platform/database/restore-sqlite.ts";
import { StorageUnavailable } from "#platform/database/storage-failure.ts";
import { sweepLeftovers } from "#platform/database/sweep-leftovers.ts";
import { SECRET_FILE } from "#platform/private-files.ts";
import { acceptSecret, readSecret } from "#platform/secret.server.ts";
import { restoreHooks, tables } from "#server/all-features.ts";
import { confirm, EXIT_CODES } from "#server/command/terminal.ts";
import { countEverything, type DeskDeps } from "./desk-deps.ts";

type BackupDeps = Pick<DeskDeps, "print" | "ask" | "now"> & { config: Config };

// Without what lets somebody in: a restore then ends every session and link, as it does on SQLite.
const NOT_DUMPED = ["desk_sessions", "desk_sign_in_links", "desk_kept_forms"];

const WITH_POSTGRES = `Postgres brings its own tool, which is used with the site stopped:
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${brand.slug}.dump
Postgres keeps nothing of what it replaces, so after that undo by hand what the backup brings back. Under People and settings,
once more remove everyone you removed since, make members of those you made members, and erase those you erased. Take those
who left the newsletter off it again, with the form on the blog. Emails that waited in the
backup leave again, and a newsletter that was being sent goes on. Everyone has to sign in again.`;

const OTHER_SECRET = `It ends what the secret of the site before had signed:
  links in sent emails, which leave the newsletter or the waitlist;
  the do-not-mail list, which does not know the erased addresses anymore: erase those people again.
If you kept that secret, put it`;

/** `place` is the file of the secret; undefined where it is a setting. */
function otherSecret(place: string | undefined, isNew: boolean): string {
	const made = isNew ? "A new secret was made" : "The secret here is not the one of the backup";
	return place
		? `${made}: ${place}. ${OTHER_SECRET} into this file before the site starts.`
		: `${made}: SECRET. ${OTHER_SECRET} into that setting and start the site again.`;
}

const NOTHING_READ = {
	none: "There was no database here before, so the site can't know what was decided since the backup.",
	damaged: "The database that was here can't be read, so the site can't know what was decided since the backup.",
};
const DECIDE_AGAIN =
	"Once more, remove everyone you removed since, make members of those you made members, erase those you erased, and take those who left the newsletter off it again, with the form on the blog.";

const dumpName = (now: Date) => `postgres-${now.toISOString().slice(0, 23).replaceAll(/[:.]/g, "-")}.dump`;

const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1_000_000));

async function hasRoom({ config, print }: BackupDeps): Promise<boolean> {
	const missing = await missingBackupRoom(config.dataDirectory);
	if (!missing) return true;
	const { freeBytes, neededBytes } = missing;
	print(
		`No backup was made: the disk that holds DATA_DIR has ${megabytes(freeBytes)} MB left, and ${megabytes(neededBytes)} MB are needed so that the site can go on. Free some, move old backups to another disk, or set DATA_DIR to another.`,
	);
	return false;
}

async function copyOfSqlite({ config, print }: BackupDeps, file: string): Promise<void> {
	backUpSqlite(config.dataDirectory, file);
	const kysely = openFileForReading(file);
	// Another version's database has other tables; it is copied all the same, before this version changes it.
	if (await hasThisSchema(kysely)) for (const line of await countEverything(kysely)) print(line);
	await kysely.destroy();
	print(`\nWritten to ${file}, and whole. It holds personal data; only this user can read it.`);
}

export function thinBackupsCommand({ config, print, now }: BackupDeps): number {
	const removed = thinBackups(backupFolder(config.dataDirectory), now());
	if (removed > 0) print(`${counted(removed, "older backup")} removed: newer ones stand for the same days and weeks.`);
	return EXIT_CODES.done;
}

/** Backs up the database, also while the site writes; without a file of its own, first thins the other backups. */
export async function backupCommand(deps: BackupDeps, asked: { file: string | undefined }) {
	const { config, print, now } = deps;
	const { databaseUrl, dataDirectory } = config;
	const name = databaseUrl ? dumpName(now()) : backupName("backup", now());
	const file = asked.file ?? join(backupFolder(dataDirectory), name);
	if (!hasDatabase(config)) {
		throw new StorageUnavailable(
			`DATA_DIR (${resolve(dataDirectory)}) has no database: set it as the site has it (docs/hosting.md has the command).`,
		);
	}
	sweepLeftovers(dirname(file));
	if (asked.file === undefined) {
		thinBackupsCommand(deps);
		if (!(await hasRoom(deps))) return EXIT_CODES.notPossible;
	}
	if (databaseUrl) {
		await dumpPostgres(databaseUrl, file, NOT_DUMPED);
		print(`Written to ${file}. It holds personal data; only this user can read it.`);
	} else await copyOfSqlite(deps, file);
	if (!config.secret)
		print(`Keep ${join(dataDirectory, SECRET_FILE)} as well, apart from it: links in sent emails need it.`);
	return EXIT_CODES.done;
}

const noteRestore =
	(now: () => Date): RestoreHook =>
	async () =>
	(after) =>
		audit({ now, newId: randomUUID }, after, {
			by: { accountId: null, name: COMMAND_LINE },
			act: "backup-restored",
		});

/** Puts a backup in place of what is there, also under the running site. */
export async function restoreCommand(deps: BackupDeps, { file, isConfirmed }: { file: string; isConfirmed: boolean }) {
	const { config, print, now } = deps;
	const { databaseUrl, dataDirectory } = config;
	if (databaseUrl) {
		print(WITH_POSTGRES);
		return EXIT_CODES.notPossible;
	}
	print(
		"What came in, or was written or published at the desk, since the backup was made will be gone from the site. A copy of what is there now is kept. Everyone at the desk is signed out.",
	);
	if (!(await confirm(deps, { question: `Restore ${file}?`, isConfirmed }))) return EXIT_CODES.notPossible;
	// On a new machine the site may never have been started.
	mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
	const secretFile = config.secret ? undefined : join(dataDirectory, SECRET_FILE);
	const isNewSecret = secretFile !== undefined && !existsSync(secretFile);
	const secret = readSecret(config);
	const { aside, before, done } = await restoreSqlite({
		dataDirectory,
		file,
		now: now(),
		// First, because it compares the list in the backup with today's.
		restoreHooks: [
			keepErasures({ secret, tables }),
			...restoreHooks,
			acceptSecret({ secret, isNew: isNewSecret, describeOther: () => otherSecret(secretFile, isNewSecret) }),
			noteRestore(now),
		],
	});
	const kysely = openForReading(config);
	for (const line of await countEverything(kysely)) print(line);
	await kysely.destroy();
	if (before !== "read") print(`\n${NOTHING_READ[before]} ${DECIDE_AGAIN}`);
	for (const sentence of done) print(`\n${sentence}`);
	print(`\nRestored. What was there is in ${aside}.`);
	return EXIT_CODES.done;
}
