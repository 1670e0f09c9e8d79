import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfigFromFile } from "vite";
import { expect, test, vi } from "vitest";
import { writeStaticFiles } from "#platform/pages/write-static-files.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

test("a build takes the tag manager from its environment, into the pages and into their policies", async () => {
	vi.stubEnv("VITE_GTM_ID", "GTM-TEST123");
	const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, "vite.config.ts");
	expect(loaded?.config.define?.__BUILD_SETTINGS__).toContain('"tagManagerId":"GTM-TEST123"');

	const build = temporaryFolder("build");
	for (const folder of ["client", "server"]) mkdirSync(join(build, folder));
	writeFileSync(join(build, "client", "index.html"), "<!doctype html><title>Home</title>");
	await writeStaticFiles(build);
	expect(readFileSync(join(build, "server", "static-files.json"), "utf8")).toContain("googletagmanager");
});
