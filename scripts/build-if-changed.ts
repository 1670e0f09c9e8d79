import { spawnSync } from "node:child_process";
import { loadEnvFile } from "#platform/config.server.ts";
import { hashOfInputs, isBuilt, stampBuild } from "./build-stamp.ts";

/** Builds the site unless nothing has changed since the last build; ends the process when the build fails. */
export function buildIfChanged(): void {
	loadEnvFile();
	const inputs = hashOfInputs();
	if (isBuilt(inputs)) return;
	console.log("Building the site …");
	const environment = { ...process.env, NODE_ENV: "production" };
	const build = spawnSync("react-router", ["build"], { stdio: ["ignore", "pipe", "pipe"], env: environment });
	if (build.status !== 0) {
		console.error(`${build.stdout}\n${build.stderr}\nThe site could not be built.`);
		process.exit(1);
	}
	stampBuild(inputs);
}
