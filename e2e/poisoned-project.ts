import { chmodSync, cpSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { BUILD_SETTING_NAMES } from "#platform/build-settings.server.ts";
import { SETTING_NAMES } from "#platform/config.server.ts";
import { runProcess } from "#testing/start-process.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

/** It is in every poisoned setting, and nowhere else. */
export const POISON = "poison.example";

const LEFT_OUT = /^(\.git|\.env.*|\.data|\.bench|node_modules)$/;
// What Vite, and React Router with it, would read as well.
const FILES_OF_SETTINGS = [".env", ".env.local", ".env.test", ".env.development", ".env.production"];

const CLOSED_PORT = 1;

/** Every setting there is, each with a value that would show: another site, and servers that nobody reaches. */
function poisonedSettings(): Record<string, string> {
	const closed = `127.0.0.1:${CLOSED_PORT}`;
	const names = [...SETTING_NAMES, ...BUILD_SETTING_NAMES];
	return {
		...Object.fromEntries(names.map((name) => [name, `https://${POISON}`])),
		SITE_URL: `https://${POISON}`,
		DATABASE_URL: `postgres://${POISON}:${POISON}@${closed}/${POISON}`,
		SMTP_URL: `smtp://${POISON}:${POISON}@${closed}`,
		HTTP_PROXY: `http://${POISON}@${closed}`,
		PGHOST: POISON,
		NODE_ENV: "production",
	};
}

/** A copy of the project's entries in a folder of its own, where every file that might be read has these settings. */
export function copyProject(settings: Record<string, string>, entries = readdirSync(".")): string {
	const folder = temporaryFolder("project");
	// A test may serve it as somebody with fewer rights.
	chmodSync(folder, 0o755);
	for (const entry of entries) {
		if (!LEFT_OUT.test(entry)) cpSync(entry, join(folder, entry), { recursive: true });
	}
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
	for (const file of FILES_OF_SETTINGS) writeFileSync(join(folder, file), lines.join(""));
	return folder;
}

const INPUTS = ["src", "content", "public", "scripts", "package.json", "vite.config.ts", "react-router.config.ts"];
/**
 * Builds the site once more, with a tag manager, beside the one that the other journeys visit, and starts it: in a folder
 * with files of settings that neither may read.
 */
export async function startSiteWithTagManager(id: string): Promise<RunningSite> {
	const folder = copyProject(poisonedSettings(), INPUTS);
	const environment = { NODE_ENV: "production", VITE_GTM_ID: id };
	const build = await runProcess("react-router", ["build"], { cwd: folder, environment });
	expect(build.code, build.output).toBe(0);
	return startSite({ workingDirectory: folder });
}
