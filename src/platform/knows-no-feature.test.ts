import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words of any program, too. */
const PLAIN_WORDS = ["pictures", "submissions", "visits"];
/** The settings of a build name its services; the steps of the schema are one history of all tables. */
const LISTS_OF_ALL = /build-settings\.server\.ts$|\/migrations\//;
/** The handbook, in which backups are. */
const HANDBOOK = "docs/desk.md";

test("a file of the platform imports no feature and names none", () => {
	const features = [...readdirSync("src/features"), "desk"].filter((name) => !PLAIN_WORDS.includes(name));
	expect(features.length).toBeGreaterThan(5);
	const named = new RegExp(`#(?:features|desk)/|\\b(?:${features.join("|")})\\b`, "i");
	const files = globSync("src/platform/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
	const lines = files
		.filter((file) => !LISTS_OF_ALL.test(file))
		.flatMap((file) =>
			readFileSync(file, "utf8")
				.split("\n")
				.map((line) => `${file}: ${line.trim()}`),
		);
	expect(lines.filter((line) => named.test(line.replaceAll(HANDBOOK, "")))).toEqual([]);
});
