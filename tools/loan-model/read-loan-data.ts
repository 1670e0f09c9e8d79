/** One decided application; `undefined` is what the file does not know. Incomes are US dollars of 1990 a month. */
export type PastApplication = {
	/** Approved by the lender, whether or not the applicant took the loan. */
	isApproved: boolean;
	/** The applicant took the loan that was approved. */
	isTaken: boolean;
	/** Of no group that the study counts as a minority: neither Black nor Hispanic. Never read by a model. */
	isWhite: boolean;
	isMale: boolean | undefined;
	isMarried: boolean | undefined;
	/** More than 12 years of schooling. */
	isGraduate: boolean;
	householdIncome: number;
	/** US dollars, although the file has thousands. */
	loanAmount: number;
	/** Months. */
	loanTerm: number | undefined;
	/** The credit history met the lender's guidelines. */
	hasCreditHistory: boolean | undefined;
};

/** The file is not the training data that this model is made from. */
export class UnreadableLoanData extends Error {}

const COLUMNS = [
	"action",
	"approve",
	"white",
	"male",
	"married",
	"sch",
	"atotinc",
	"cototinc",
	"loanamt",
	"term",
	"gdlin",
] as const;
type Column = (typeof COLUMNS)[number];

const THOUSAND = 1_000;
/** How the file writes that it is not known whether the credit history meets guidelines. */
const UNKNOWN_HISTORY = "666";
/** Longer than any loan: the file's 999999.4 is no term. */
const LONGEST_TERM = 1_200;
/** 1: approved and taken. 2: approved and not taken. 3: denied. */
const ACTIONS = ["1", "2", "3"];

/** The cells of one line, by column; each getter refuses what the column cannot hold and says where that is. */
function lineReader(cell: (column: Column) => string, lineNumber: number) {
	const refuse = (column: Column) =>
		new UnreadableLoanData(`Line ${lineNumber}: ${column} cannot be "${cell(column)}".`);
	function optionalFlag(column: Column, unknown = ""): boolean | undefined {
		const text = cell(column);
		if (text === unknown) return undefined;
		if (text !== "1" && text !== "0") throw refuse(column);
		return text === "1";
	}
	function flag(column: Column): boolean {
		const value = optionalFlag(column);
		if (value === undefined) throw refuse(column);
		return value;
	}
	function number(column: Column): number {
		const value = Number(cell(column));
		if (cell(column) === "" || !(Number.isFinite(value) && value >= 0)) throw refuse(column);
		return value;
	}
	function isApproved(): boolean {
		const isNotDenied = cell("action") !== "3";
		if (!ACTIONS.includes(cell("action")) || flag("approve") !== isNotDenied) throw refuse("action");
		return isNotDenied;
	}
	const isTaken = () => cell("action") === "1";
	return { optionalFlag, flag, number, isApproved, isTaken };
}

function readLine({ optionalFlag, flag, number, isApproved, isTaken }: ReturnType<typeof lineReader>): PastApplication {
	const term = number("term");
	return {
		isApproved: isApproved(),
		isTaken: isTaken(),
		isWhite: flag("white"),
		isMale: optionalFlag("male"),
		isMarried: optionalFlag("married"),
		isGraduate: flag("sch"),
		householdIncome: number("atotinc") + number("cototinc"),
		loanAmount: number("loanamt") * THOUSAND,
		loanTerm: term > LONGEST_TERM ? undefined : term,
		hasCreditHistory: optionalFlag("gdlin", UNKNOWN_HISTORY),
	};
}

/**
 * Reads `loanapp.csv`: applications for mortgages in greater Boston in 1990, from the study of the Federal Reserve Bank of
 * Boston, as Hunter and Walker published them and the R package `wooldridge` distributes them.
 * @throws {UnreadableLoanData} naming the line and the column that is not as expected.
 */
export function readLoanData(csv: string): PastApplication[] {
	const [header = "", ...lines] = csv.replaceAll("\r\n", "\n").trimEnd().split("\n");
	const names = header.split(",").map((name) => name.replaceAll('"', ""));
	const missing = COLUMNS.filter((column) => !names.includes(column));
	if (missing.length > 0) throw new UnreadableLoanData(`The first line lacks: ${missing.join(", ")}`);
	if (lines.length === 0) throw new UnreadableLoanData("There is no application below the first line.");
	return lines.map((line, index) => {
		const cells = line.split(",");
		const lineNumber = index + 2;
		if (cells.length !== names.length) {
			throw new UnreadableLoanData(`Line ${lineNumber} has ${cells.length} cells instead of ${names.length}.`);
		}
		const reader = lineReader((column) => cells[names.indexOf(column)] ?? "", lineNumber);
		return readLine(reader);
	});
}
