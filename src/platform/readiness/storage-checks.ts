import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sqliteProblem } from "#platform/database/describe-sqlite-failure.ts";
import { errorCode } from "#platform/database/error-code.ts";
import type { Check, Finding } from "./readiness.ts";

const MEGABYTE = 1_000_000;
const HOUR_MS = 60 * 60_000;
const LEAST_FREE_MEGABYTES = 200;
// Of a small disk, of which 200 MB would be most.
const LEAST_FREE_SHARE = 0.1;

const SILENT_DISK = "The disk that holds DATA_DIR does not answer. Check whether it is still mounted.";

/** What a look at the folder that failed means, whatever the system calls it. */
function unreadable(error: unknown): Finding {
	const problem = sqliteProblem(error);
	if (problem) return { problems: [`DATA_DIR ${problem.problem}. ${problem.remedy}`] };
	return { problems: [`DATA_DIR cannot be read (${errorCode(error)}). Check whether its disk is still mounted.`] };
}

/** Whether the disk of the data folder has room for what visitors send. */
export function diskCheck(dataDirectory: string): Check {
	return {
		whenSilent: SILENT_DISK,
		async look() {
			try {
				const { bavail, blocks, bsize } = await statfs(dataDirectory);
				const free = (bavail * bsize) / MEGABYTE;
				const least = Math.min(LEAST_FREE_MEGABYTES, ((blocks * bsize) / MEGABYTE) * LEAST_FREE_SHARE);
				const left = Math.floor(free);
				const problem = `The disk that holds DATA_DIR has ${left} MB left. Free some, or set DATA_DIR to another disk.`;
				return { problems: free < least ? [problem] : [], figures: { diskFreeMegabytes: left } };
			} catch (error) {
				return unreadable(error);
			}
		},
	};
}

/** When the newest file of the backups folder was written; undefined without one. */
async function newestBackup(folder: string): Promise<number | undefined> {
	const names = await readdir(folder).catch((error: unknown) => {
		if (errorCode(error) === "ENOENT") return [];
		throw error;
	});
	// What a restore put aside is no backup, and neither is one that is still being written.
	const backups = names.filter((name) => name.startsWith("goldseam-") && !name.endsWith(".part"));
	const moments = await Promise.all(backups.map(async (name) => (await stat(join(folder, name))).mtimeMs));
	return moments.length > 0 ? Math.max(...moments) : undefined;
}

type BackupCheckDeps = { dataDirectory: string; maxAgeHours: number | undefined; now(): Date };

/** How old the newest backup is, and whether that is more than the owner allows; without `maxAgeHours` any age is fine. */
export function backupCheck({ dataDirectory, maxAgeHours, now }: BackupCheckDeps): Check {
	function problemOf(hours: number | null): string[] {
		if (maxAgeHours === undefined || (hours !== null && hours <= maxAgeHours)) return [];
		const state = hours === null ? "There is no backup" : `The newest backup is ${Math.floor(hours)} hours old`;
		return [`${state}; BACKUP_MAX_AGE_HOURS is ${maxAgeHours}. "npm run desk -- backup" makes one.`];
	}
	return {
		whenSilent: SILENT_DISK,
		async look() {
			try {
				const newest = await newestBackup(join(dataDirectory, "backups"));
				const hours = newest === undefined ? null : (now().getTime() - newest) / HOUR_MS;
				return {
					problems: problemOf(hours),
					figures: { backupAgeHours: hours === null ? null : Math.round(hours * 10) / 10 },
				};
			} catch (error) {
				return unreadable(error);
			}
		},
	};
}
