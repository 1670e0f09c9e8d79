import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DEFENSE = /`([^`]+\.tsx?)`/g;
const TITLE = /^- “([^”]+)”$/gm;
const IS_TEST = "{src,e2e,testing,scripts,tools}/**/*.test.{ts,tsx}";

const texts = globSync(IS_TEST).map((file) => readFileSync(file, "utf8"));

/** The threats: their names, the files that defend against each, the titles of the tests that prove it. */
const threats = (readFileSync("SECURITY.md", "utf8").split("## Threats")[1] ?? "")
	.split("\n### ")
	.slice(1)
	.map((section) => {
		const [threat = "", defense = ""] = section.split("\n\n");
		const defenses = Array.from(defense.matchAll(DEFENSE), ([, file = ""]) => file);
		const titles = Array.from(section.matchAll(TITLE), ([, title = ""]) => title);
		return { threat, defenses, titles, quoted: section.split("“").length - 1 };
	});

test("the threats are there", () => {
	expect(threats.length).toBeGreaterThan(20);
});

test.each(threats)(
	"$threat: every defense is a file, and every test exists under its title",
	({ defenses, titles, quoted }) => {
		expect(defenses).not.toEqual([]);
		expect(titles).not.toEqual([]);
		expect(titles.length).toBe(quoted);
		expect(defenses.filter((file) => !existsSync(file))).toEqual([]);
		expect(titles.filter((title) => !texts.some((text) => text.includes(title)))).toEqual([]);
	},
);
