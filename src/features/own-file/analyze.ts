import type { Analysis, Lists } from "./analysis.ts";
import { dayNumber } from "./calendar.ts";
import { drawData } from "./draw-data.ts";
import { type Counted, findAll } from "./find-all.ts";
import { rankedCustomers } from "./findings/hangs.ts";
import { silentCustomers } from "./findings/quiet.ts";
import { debtsOf } from "./findings/unpaid.ts";
import { makeLists } from "./lists.ts";
import { overviewOf } from "./overview.ts";
import { productLinesOf } from "./products.ts";
import { readSales } from "./read-sales.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers, Sales } from "./sales.ts";
import type { FileTables } from "./table.ts";
import { topLines } from "./top-lines.ts";

export type AnalysisOptions = {
	/** The ISO day of the visitor's device. */
	today: string;
	answers: Answers;
	/** Groups of customers' names, as suggested, that count as one. */
	merged?: readonly (readonly string[])[];
};

function countSales(sales: Sales, merged: AnalysisOptions["merged"]): Counted {
	const overview = overviewOf(sales, merged);
	return {
		overview,
		lines: sales.hasProducts ? productLinesOf(sales, overview.orders) : null,
		ranked: rankedCustomers(overview),
		silent: silentCustomers(overview),
		debts: debtsOf(overview),
	};
}

/** The result for a file of which the reading failed. */
export function refusedAnalysis(file: string, { today, answers }: AnalysisOptions, refused: RefusedFile): Analysis {
	return {
		result: { schema: 1, file, today, answers, outcome: "refused", refusal: refused.refusal },
		details: null,
		drawn: null,
		refusedRows: refused.rows,
	};
}

/** Interprets a file as read, by the published rules, and finds everything in it. A refusal is a result. */
export function analyze(file: FileTables, options: AnalysisOptions): Analysis {
	const { today, answers, merged } = options;
	try {
		const sales = readSales(file, dayNumber(today), answers);
		const counted = countSales(sales, merged);
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

/** Lists of a file that isn't refused, in full. */
export const listsOf = (file: FileTables, { today, answers, merged }: AnalysisOptions): Lists =>
	makeLists(countSales(readSales(file, dayNumber(today), answers), merged));
