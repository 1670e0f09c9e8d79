import { stat } from "node:fs/promises";
import { join } from "node:path";
import { backupFolder } from "#platform/database/back-up-sqlite.ts";
import { missingBackupRoom } from "#platform/database/backup-room.ts";
import { errorCode } from "#platform/error-code.ts";
import type { Problem } from "#platform/problem.ts";
import type { Check } from "./readiness.ts";
import { SILENT_DISK } from "./readiness-checks.ts";

const HOUR_MS = 60 * 60_000;
const MEGABYTE = 1_000_000;

/** An empty file among the backups, as old as the last copy elsewhere that succeeded; `deploy/backup.sh` writes it. */
export const OFFSITE_MARKER = ".offsite";

async function hoursSince(file: string, now: Date): Promise<number | null> {
	try {
		return (now.getTime() - (await stat(file)).mtimeMs) / HOUR_MS;
	} catch (error) {
		if (errorCode(error) === "ENOENT") return null;
		throw error;
	}
}

type OffsiteCheckDeps = { dataDirectory: string; maxAgeHours: number | undefined; now(): Date };

/** How old the last copy of the backups elsewhere is, and whether that is more than the owner allows. */
export function offsiteCheck({ dataDirectory, maxAgeHours, now }: OffsiteCheckDeps): Check {
	function problemsOf(hours: number | null): Problem[] {
		if (maxAgeHours === undefined || (hours !== null && hours <= maxAgeHours)) return [];
		const state =
			hours === null
				? "No copy of the backups was made elsewhere"
				: `The last copy of the backups elsewhere is ${Math.floor(hours)} hours old`;
		return [
			{
				code: "offsite-old",
				problem: `${state}; OFFSITE_MAX_AGE_HOURS is ${maxAgeHours}.`,
				remedy: 'Start backup.service and read what it says: "journalctl --unit=backup".',
			},
		];
	}
	return {
		whenSilent: SILENT_DISK,
		async look() {
			const hours = await hoursSince(join(backupFolder(dataDirectory), OFFSITE_MARKER), now());
			return {
				problems: problemsOf(hours),
				figures: { offsiteAgeHours: hours === null ? null : Math.round(hours * 10) / 10 },
			};
		},
	};
}

/** Whether the next backup still fits on the disk, so that the owner learns of it before there is none. */
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
