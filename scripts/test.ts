import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { testEnvironment } from "#testing/test-environment.ts";
import { findChromium } from "#tools/machine/find-chromium.ts";
import {
	findFirefox,
	findInPath,
	findJava,
	findNginx,
	findWebKit,
	hasPostgres,
	installDebianPackage,
	WEBKIT_PACKAGES,
} from "#tools/machine/programs.ts";
import { CODE_CHECKS, reportFailed, runSteps, TEXT_CHECKS } from "./run-steps.ts";

const reportSchema = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	numPendingTests: z.number(),
	numFailedTestSuites: z.number(),
});

/** Programs that some tests need, their Debian packages, and what happens without them. */
const PROGRAMS: readonly [found: () => unknown, packages: readonly string[], words: string][] = [
	[hasPostgres, ["postgresql"], "Postgres on this machine: its half of the storage tests is skipped"],
	[findNginx, ["nginx-light"], "nginx on this machine: the tests of several processes are skipped"],
	[() => findInPath("restic"), ["restic"], "restic on this machine: the tests that need it are skipped"],
	[() => findInPath("shellcheck"), ["shellcheck"], "shellcheck on this machine: the tests that need it are skipped"],
	[findFirefox, ["firefox-esr"], "Firefox on this machine: its tests are skipped"],
	[findWebKit, WEBKIT_PACKAGES, "WebKit on this machine: its tests are skipped"],
	[findJava, ["default-jre-headless"], "Java on this machine: the HTML checker is skipped"],
];

async function runTests(environment: NodeJS.ProcessEnv) {
	const folder = mkdtempSync(join(tmpdir(), "site-test-"));
	const reportFile = join(folder, "report.json");
	const reporters = ["--reporter=./scripts/progress-reporter.ts", "--reporter=json", `--outputFile.json=${reportFile}`];
	const tests = spawn("vitest", ["run", ...reporters], { stdio: "inherit", env: environment });
	const [status] = await once(tests, "exit");
	const report = existsSync(reportFile) ? reportSchema.parse(JSON.parse(readFileSync(reportFile, "utf8"))) : undefined;
	rmSync(folder, { recursive: true });
	return { status, report };
}

// The journeys visit what is built: bundling keeps one processor busy, and the checks the other.
const failedFirst = await runSteps([[process.execPath, join("scripts", "build.ts")]], TEXT_CHECKS);
reportFailed(failedFirst);
if (failedFirst.length > 0) process.exit(1);
for (const [found, packages, words] of PROGRAMS) {
	if (!found() && !packages.every(installDebianPackage)) console.log(`There is no ${words}.`);
}
const [{ status, report }, failedSteps] = await Promise.all([
	runTests({
		...testEnvironment(),
		CHROMIUM_PATH: findChromium(),
		// The tests start the site more than a hundred times: what Node compiled once need not be compiled again.
		NODE_COMPILE_CACHE: resolve("node_modules", ".cache", "node"),
	}),
	// Code and tests must hold for another company, too.
	runSteps([...CODE_CHECKS, [process.execPath, join("scripts", "second-company.ts")]]),
]);
const failed = Math.max(report?.numFailedTests ?? 0, status === 0 ? 0 : 1);
reportFailed(failedSteps);
console.log(`${report?.numPassedTests ?? 0} passed, ${failed} failed, ${report?.numPendingTests ?? 0} skipped`);
process.exit(failed === 0 && failedSteps.length === 0 ? 0 : 1);
