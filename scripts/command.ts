import "./as-in-production.ts";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidSetting, loadEnvFile } from "#platform/config.server.ts";
import { readCommandLine } from "#server/command/commands.ts";
import { buildIfChanged, hashOfInputs, isBuilt } from "./build-if-changed.ts";

const BUILT = resolve("build", "server", "command-line.js");

/** Commands of the build, which is there for its pages and mails; each with what is said where the sources are newer. */
const asBuilt: Readonly<Record<string, string>> = {
	desk: "The desk is as built.",
	content: "Pages are made as built.",
	"launch-check": "It is checked as built.",
};

/** Builds only if nothing is built: a running site serves what is there. */
function buildIfMissing(notice: string): void {
	try {
		loadEnvFile();
		if (!existsSync(BUILT)) buildIfChanged();
		else if (!isBuilt(hashOfInputs())) console.error(`The sources have changed since the site was built. ${notice}`);
	} catch (error) {
		if (!(error instanceof InvalidSetting)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

const words = process.argv.slice(2);
// A mistake in the arguments is reported before the build, not after it.
readCommandLine(words);
const notice = asBuilt[words[0] ?? ""];
if (notice) buildIfMissing(notice);
await import(notice ? pathToFileURL(BUILT).href : "#server/command-line.ts");
