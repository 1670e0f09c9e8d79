import "./as-in-production.ts";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brand } from "#brand.ts";
import { InvalidSetting, loadEnvFile, parseConfig } from "#platform/config.server.ts";
import { buildIfChanged } from "./build-if-changed.ts";

try {
	loadEnvFile();
	// A malformed setting is reported before the build, not after it.
	parseConfig(process.env);
	buildIfChanged();
} catch (error) {
	if (!(error instanceof InvalidSetting)) throw error;
	console.error(`${brand.name} cannot start: ${error.message}`);
	process.exit(1);
}
await import(pathToFileURL(resolve("build/server/app.js")).href);
