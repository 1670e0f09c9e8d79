import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#domain/dates.ts";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { missingBackupRoom, roomOnDisk } from "#platform/database/backup-room.ts";
import type { Database } from "#platform/database/database.ts";
import { postgresProblem, sqliteProblem } from "#platform/database/storage-failure.ts";
import { errorCode, ifThere } from "#platform/error-code.ts";
import type { Logger } from "#platform/logger.ts";
import { mailProblems, readMailHealth } from "#platform/outbox/mail-health.ts";
import { BACKUP_FOLDER } from "#platform/private-files.ts";
import type { Problem } from "#platform/problem.ts";
import type { Check, Finding } from "./readiness.ts";

/** Describes the problem of the database. */
export function databaseProblem(kind: Database["kind"], error: unknown): Problem {
	const setting = kind === "sqlite" ? "DATA_DIR" : "DATABASE_URL";
	const known = kind === "sqlite" ? sqliteProblem(error) : postgresProblem(error);
	if (known) return { code: `database-${known.code}`, problem: `${setting} ${known.problem}.`, remedy: known.remedy };
	const reason = errorCode(error) || "an unknown error";
	return {
		code: "database-failing",
		problem: `The database (${setting}) fails with ${reason}.`,
		remedy: "The log says more.",
	};
}

/** A write as durable as a submission's, to the same row each time, so that nothing grows. */
async function writeProbe({ write }: Database, now: Date): Promise<void> {
	const row = { id: 1, written_at: now.toISOString() };
	await write((executor) =>
		executor
			.insertInto("write_probe")
			.values(row)
			.onConflict((conflict) => conflict.column("id").doUpdateSet({ written_at: row.written_at }))
			.execute(),
	);
}

type DatabaseCheckDeps = { database: Database; logger: Logger; now(): Date };

/** Checks that the database accepts a write, then reads its outbox's problems: one after the other, on one connection. */
export function databaseCheck({ database, logger, now }: DatabaseCheckDeps): Check {
	// A problem of the mail is not over because it cannot be read.
	let ofMail: Problem[] = [];
	return {
		whenSilent: databaseProblem(database.kind, Object.assign(new Error(), { code: "ETIMEDOUT" })),
		async look() {
			try {
				await writeProbe(database, now());
				const health = await readMailHealth(database.kysely, { now: now() });
				ofMail = mailProblems(health);
				const figures = {
					oldestDueMailSeconds: health.oldestDueSeconds,
					failedOwnerMails: health.failedToOwner,
					refusedMailsToday: health.refusedToday,
					sentMailsToday: health.sentToday,
				};
				return { problems: ofMail, figures };
			} catch (error) {
				logger.warn({ err: error }, "the database failed the readiness check");
				return { problems: [databaseProblem(database.kind, error), ...ofMail] };
			}
		},
	};
}

const REST_MS = 10_000;
// Reading a large file may take minutes of a disk's time; this keeps it to a twentieth.
const REST_PER_LOOK = 20;

type DamageCheckDeps = {
	/** Reads the whole database, away from the thread that serves visitors; returns the code of what is wrong, or "". */
	findDamage(): Promise<string>;
	restMs?: number;
};

/** Checks that SQLite's file is undamaged, by its last complete reading, for which the summary does not wait. */
export function damageCheck({ findDamage, restMs = REST_MS }: DamageCheckDeps): Check {
	let isLooking = false;
	let nextLookAt = 0;
	let problems: Problem[] = [];

	async function lookAtFile(): Promise<void> {
		isLooking = true;
		const startedAt = performance.now();
		try {
			const code = await findDamage();
			// Another program that writes, or a file that is just being replaced, is no damage: the next reading tells.
			const isCertain = /^SQLITE_(CORRUPT|NOTADB)/.test(code);
			problems = isCertain ? [databaseProblem("sqlite", Object.assign(new Error(), { code }))] : [];
		} finally {
			isLooking = false;
			const endedAt = performance.now();
			nextLookAt = endedAt + Math.max(restMs, (endedAt - startedAt) * REST_PER_LOOK);
		}
	}

	return {
		whenSilent: databaseProblem("sqlite", Object.assign(new Error(), { code: "SQLITE_IOERR" })),
		async look() {
			// A thread that dies has no result; another one is started after the pause.
			if (!isLooking && performance.now() >= nextLookAt) void lookAtFile().catch(() => {});
			return { problems };
		},
	};
}

const MEGABYTE = 1_000_000;

const SILENT_DISK: Problem = {
	code: "disk-unreadable",
	problem: "The disk that holds DATA_DIR does not answer.",
	remedy: "Check whether it is still mounted.",
};

/** @param place `DATA_DIR`, or a folder in it, which may belong to another user */
function unreadable(error: unknown, place = "DATA_DIR"): Finding {
	if (["EACCES", "EPERM"].includes(errorCode(error))) {
		const problem = `${place} cannot be read by this process.`;
		return { problems: [{ code: "disk-unreadable", problem, remedy: "Give it back to the site's user (chown -R)." }] };
	}
	const known = sqliteProblem(error) ?? { problem: `cannot be read (${errorCode(error)})`, remedy: SILENT_DISK.remedy };
	return { problems: [{ code: "disk-unreadable", problem: `DATA_DIR ${known.problem}.`, remedy: known.remedy }] };
}

