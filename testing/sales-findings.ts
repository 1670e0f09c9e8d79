import { openAsBlob, readdirSync, readFileSync } from "node:fs";
import { valueOfFile } from "#documents/document-file.ts";
import { salesFindingsDocument } from "#documents/pages/your-sales-file-findings.ts";
import { isRead, type ReadAnalysis } from "#features/own-file/analysis.ts";
import { type AnalysisOptions, analyze } from "#features/own-file/analyze.ts";
import { readFile } from "#features/own-file/read-file.ts";

const root = new URL("../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const EXPECTED = "testing/own-file/expected/";

/** The sentences about a sales file, as the repository has them. */
export const copy = salesFindingsDocument.schema.parse(
	valueOfFile(textOf("content/pages/your-sales-file-findings.yml")),
);

/** The names of the expected results of the invented files. */
export const expectedNames: readonly string[] = readdirSync(new URL(EXPECTED, root));

async function analysisOf(file: Blob, name: string, options: AnalysisOptions): Promise<ReadAnalysis> {
	const analysis = analyze(await readFile(file, name), options);
	if (!isRead(analysis)) throw new Error(`${name} is refused`);
	return analysis;
}

/** The analysis of an invented file, by the name of its expected result; undefined of one that is refused. */
export async function analysisOfExpected(name: string): Promise<ReadAnalysis | undefined> {
	const { outcome, file, ...options } = JSON.parse(textOf(EXPECTED + name));
	if (outcome === "refused") return undefined;
	return analysisOf(await openAsBlob(new URL(`testing/own-file/${file}`, root)), file, options);
}

const bakery = new Blob([textOf("src/features/own-file/sample-bakery.csv")]);

/** The analysis of the sample bakery's export, in dollars. */
export const sample = await analysisOf(bakery, "sample-bakery.csv", { today: "2026-01-08", answers: {} });
