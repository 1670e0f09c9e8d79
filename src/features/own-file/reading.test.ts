import { openAsBlob, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";
import { readSales } from "./read-sales.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers } from "./sales.ts";

const FILES = new URL("../../../testing/own-file/", import.meta.url);
const TODAY = Date.UTC(2026, 9, 15) / 86_400_000;

async function readingOf(file: Blob, name: string, answers: Answers = {}) {
	try {
		return { reading: readSales(await readFile(file, name), TODAY, answers).reading };
	} catch (error) {
		if (error instanceof RefusedFile) return { refusal: error.refusal };
		throw error;
	}
}

test.each(readdirSync(new URL("expected", FILES)))("reads as the rules say: %s", async (name) => {
	const { file, answers, reading, refusal } = JSON.parse(readFileSync(new URL(`expected/${name}`, FILES), "utf8"));
	const blob = await openAsBlob(new URL(file, FILES));
	expect(await readingOf(blob, file, answers)).toEqual(reading ? { reading } : { refusal });
});
