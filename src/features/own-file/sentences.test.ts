import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { salesFindingsDocument } from "#documents/pages/your-sales-file-findings.ts";
import type { Analysis, Result } from "./analysis.ts";
import { describe, unnamedLines } from "./sentences.ts";

const copy = salesFindingsDocument.schema.parse(
	parse(readFileSync("content/pages/your-sales-file-findings.yml", "utf8")),
);
const folder = "testing/own-file/expected";
const results = readdirSync(folder).map((name): [string, Result] => [
	name,
	JSON.parse(readFileSync(`${folder}/${name}`, "utf8")),
]);
const read = results.filter(([, { outcome }]) => outcome === "read");
const analysisOf = (result: Result): Analysis => ({ result, details: null, drawn: null });

test("every sentence about every file is filled in", () => {
	for (const [name, result] of read) {
		const text = JSON.stringify(
			[describe(analysisOf(result), copy, { margin: 40 }), unnamedLines(analysisOf(result), copy)],
			null,
			1,
		);
		expect([
			name,
			/\{\w*\}|undefined|NaN|Infinity|:null,| {2,}\S| \.|,,/.exec(text.replaceAll(/^ +/gm, ""))?.[0],
		]).toEqual([name, undefined]);
	}
});
