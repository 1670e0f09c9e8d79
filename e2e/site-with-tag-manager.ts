import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type RunningSite, startSite } from "./start-site.ts";

const INPUTS = ["src", "public", "scripts", "package.json", "vite.config.ts", "react-router.config.ts"];

/** Builds the site once more, with a tag manager, beside the one that the other journeys visit, and starts it. */
export async function startSiteWithTagManager(id: string): Promise<RunningSite> {
	const folder = mkdtempSync(join(tmpdir(), "goldseam-build-"));
	for (const input of INPUTS) cpSync(input, join(folder, input), { recursive: true });
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const environment = { ...process.env, NODE_ENV: "production", VITE_GTM_ID: id };
	await promisify(execFile)("react-router", ["build"], { cwd: folder, env: environment });
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
