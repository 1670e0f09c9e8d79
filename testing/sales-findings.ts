import { readdirSync, readFileSync } from "node:fs";
import { valueOfFile } from "#documents/document-file.ts";
import { salesFindingsDocument } from "#documents/pages/your-sales-file-findings.ts";
import type { Analysis, Result } from "#features/own-file/analysis.ts";
import { analyze } from "#features/own-file/analyze.ts";
import { readFile } from "#features/own-file/read-file.ts";

const root = new URL("../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const EXPECTED = "testing/own-file/expected/";

/** The sentences about a sales file, as the repository has them. */
export const copy = salesFindingsDocument.schema.parse(
	valueOfFile(textOf("content/pages/your-sales-file-findings.yml")),
);

/** The result for one of the invented files. */
export const resultOf = (name: string): Result => JSON.parse(textOf(EXPECTED + name));

/** The results for all of them. */
export const expectedResults = (): Result[] => readdirSync(new URL(EXPECTED, root)).map(resultOf);

/** A result without data for drawings. */
export const analysisOf = (result: Result): Analysis => ({ result, details: null, drawn: null });

const bakery = new Blob([textOf("src/features/own-file/sample-bakery.csv")]);

/** The analysis of the sample bakery's export, in dollars. */
export const sample = analyze(await readFile(bakery, "sample-bakery.csv"), { today: "2026-01-08", answers: {} });
