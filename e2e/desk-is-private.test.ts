import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { emptySite } from "./site-with-browser.ts";

/** Words that only the desk has. */
const WORDS = ["People and settings", "Send me a sign-in link", "Save state"];

test("no script or file that visitors load has a line of the desk in it", () => {
	const built = globSync("build/client/**/*.{js,css,json,txt,xml,svg}");
	// The desk's own script, whose address only its pages have.
	const files = built.filter((file) => !/[/]desk\.browser-[\w-]+\.js$/.test(file) && !file.includes("/.vite/"));
	expect(built.length).toBeGreaterThan(files.length);
	expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(5);
	const withDesk = files.filter((file) => {
		const text = readFileSync(file, "utf8");
		return ["/desk", "desk.browser", ...WORDS].some((words) => text.includes(words));
	});
	expect(withDesk).toEqual([]);
});

test("no page of the site has a word of the desk in it", async () => {
	const { site } = await emptySite();
	for (const path of pages) {
		const html = await (await fetch(site.address + path)).text();
		expect([path, WORDS.filter((words) => html.includes(words))]).toEqual([path, []]);
	}
});
