import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { brand } from "#brand.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { backupFolder, backupName } from "#platform/database/back-up-sqlite.ts";
import { type MissingRoom, missingBackupRoom } from "#platform/database/backup-room.ts";
import { errorCode } from "#platform/error-code.ts";

export type Backup = {
	/** Of the file, without its folder. */
	name: string;
	madeAt: string;
	bytes: number;
	/** A copy of SQLite is checked before it gets its name; what other programs made is not. */
	isChecked: boolean;
};

// What a restore moved aside is no backup, and neither is one that is still being written.
const OURS = new RegExp(`^(?:${brand.slug}|before-update|postgres)-[\\w-]+\\.(?:sqlite|dump)$`);

async function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch((error: unknown) => {
		if (errorCode(error) === "ENOENT") return [];
		throw error;
	});
}

/** The backups in the data directory, the newest first. */
export async function listBackups({ config }: Pick<DeskDeps, "config">): Promise<Backup[]> {
	const folder = backupFolder(config.dataDirectory);
	const names = (await namesIn(folder)).filter((name) => OURS.test(name));
	const found = names.map(async (name): Promise<Backup> => {
		const { mtime, size } = await stat(join(folder, name));
		return { name, madeAt: mtime.toISOString(), bytes: size, isChecked: name.endsWith(".sqlite") };
	});
	return (await Promise.all(found)).toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
}

/** The path of a backup that is there; undefined for every other name, whatever it leads to. */
export async function pathOfBackup(deps: Pick<DeskDeps, "config">, name: string): Promise<string | undefined> {
	const found = (await listBackups(deps)).find((backup) => backup.name === name);
	return found && join(backupFolder(deps.config.dataDirectory), found.name);
}

/** How the backup that was begun last in this process goes. */
export type BackupProgress = { isWorking: boolean; problem: BackupProblem | undefined };
type BackupProblem = MissingRoom | "failed";

const progressOf = new WeakMap<object, BackupProgress>();

export function backupProgress({ databaseFiles }: Pick<DeskDeps, "databaseFiles">): BackupProgress | undefined {
	return databaseFiles && progressOf.get(databaseFiles);
}

/** Begins a backup and does not wait for it; false while one is being made, and where Postgres's own tools make them. */
export function beginBackup(deps: Pick<DeskDeps, "databaseFiles" | "config" | "now" | "logger">): boolean {
	const { databaseFiles, config, now, logger } = deps;
	if (!databaseFiles || progressOf.get(databaseFiles)?.isWorking) return false;
	const file = join(backupFolder(config.dataDirectory), backupName("backup", now()));
	const end = (problem?: BackupProblem) => progressOf.set(databaseFiles, { isWorking: false, problem });
	progressOf.set(databaseFiles, { isWorking: true, problem: undefined });
	const work = async () => {
		const problem = await missingBackupRoom(config.dataDirectory);
		if (!problem) await databaseFiles.backUp(file);
		end(problem);
	};
	work().catch((error: unknown) => {
		logger.error({ err: error }, "no backup was made");
		end("failed");
	});
	return true;
}
