import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DEFENSE = /`([^`]+\.tsx?)`/g;
/** A test file, and behind it its title or, indented below it, several. */
const TESTS = /^- `([^`]+\.test\.tsx?)`:((?: “[^”]+”|\n {2}- “[^”]+”)+)/gm;
const TITLE = /“([^”]+)”/g;

/** The threats: their names, the files that defend against each, the tests that prove it. */
const threats = (readFileSync("SECURITY.md", "utf8").split("## Threats")[1] ?? "")
	.split("\n### ")
	.slice(1)
	.map((section) => {
		const [threat = "", defense = ""] = section.split("\n\n");
		const tests = [...section.matchAll(TESTS)].flatMap(([, file = "", titles = ""]) =>
			Array.from(titles.matchAll(TITLE), ([, title = ""]) => ({ file, title })),
		);
		const quoted = [...section.slice(threat.length + defense.length).matchAll(TITLE)].length;
		return { threat, defenses: Array.from(defense.matchAll(DEFENSE), ([, file = ""]) => file), tests, quoted };
	});

test("the threats are there", () => {
	expect(threats.length).toBeGreaterThan(20);
});

test.each(threats)(
	"$threat: every defense is a file, and every test exists under its name",
	({ defenses, tests, quoted }) => {
		expect(defenses).not.toEqual([]);
		expect(tests).not.toEqual([]);
		expect(tests.length).toBe(quoted);
		expect(defenses.filter((file) => !existsSync(file))).toEqual([]);
		expect(tests.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, "utf8").includes(title))).toEqual(
			[],
		);
	},
);
