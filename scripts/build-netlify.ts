import "./as-in-production.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StaticFiles } from "#platform/pages/static-file.ts";
import { importAsBuilt } from "#tools/module-loader.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { bundleFunctions } from "./netlify/bundle-functions.ts";

buildIfChanged();
const { headersFile, redirectsFile } = await importAsBuilt<typeof import("./netlify/site-rules.ts")>(
	"scripts/netlify/site-rules.ts",
);
const files: StaticFiles = JSON.parse(readFileSync(join("build", "server", "static-files.json"), "utf8"));
writeFileSync(join("build", "client", "_headers"), await headersFile(files));
writeFileSync(join("build", "client", "_redirects"), redirectsFile());
await bundleFunctions();
console.log("Built for Netlify: build/client and build/netlify/functions.");
