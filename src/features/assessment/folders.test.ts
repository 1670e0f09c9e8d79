import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The folders that each may import, from the lowest to the highest. Advice stays out of the last three: they are loaded by
 * the browser, which gets its advice from the service.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	questions: [],
	"core-sample": [],
	scoring: ["questions"],
	definitions: ["questions", "scoring"],
	advice: ["questions", "scoring"],
	writing: ["questions", "scoring", "advice"],
	reference: ["questions", "scoring", "advice", "writing"],
	pdf: ["scoring", "writing", "core-sample"],
	mail: ["questions", "scoring", "writing", "core-sample", "definitions"],
	services: ["questions", "scoring", "advice", "writing", "definitions", "pdf", "mail"],
	requests: ["questions", "definitions"],
	report: ["questions", "scoring", "core-sample", "definitions", "requests"],
	form: ["questions", "scoring", "definitions", "requests", "report"],
};

const sources = globSync("*/**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter((file) => !file.includes(".test."));

function foldersImportedBy(file: string): string[] {
	const code = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
	return [...code.matchAll(/"#features\/assessment\/([^/"]+)\//g)].map(([, folder = ""]) => folder);
}

test("every folder says what it may import", () => {
	expect(new Set(sources.map((file) => file.split("/")[0]))).toEqual(new Set(Object.keys(MAY_IMPORT)));
});

test("a folder imports only those that it may", () => {
	const refused = sources.flatMap((file) => {
		const allowed = MAY_IMPORT[file.split("/")[0] ?? ""] ?? [];
		const foreign = foldersImportedBy(file).filter((folder) => !allowed.includes(folder));
		return foreign.map((folder) => `${file} imports ${folder}/`);
	});
	expect(refused).toEqual([]);
});
