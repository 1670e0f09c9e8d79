import type { BuildSettings } from "#platform/build-settings.server.ts";

// Put in by vite.config.ts, which checks the environment once.
declare const __BUILD_SETTINGS__: BuildSettings;

/** The build-time settings, the same on the server and in the browser. */
export const settings: BuildSettings = __BUILD_SETTINGS__;

/** The address of a service, which a setting of the build can put elsewhere. */
export const serviceUrl = (service: string) => settings.serviceUrls[service] ?? service;
