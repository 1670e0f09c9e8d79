import { openAsBlob, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { differences } from "#testing/result-differences.ts";
import { analyze, refusedAnalysis } from "./analyze.ts";
import { readFile } from "./read-file.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers } from "./sales.ts";

const FILES = new URL("../../../testing/own-file/", import.meta.url);
const TODAY = "2026-10-15";

async function resultOf(file: Blob, name: string, answers: Answers) {
	const options = { today: TODAY, answers };
	try {
		return analyze(await readFile(file, name), options).result;
	} catch (error) {
		if (error instanceof RefusedFile) return refusedAnalysis(name, options, error).result;
		throw error;
	}
}

test.each(readdirSync(new URL("expected", FILES)).filter((name) => !/^(25|27|41)/.test(name)))(
	"finds what the independent program finds: %s",
	async (name) => {
		const expected = JSON.parse(readFileSync(new URL(`expected/${name}`, FILES), "utf8"));
		const result = await resultOf(await openAsBlob(new URL(expected.file, FILES)), expected.file, expected.answers);
		expect(differences(expected, JSON.parse(JSON.stringify(result)))).toEqual([]);
	},
);
