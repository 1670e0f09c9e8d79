import { type IsoDate, isoDate } from "#domain/dates.ts";

declare const __VERSION__: string | undefined;
declare const __COMMIT__: string | undefined;
declare const __BUILD_DAY__: IsoDate | undefined;

/**
 * The version and moment of this build. In tests, which run code that was never built, the version is unknown and the
 * moment today.
 */
export const buildInfo = {
	version: typeof __VERSION__ === "undefined" ? "" : __VERSION__,
	/** Empty where it was built without git and without COMMIT. */
	commit: typeof __COMMIT__ === "undefined" ? "" : __COMMIT__,
	day: typeof __BUILD_DAY__ === "undefined" ? isoDate(new Date()) : __BUILD_DAY__,
} as const;
