import type { BuildSettings } from "#platform/build-settings.server.ts";
import { isLoopback } from "#platform/is-loopback.ts";

// Replaced by vite.config.ts with the settings that the pages were built with.
declare const __BUILD_SETTINGS__: BuildSettings;

/** The settings that are built into the pages. */
export const builtSettings = (): BuildSettings => __BUILD_SETTINGS__;

/**
 * The problem when the pages were built for another address than the process, and so its mails, use: shared links would
 * lead to the old one. Undefined when they agree; on this machine any port will do.
 */
export function siteUrlProblem(siteUrl: string, builtFor: string): string | undefined {
	if (new URL(siteUrl).href === new URL(builtFor).href) return undefined;
	if (isLoopback(siteUrl) && isLoopback(builtFor)) return undefined;
	return `SITE_URL is ${siteUrl}, but this build's pages name ${builtFor}. Set SITE_URL to the same for the build and the process, and build again.`;
}
