import { expect } from "vitest";
import { runProcess } from "#testing/start-process.ts";
import { type RunningSite, startSite } from "#testing/start-site.ts";
import { copyProject, poisonedSettings } from "./poisoned-project.ts";

const INPUTS = ["src", "public", "scripts", "package.json", "vite.config.ts", "react-router.config.ts"];
const CLOSED_PORT = 1;

/**
 * Builds the site once more, with a tag manager, beside the one that the other journeys visit, and starts it: in a folder
 * with files of settings that neither may read.
 */
export async function startSiteWithTagManager(id: string): Promise<RunningSite> {
	const folder = copyProject(poisonedSettings(CLOSED_PORT), INPUTS);
	const environment = { NODE_ENV: "production", VITE_GTM_ID: id };
	const build = await runProcess("react-router", ["build"], { cwd: folder, environment });
	expect(build.code, build.output).toBe(0);
	return startSite({ workingDirectory: folder });
}
