import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILD_SETTING_NAMES } from "#platform/build-settings.server.ts";
import { SETTING_NAMES } from "#platform/config.server.ts";
import { testEnvironment } from "./test-environment.ts";

test("no setting of the site, and no unknown one, gets from the machine into a test", () => {
	const names = [
		...SETTING_NAMES,
		...BUILD_SETTING_NAMES,
		"ENV_FILE",
		"NODE_ENV",
		"NODE_OPTIONS",
		"PGHOST",
		"HTTP_PROXY",
	];
	const machine = Object.fromEntries(names.map((name) => [name, "of the machine"]));
	expect(names.length).toBeGreaterThan(15);
	expect(testEnvironment(machine)).toEqual({ ENV_FILE: "" });
	expect(testEnvironment({ ...machine, PATH: "/bin" })).toEqual({ ENV_FILE: "", PATH: "/bin" });
});

test("every test starts processes with `startProcess`, which removes settings and ends what was started", () => {
	const ofTests = globSync(["e2e/**/*.ts", "{src,scripts,testing,tools}/**/*.test.{ts,tsx}", "src/**/test-*.{ts,tsx}"]);
	const starting = ofTests.filter((file) => /^import (?!type).*"node:child_process"/m.test(readFileSync(file, "utf8")));
	expect(ofTests.length).toBeGreaterThan(200);
	expect(starting).toEqual([]);
});
