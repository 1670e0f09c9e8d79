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
if (!hasPostgres() && !installDebianPackage("postgresql")) {
	console.log("There is no Postgres on this machine: its half of the storage tests is skipped.");
}
if (!findNginx() && !installDebianPackage("nginx-light")) {
	console.log("There is no nginx on this machine: the tests of several processes are skipped.");
}
for (const name of ["restic", "shellcheck"]) {
	if (!findInPath(name) && !installDebianPackage(name)) {
		console.log(`There is no ${name} on this machine: the tests that need it are skipped.`);
	}
}
if (!findFirefox() && !installDebianPackage("firefox-esr")) {
	console.log("There is no Firefox on this machine: its tests are skipped.");
}
if (!findWebKit() && !WEBKIT_PACKAGES.every(installDebianPackage)) {
	console.log("There is no WebKit on this machine: its tests are skipped.");
}
if (!findJava() && !installDebianPackage("default-jre-headless")) {
	console.log("There is no Java on this machine: the HTML checker is skipped.");
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
