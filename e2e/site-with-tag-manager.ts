import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { runProcess } from "#platform/testing/start-process.ts";
import { temporaryFolder } from "#platform/testing/test-resources.ts";
import { type RunningSite, startSite } from "./start-site.ts";

const INPUTS = ["src", "public", "scripts", "package.json", "vite.config.ts", "react-router.config.ts"];

/** Builds the site once more, with a tag manager, beside the one that the other journeys visit, and starts it. */
export async function startSiteWithTagManager(id: string): Promise<RunningSite> {
	const folder = temporaryFolder("build");
	for (const input of INPUTS) cpSync(input, join(folder, input), { recursive: true });
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const environment = { NODE_ENV: "production", VITE_GTM_ID: id };
	const build = await runProcess("react-router", ["build"], { cwd: folder, environment });
	expect(build.code, build.output).toBe(0);
	return startSite({ workingDirectory: folder });
}
