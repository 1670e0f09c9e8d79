import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { StaticFile } from "#platform/pages/static-file.ts";
import { type RunningSite, startSite } from "./start-site.ts";

const SETTING = /("?tagManagerId"?:\s*)null/g;
const NOT_COPIED = /\.(br|gz)$/;

/** Puts the id where the build has put that there is none; gives how many files have it. */
function setTagManager(folder: string, id: string): number {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
	return files.filter((file) => {
		const text = readFileSync(join(folder, file), "utf8");
		const changed = text.replaceAll(SETTING, `$1"${id}"`);
		if (changed !== text) writeFileSync(join(folder, file), changed);
		return changed !== text;
	}).length;
}

/** Leaves no page as it was prerendered: each is rendered anew, with a policy of its own. */
function forgetPrerenderedPages(file: string): void {
	const files: Record<string, StaticFile> = JSON.parse(readFileSync(file, "utf8"));
	const others = Object.entries(files).filter(([, { policy }]) => !policy);
	const plain = others.map(([address, entry]) => [address, { ...entry, encodings: [] }]);
	writeFileSync(file, JSON.stringify(Object.fromEntries(plain)));
}

/**
 * The built site as it is with `VITE_GTM_ID`, in a second instead of a second build: a build with that setting differs
 * in this one value, which its scripts and its server read.
 */
export async function startSiteWithTagManager(id: string): Promise<RunningSite> {
	const folder = mkdtempSync(join(tmpdir(), "goldseam-build-"));
	const build = join(folder, "build");
	cpSync("build", build, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const changed = [setTagManager(join(build, "client"), id), setTagManager(join(build, "server"), id)];
	if (changed.includes(0)) throw new Error("The build no longer says where the tag manager's id is.");
	forgetPrerenderedPages(join(build, "server", "static-files.json"));
	const site = await startSite({ workingDirectory: folder });
	return {
		...site,
		async stop() {
			const code = await site.stop();
			rmSync(folder, { recursive: true, force: true });
			return code;
		},
	};
}
