import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidSetting, loadEnvFile } from "#platform/config.server.ts";
import { buildIfChanged, hashOfInputs, isBuilt } from "./build-if-changed.ts";

/** What is built is left alone: a running site serves it. */
function buildIfMissing(file: string, notice: string): void {
	if (!existsSync(file)) {
		buildIfChanged();
	} else if (!isBuilt(hashOfInputs())) {
		console.error(notice);
	}
}

/** Runs a command of the build, which is there for its mails; `notice` is shown when the sources are newer. */
export async function runBuiltCommand(name: string, notice: string): Promise<void> {
	const file = resolve("build", "server", `${name}.js`);
	try {
		loadEnvFile();
		buildIfMissing(file, notice);
	} catch (error) {
		if (!(error instanceof InvalidSetting)) throw error;
		console.error(error.message);
		process.exit(1);
	}
	await import(pathToFileURL(file).href);
}
