import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DEFENSE = /`([^`]+\.tsx?)`/g;
const TEST = /`([^`]+\.test\.tsx?)`: “([^”]+)”/g;

/** The rows of the table of threats: what is threatened, the files that defend it, the tests that prove it. */
const threats = (readFileSync("SECURITY.md", "utf8").split("## Threats")[1] ?? "")
	.split("\n")
	.filter((line) => line.startsWith("| ") && !/^\| (?:Threat|-)/.test(line))
	.map((line) => {
		const [, threat = "", defense = "", tests = ""] = line.split("|").map((cell) => cell.trim());
		return {
			threat,
			defenses: Array.from(defense.matchAll(DEFENSE), ([, file = ""]) => file),
			tests: Array.from(tests.matchAll(TEST), ([, file = "", title = ""]) => ({ file, title })),
		};
	});

test("the table of threats is there", () => {
	expect(threats.length).toBeGreaterThan(20);
});

test.each(threats)("$threat: every defense is a file, and every test exists under its name", ({ defenses, tests }) => {
	expect(defenses).not.toEqual([]);
	expect(tests).not.toEqual([]);
	expect(defenses.filter((file) => !existsSync(file))).toEqual([]);
	expect(tests.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, "utf8").includes(title))).toEqual(
		[],
	);
});
