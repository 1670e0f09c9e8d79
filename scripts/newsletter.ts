import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidSetting } from "#platform/config.server.ts";
import { readOptions } from "#server/newsletter/read-options.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { hashOfInputs, isBuilt } from "./build-stamp.ts";

const COMMAND = resolve("build", "server", "newsletter.js");

/** The mail is made of the build, like the pages. What is built is left alone: a running site serves it. */
function buildIfMissing(): void {
	if (!existsSync(COMMAND)) {
		buildIfChanged();
	} else if (!isBuilt(hashOfInputs())) {
		console.error("The sources or the settings have changed since the site was built. The mail is as built.");
	}
}

if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV = "production";

// A mistake in the arguments is told before the build, not after it.
readOptions();
try {
	buildIfMissing();
} catch (error) {
	if (!(error instanceof InvalidSetting)) throw error;
	console.error(error.message);
	process.exit(1);
}
await import(pathToFileURL(COMMAND).href);
