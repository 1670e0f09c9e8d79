import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseBuildSettings } from "#platform/build-settings.server.ts";
import { loadEnvFile } from "#platform/config.server.ts";

const STAMP_FILE = join("build", "inputs.sha256");
const INPUT_FOLDERS = ["src", "content", "public"];
const INPUT_FILES = ["package-lock.json", "package.json", "vite.config.ts", "scripts/page-styles-plugin.ts"];

function inputFiles(): string[] {
	const inFolders = INPUT_FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	);
	return [...inFolders, ...INPUT_FILES].sort();
}

/** A hash of everything that goes into a build: sources, packages and build-time settings. */
export function hashOfInputs(): string {
	const hash = createHash("sha256").update(JSON.stringify(parseBuildSettings(process.env)));
	for (const file of inputFiles()) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

/** True when `build/` was made from exactly these inputs. */
export function isBuilt(inputs: string): boolean {
	return (
		existsSync(STAMP_FILE) &&
		existsSync(join("build", "server", "app.js")) &&
		readFileSync(STAMP_FILE, "utf8") === inputs
	);
}

/** Notes what the build was made from, after it succeeded. */
export function stampBuild(inputs: string): void {
	writeFileSync(STAMP_FILE, inputs);
}

/** Builds the site unless nothing has changed since the last build; ends the process when the build fails. */
export function buildIfChanged(): void {
	loadEnvFile();
	const inputs = hashOfInputs();
	if (isBuilt(inputs)) return;
	console.log("Building the site …");
	const environment = { ...process.env, NODE_ENV: "production" };
	const build = spawnSync("vite", ["build", "--app"], { stdio: ["ignore", "pipe", "pipe"], env: environment });
	if (build.status !== 0) {
		console.error(`${build.stdout}\n${build.stderr}\nThe site could not be built.`);
		process.exit(1);
	}
	stampBuild(inputs);
}
