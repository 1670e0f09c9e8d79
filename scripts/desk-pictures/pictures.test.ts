import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "docs/desk";
/** A page of the handbook is then about a megabyte. */
const MAX_BYTES = 80 * 1_024;

const files = readdirSync(FOLDER).toSorted();

test("the handbook of the desk shows every picture that is taken, and no other", () => {
	const shown = [...readFileSync("docs/desk.md", "utf8").matchAll(/\]\(desk\/([^)]+)\)/g)].map(([, file]) => file);
	expect(shown.toSorted()).toEqual(files);
});

test("each picture of the desk is small", () => {
	expect(files.length).toBeGreaterThan(0);
	expect(files.filter((file) => statSync(join(FOLDER, file)).size > MAX_BYTES)).toEqual([]);
});
