import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIRST_START, pictures, SIGN_IN } from "./pictures.ts";

const FOLDER = "docs/desk";
/** A page of the handbook is then about a megabyte. */
const MAX_BYTES = 80 * 1_024;

const files = readdirSync(FOLDER).toSorted();

test("the handbook of the desk shows every picture that is taken, and no other", () => {
	const shown = [...readFileSync("docs/desk.md", "utf8").matchAll(/\]\(desk\/([^)]+)\)/g)].map(([, file]) => file);
	const names = [FIRST_START, SIGN_IN, ...pictures.map(({ name }) => name)];
	const taken = names.flatMap((name) => [`${name}.png`, `${name}-phone.png`]).toSorted();
	expect(shown.toSorted()).toEqual(taken);
	expect(files).toEqual(taken);
});

test("each picture of the desk is small", () => {
	const large = files.filter((file) => statSync(join(FOLDER, file)).size > MAX_BYTES);
	expect(large).toEqual([]);
});
