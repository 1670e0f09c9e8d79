import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FirstLoad, readBuiltFiles } from "#platform/pages/built-files.ts";
import type { StaticFiles } from "#platform/pages/static-file.ts";

const site = readBuiltFiles("build");
const files: StaticFiles = JSON.parse(readFileSync(join("build", "server", "static-files.json"), "utf8"));

/** What the first load of a built page can bring, in bytes. */
export function firstLoad(path: string): FirstLoad {
	const entry = files[path];
	if (!entry) throw new Error(`The built site has no ${path}.`);
	const file = join("build", "client", entry.file);
	return site.firstLoad(readFileSync(file, "utf8"), readFileSync(`${file}.br`).length);
}
