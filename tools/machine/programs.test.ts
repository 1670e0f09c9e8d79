import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFirefox } from "./programs.ts";

/** A folder with a Firefox of this version, and none beside it. */
function onlyFirefox(version: string): string {
	const folder = mkdtempSync(join(tmpdir(), "firefox-"));
	const path = join(folder, "firefox-esr");
	writeFileSync(path, `#!/bin/sh\necho Mozilla Firefox ${version}\n`);
	chmodSync(path, 0o755);
	vi.stubEnv("PATH", folder);
	onTestFinished(() => {
		vi.unstubAllEnvs();
		rmSync(folder, { recursive: true });
	});
	return path;
}

test("a Firefox that the tests can't drive counts as none, so that a newer one is installed", () => {
	onlyFirefox("140.12.0esr");
	expect(findFirefox()).toBeUndefined();
});

test("a newer one is taken", () => {
	const path = onlyFirefox("153.8.0esr");
	expect(findFirefox()).toBe(path);
});
