import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { brand } from "#brand.ts";
import { keepErasures } from "#desk/privacy/person-data.ts";
import type { Config } from "#platform/config.server.ts";
import { backUpSqlite, backupFolder, backupName } from "#platform/database/back-up-sqlite.ts";
import { openFileForReading, openForReading } from "#platform/database/open-while-server-runs.ts";
import { restoreSqlite } from "#platform/database/restore-sqlite.ts";
import { sweepLeftovers } from "#platform/database/sweep-leftovers.ts";
import { readSecret } from "#platform/secret.server.ts";
import { EXIT_CODES } from "#server/command/command-line.ts";
import { records, restoreHooks } from "#server/features.ts";
import type { DeskDeps } from "./desk-deps.ts";
import { confirm } from "./desk-deps.ts";
import { countEverything } from "./desk-records.ts";
import { tableLines } from "./terminal-text.ts";

type BackupDeps = Pick<DeskDeps, "print" | "ask" | "now"> & { config: Config };

const WITH_POSTGRES = `Postgres brings its own tools, which work while the site runs:
  pg_dump --format=custom --file=${brand.slug}.dump "$DATABASE_URL"
and, with the site stopped:
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${brand.slug}.dump
After that, erase again each person who was erased since the backup: Postgres does not know.`;

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

/** Puts a backup in place of what is there, also under the running site. */
export async function restoreCommand(deps: BackupDeps, { file, isConfirmed }: { file: string; isConfirmed: boolean }) {
	const { config, print, now } = deps;
	const { databaseUrl, dataDirectory } = config;
	if (databaseUrl) return refusePostgres(print);
	print("What came in since the backup was made will be gone from the site. A copy of it is kept.");
	if (!(await confirm(deps, { question: `Restore ${file}?`, isConfirmed }))) return EXIT_CODES.notPossible;
	// On a new machine the site may never have been started.
	mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
	const secret = readSecret(config);
	const aside = await restoreSqlite({
		dataDirectory,
		file,
		now: now(),
		// First, because it compares the list in the backup with today's.
		restoreHooks: [keepErasures(secret, records), ...restoreHooks],
	});
	const kysely = openForReading(config);
	for (const line of tableLines(await countEverything(kysely))) print(line);
	await kysely.destroy();
	print(`\nRestored. What was there is in ${aside}.`);
	return EXIT_CODES.done;
}
