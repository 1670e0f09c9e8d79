import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyAsSecondCompany } from "#testing/second-company/copy-site.ts";
import { reportFailed, runSteps, type Step } from "./run-steps.ts";

/** What holds for any company: types, spelling, pure code, and its pages in a browser. */
const STEPS: Step[] = [
	[process.execPath, join("testing", "second-company", "confirm-everything.ts")],
	["react-router", "typegen"],
	["tsc"],
	["cspell", "lint", "--no-progress", "--no-summary"],
	["vitest", "run", "--project", "unit"],
	[
		"vitest",
		"run",
		"--project",
		"e2e",
		"e2e/first-load.test.ts",
		"e2e/links.test.ts",
		"e2e/structured-data.test.ts",
		"e2e/every-page.test.ts",
		"e2e/home.test.ts",
		"e2e/accessibility.test.ts",
	],
	[process.execPath, join("scripts", "launch-check.ts")],
];

console.log("\nThe same site as another company's: its name, its facts, its articles.");
const root = copyAsSecondCompany(new Date());
process.chdir(root);
const failed = await runSteps(STEPS);
reportFailed(failed);
if (failed.length === 0) rmSync(root, { recursive: true });
else console.error(`Its copy is in ${root}`);
process.exit(failed.length === 0 ? 0 : 1);
