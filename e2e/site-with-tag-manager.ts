import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { StaticFiles } from "#platform/pages/static-file.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

const NO_TAG_MANAGER = /(\btagManagerId"?: ?)null/;

/**
 * Starts a copy of the built site whose built-in settings name this tag manager. Building all of it again for one constant
 * takes half a minute.
 */
export function startSiteWithTagManager(id: string): Promise<RunningSite> {
	const folder = temporaryFolder("with-tag-manager");
	const build = join(folder, "build");
	cpSync("build", build, { recursive: true });
	for (const used of ["content", "node_modules", "package.json"]) symlinkSync(resolve(used), join(folder, used));
	const changed = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((file) => {
		if (!file.endsWith(".js")) return false;
		const code = readFileSync(join(build, file), "utf8");
		const withId = code.replace(NO_TAG_MANAGER, `$1${JSON.stringify(id)}`);
		if (withId !== code) writeFileSync(join(build, file), withId);
		return withId !== code;
	});
	const list = join(build, "server", "static-files.json");
	const files: StaticFiles = JSON.parse(readFileSync(list, "utf8"));
	const described = Object.entries(files)
		// Compressed, a file is still as it was built.
		.map(([path, file]) => [path, changed.includes(join("client", file.file)) ? { ...file, encodings: [] } : file]);
	writeFileSync(list, JSON.stringify(Object.fromEntries(described)));
	return startSite({ workingDirectory: folder });
}
