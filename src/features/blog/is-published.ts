import { type IsoDate, isoDate } from "#domain/dates.ts";

// Put in by vite.config.ts: the day of the build in UTC.
declare const __BUILD_DAY__: IsoDate | undefined;

const buildDay = typeof __BUILD_DAY__ === "undefined" ? isoDate(new Date()) : __BUILD_DAY__;

/**
 * Whether an article is on the site: it is no draft, and its day has come in UTC. That is decided when the site is built,
 * so an article of a later day appears with the first build from that day on.
 */
export function isPublished({ draft, date }: { draft: boolean; date: IsoDate }, day: IsoDate = buildDay): boolean {
	return !draft && date <= day;
}
