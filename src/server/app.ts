import { parseConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.ts";
import { keepNewFilesPrivate } from "#platform/private-files.ts";
import { runProcess } from "./run-process.ts";
import { type Site, startSite } from "./site.ts";

keepNewFilesPrivate();

/** While developing, the site of the last edit: it is stopped before the edited one starts. */
declare global {
	var runningSite: Promise<Site> | undefined;
}

async function restartInDevelopment(): Promise<Site> {
	const previous = await globalThis.runningSite;
	await previous?.stop();
	globalThis.runningSite = startSite(parseConfig(process.env), createLogger());
	return globalThis.runningSite;
}

if (import.meta.env.PROD) await runProcess();

/** The application for Vite's development server. */
export const app = import.meta.env.DEV ? (await restartInDevelopment()).app : undefined;
