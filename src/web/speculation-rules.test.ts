import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathsWithoutConnections } from "./routes.ts";

test("no page prepares one whose views are counted by the requests for it", () => {
	const rules = readFileSync("src/web/links.speculationrules", "utf8");
	expect(pathsWithoutConnections.size).toBeGreaterThan(0);
	for (const path of pathsWithoutConnections) expect(rules).toContain(`"${path}"`);
});
