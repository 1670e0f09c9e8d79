import type { BuildSettings } from "#platform/build-settings.server.ts";
import { isLoopback } from "#platform/is-loopback.ts";

// Put in by vite.config.ts: what the pages of this build were made with.
declare const __BUILD_SETTINGS__: BuildSettings;

/** The settings that are built into the pages. */
export const builtSettings = (): BuildSettings => __BUILD_SETTINGS__;

/**
 * What is wrong when the pages name another address than the one that the process runs under, and so than its mails:
 * links that are shared would lead to the old one. Undefined when they agree; on this machine any port will do.
 */
export function siteUrlProblem(siteUrl: string, builtFor: string): string | undefined {
	if (new URL(siteUrl).href === new URL(builtFor).href) return undefined;
	if (isLoopback(siteUrl) && isLoopback(builtFor)) return undefined;
	return `SITE_URL is ${siteUrl}, but this build's pages name ${builtFor}. Set SITE_URL to the same for the build and the process, and build again.`;
}
