import { loadConfigFromFile } from "vite";
import { expect, test, vi } from "vitest";

test("a build takes the tag manager from its environment", async () => {
	vi.stubEnv("VITE_GTM_ID", "GTM-TEST123");
	const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, "vite.config.ts");
	expect(loaded?.config.define?.__BUILD_SETTINGS__).toContain('"tagManagerId":"GTM-TEST123"');
});