/** Checks that the disk of the data folder has room for submissions. */
export function diskCheck(dataDirectory: string): Check {
	return {
		whenSilent: SILENT_DISK,
		async look() {
			try {
				const { freeBytes, leastBytes } = await roomOnDisk(dataDirectory);
				const left = Math.floor(freeBytes / MEGABYTE);
				const problem: Problem = {
					code: "disk-low",
					problem: `The disk that holds DATA_DIR has ${left} MB left.`,
					remedy: "Free some, or set DATA_DIR to another disk.",
				};
				return { problems: freeBytes < leastBytes ? [problem] : [], figures: { diskFreeMegabytes: left } };
			} catch (error) {
				return unreadable(error);
			}
		},
	};
}

type Age = {
	/** The moment at which the newest was made; undefined without one. */
	newest(): Promise<number | undefined>;
	maxAgeHours: number | undefined;
	now(): Date;
	words: { code: string; none: string; newest: string; setting: string; remedy: string; figure: string };
};

/** Checks the age of the newest file against the owner's limit; without `maxAgeHours` any age is fine. */
function ageCheck({ newest, maxAgeHours, now, words }: Age): Check {
	return {
		whenSilent: SILENT_DISK,
		async look() {
			try {
				const moment = await newest();
				const hours = moment === undefined ? null : (now().getTime() - moment) / HOUR_MS;
				const isOld = maxAgeHours !== undefined && (hours === null || hours > maxAgeHours);
				const state = hours === null ? words.none : `${words.newest} ${Math.floor(hours)} hours old`;
				const problem = `${state}; ${words.setting} is ${maxAgeHours}.`;
				return {
					problems: isOld ? [{ code: words.code, problem, remedy: words.remedy }] : [],
					figures: { [words.figure]: hours === null ? null : Math.round(hours * 10) / 10 },
				};
			} catch (error) {
				return unreadable(error, `DATA_DIR/${BACKUP_FOLDER}`);
			}
		},
	};
}

type AgeDeps = { dataDirectory: string; maxAgeHours: number | undefined; now(): Date };

/**
 * Checks the age of the newest backup. A file that a restore moved aside is none, nor one that is still being written, nor
 * a marker.
 */
export function backupCheck({ dataDirectory, ...deps }: AgeDeps): Check {
	const folder = backupFolder(dataDirectory);
	return ageCheck({
		...deps,
		async newest() {
			const names = (await ifThere(readdir(folder))) ?? [];
			const backups = names.filter((name) => !/^(?:\.|replaced-|damaged-)|\.part$/.test(name));
			const moments = await Promise.all(backups.map(async (name) => (await stat(join(folder, name))).mtimeMs));
			return moments.length > 0 ? Math.max(...moments) : undefined;
		},
		words: {
			code: "backup-old",
			none: "There is no backup",
			newest: "The newest backup is",
			setting: "BACKUP_MAX_AGE_HOURS",
			remedy:
				'Make one on the page Backups ("Back up now") or on the server ("systemctl start backup", in containers "deploy/containers.sh backup"); "journalctl --unit=backup" says why the nightly one was not made.',
			figure: "backupAgeHours",
		},
	});
}

/** An empty file among the backups, as old as the last copy elsewhere that succeeded; `deploy/backup.sh` writes it. */
export const OFFSITE_MARKER = ".offsite";

/** Checks the age of the last copy of the backups elsewhere. */
export function offsiteCheck({ dataDirectory, ...deps }: AgeDeps): Check {
	return ageCheck({
		...deps,
		newest: async () => (await ifThere(stat(join(backupFolder(dataDirectory), OFFSITE_MARKER))))?.mtimeMs,
		words: {
			code: "offsite-old",
			none: "No copy of the backups was made elsewhere",
			newest: "The last copy of the backups elsewhere is",
			setting: "OFFSITE_MAX_AGE_HOURS",
			remedy: 'Start backup.service and read what it says: "journalctl --unit=backup".',
			figure: "offsiteAgeHours",
		},
	});
}

/** Checks that the next backup still fits on the disk, so that the owner learns of it before there is none. */
export function backupRoomCheck(dataDirectory: string): Check {
	return {
		whenSilent: SILENT_DISK,
		async look() {
			const missing = await missingBackupRoom(dataDirectory);
			if (!missing) return { problems: [] };
			const [free, needed] = [missing.freeBytes, missing.neededBytes].map((bytes) => Math.ceil(bytes / MEGABYTE));
			const problem: Problem = {
				code: "backup-does-not-fit",
				problem: `The next backup does not fit: the disk that holds DATA_DIR has ${free} MB left, and it needs ${needed} MB.`,
				remedy: "Free some, move old backups to another disk, or set DATA_DIR to another.",
			};
			return { problems: [problem] };
		},
	};
}
