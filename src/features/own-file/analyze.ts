import type { Analysis, RefusedAnalysis } from "./analysis.ts";
import { dayNumber } from "./calendar.ts";
import { drawData } from "./draw-data.ts";
import { type Counted, countSales, findAll } from "./findings.ts";
import type { SalesFile } from "./read-file.ts";
import { readSales } from "./read-sales.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers } from "./sales.ts";
import { topLines } from "./top-lines.ts";

export type AnalysisOptions = {
	/** The ISO day of the visitor's device. */
	today: string;
	answers: Answers;
	/** Groups of customers' names, as suggested, that count as one. */
	merged?: readonly (readonly string[])[];
};

/** The result for a file of which the reading failed. */
export const refusedAnalysis = (
	file: string,
	{ today, answers }: AnalysisOptions,
	{ refusal, rows }: RefusedFile,
): RefusedAnalysis => ({ result: { schema: 1, file, today, answers, outcome: "refused", refusal }, rows });

/**
 * Interprets a file as read, by the published rules, and counts its sales.
 * @throws {RefusedFile}
 */
export const countFile = (file: SalesFile, { today, answers, merged }: AnalysisOptions): Counted =>
	countSales(readSales(file, dayNumber(today), answers), merged);

/** Finds everything in a file. A refusal is a result. */
export function analyze(file: SalesFile, options: AnalysisOptions): Analysis {
	const { today, answers } = options;
	try {
		const counted = countFile(file, options);
		const { sales } = counted.overview;
		const findings = findAll(counted);
		const top = topLines(counted.overview, findings);
		return {
			result: { schema: 1, file: file.name, today, answers, outcome: "read", reading: sales.reading, findings, top },
			details: sales.details,
			drawn: drawData(counted, findings),
		};
	} catch (error) {
		if (error instanceof RefusedFile) return refusedAnalysis(file.name, options, error);
		throw error;
	}
}
