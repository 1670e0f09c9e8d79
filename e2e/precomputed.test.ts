import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { startSite } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

/** The ids of two articles, which are the names of their files and the ends of their addresses. */
const [same = "", changed = ""] = readdirSync("content/posts").map((file) => file.replace(".md", ""));

test("a start takes the articles that the build has rendered, and renders what has another text by now", async () => {
	const folder = temporaryFolder("precomputed");
	cpSync("build/server", join(folder, "build", "server"), { recursive: true });
	symlinkSync(resolve("build/client"), join(folder, "build", "client"));
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	cpSync("content", join(folder, "content"), { recursive: true });
	cpSync("package.json", join(folder, "package.json"));
	const computed = join(folder, "build", "server", "precomputed", "articles.json");
	writeFileSync(computed, readFileSync(computed, "utf8").replaceAll('"html":"', '"html":"<p>By the build.</p>'));
	appendFileSync(join(folder, "content", "posts", `${changed}.md`), "\nWritten since.\n");

	const { address } = await startSite({ workingDirectory: folder });
	const read = async (slug: string) => (await fetch(`${address}/blog/${slug}`)).text();
	expect(await read(same)).toContain("By the build.");
	const anew = await read(changed);
	expect(anew).toContain("Written since.");
	expect(anew).not.toContain("By the build.");
});
