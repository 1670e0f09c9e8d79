import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endWithTest } from "#testing/test-resources.ts";
import { createModuleLoader } from "#tools/module-loader.ts";

test("while developing the order of the layers is said before any other style comes", async () => {
	const vite = await createModuleLoader();
	endWithTest(() => vite.close());
	const module = await vite.environments.client.transformRequest("/src/web/browser/development.ts");
	const sheets = Array.from(module?.code.matchAll(/from "\/?(src\/[^"]+\.css)"/g) ?? [], ([, file = ""]) => file);
	expect(sheets).toContain("src/ui/base.css");
	expect(readFileSync(sheets[0] ?? "", "utf8")).toMatch(/^(\/\*.*\*\/\s*)?@layer tokens, base, components/);
});
