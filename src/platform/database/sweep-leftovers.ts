import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "#platform/error-code.ts";

// `restoring-123.sqlite-wal`; `site-….sqlite.123.part`; `secret.123.part`; `upload-….123.part`.
const LEFTOVER =
	/^restoring-(?<restoring>\d+)\.sqlite(?:-\w+)?$|(?:\.sqlite|\.dump|^secret|^published\.json|^upload-[\w-]+)\.(?<unfinished>\d+)\.part(?:-\w+)?$/;

/** The copy that a restore works from. */
export const restoringName = () => `restoring-${process.pid}.sqlite`;

/** The name of a file while it is being written. */
export const unfinishedName = (file: string) => `${file}.${process.pid}.part`;

// This process has not begun yet when it asks: a copy with its number is of one that had the number before, as is usual
// in containers.
function isAtWork(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return errorCode(error) === "EPERM";
	}
}

/** Removes unfinished copies whose process was killed: each has everyone's data. Never in the middle of a backup or restore. */
export function sweepLeftovers(folder: string): void {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder)) {
		const { groups } = LEFTOVER.exec(name) ?? {};
		if (!groups) continue;
		if (!isAtWork(Number(groups.restoring ?? groups.unfinished))) rmSync(join(folder, name), { force: true });
	}
}
