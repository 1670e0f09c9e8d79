import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every mail that the site writes is in the preview", () => {
	const files = globSync("src/features/**/*.email.tsx").map((file) => readFileSync(file, "utf8"));
	const mails = files.flatMap((text) =>
		Array.from(text.matchAll(/^export function (\w+Email)\(/gm), ([, name]) => name),
	);
	// An issue is made of an article, in a file of its own.
	const makers = ["scripts/mail-preview/mail-samples.ts", "src/server/newsletter/issue-of-post.ts"];
	const samples = makers.map((file) => readFileSync(file, "utf8")).join("\n");
	expect(mails.length).toBeGreaterThan(5);
	expect(mails.filter((name) => !samples.includes(`${name}(`))).toEqual([]);
});
