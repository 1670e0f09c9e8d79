import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "#domain/dates.ts";

const WEEK_MS = 7 * DAY_MS;

/**
 * The newest backup of each period is kept, up to an age. A mistake shows within two days, so those stay as they
 * are; older ones cost a whole copy each, pictures included, and are for what was noticed late. Nothing is older than
 * sixty days: the privacy policy promises that what was erased has left the backups after ninety.
 */
const TIERS = [
	{ upToMs: 2 * DAY_MS, everyMs: undefined },
	{ upToMs: 9 * DAY_MS, everyMs: DAY_MS },
	{ upToMs: 60 * DAY_MS, everyMs: WEEK_MS },
];

type DatedFile = { name: string; madeAt: number };

/** A copy that a restore moved aside is nobody's daily backup: it stays until the last age. */
const MOVED_ASIDE = /^(?:replaced|damaged)-/;

function periodOf({ name, madeAt }: DatedFile, now: number): string | undefined {
	const tier = TIERS.findIndex(({ upToMs }) => now - madeAt < upToMs);
	if (tier === -1) return undefined;
	const everyMs = TIERS[tier]?.everyMs;
	return everyMs === undefined || MOVED_ASIDE.test(name) ? name : `${tier} ${Math.floor(madeAt / everyMs)}`;
}

/** The names of the backups that are no longer kept, by when each was made (milliseconds). The newest backup always stays. */
export function surplusBackups(backups: readonly DatedFile[], now: number): string[] {
	const newestFirst = backups.toSorted((one, other) => other.madeAt - one.madeAt);
	const newest = newestFirst.find(({ name }) => !MOVED_ASIDE.test(name));
	const kept = new Set<string>();
	return newestFirst.flatMap((backup) => {
		const period = periodOf(backup, now);
		const isSurplus = period === undefined || kept.has(period);
		if (period !== undefined) kept.add(period);
		return isSurplus && backup !== newest ? [backup.name] : [];
	});
}

/** Removes from the folder the backups that are no longer kept, of SQLite and of Postgres; returns how many. */
export function thinBackups(folder: string, now: Date): number {
	if (!existsSync(folder)) return 0;
	const backups = readdirSync(folder)
		.filter((name) => /\.(?:sqlite|dump)$/.test(name))
		.map((name) => ({ name, madeAt: statSync(join(folder, name)).mtimeMs }));
	const surplus = surplusBackups(backups, now.getTime());
	for (const name of surplus) rmSync(join(folder, name));
	return surplus.length;
}
