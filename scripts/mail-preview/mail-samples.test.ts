import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the preview has every template of the features", () => {
	const templates = readdirSync("src/features", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".email.tsx"))
		.filter((file) => /export function \w+Email\(/.test(readFileSync(`src/features/${file}`, "utf8")));
	const samples = readFileSync("scripts/mail-preview/mail-samples.ts", "utf8");
	expect(templates.length).toBeGreaterThan(5);
	for (const template of templates) expect(samples).toContain(`"#features/${template}"`);
});
