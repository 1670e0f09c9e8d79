/** One labelled application of the past; `undefined` is what the file leaves blank. Incomes are US dollars a month. */
export type PastApplication = {
	isApproved: boolean;
	isMale: boolean | undefined;
	isMarried: boolean | undefined;
	isGraduate: boolean;
	isSemiurban: boolean;
	householdIncome: number;
	/** US dollars, although the file has thousands. */
	loanAmount: number | undefined;
	/** Months. */
	loanTerm: number | undefined;
	hasCreditHistory: boolean | undefined;
};

/** The file is not the training data that this model is made from. */
export class UnreadableLoanData extends Error {}

const COLUMNS = [
	"Loan_ID",
	"Gender",
	"Married",
	"Dependents",
	"Education",
	"Self_Employed",
	"ApplicantIncome",
	"CoapplicantIncome",
	"LoanAmount",
	"Loan_Amount_Term",
	"Credit_History",
	"Property_Area",
	"Loan_Status",
] as const;
type Column = (typeof COLUMNS)[number];

const THOUSAND = 1_000;

/** The cells of one line, by column; each getter refuses what the column cannot hold and says where that is. */
function lineReader(line: string, lineNumber: number) {
	const cells = line.split(",");
	if (cells.length !== COLUMNS.length) {
		throw new UnreadableLoanData(`Line ${lineNumber} has ${cells.length} cells instead of ${COLUMNS.length}.`);
	}
	const cell = (column: Column) => cells[COLUMNS.indexOf(column)] ?? "";
	const refuse = (column: Column) =>
		new UnreadableLoanData(`Line ${lineNumber}: ${column} cannot be "${cell(column)}".`);
	function optionalChoice(column: Column, yes: string, no: string[]): boolean | undefined {
		const text = cell(column);
		if (text === "") return undefined;
		if (text !== yes && !no.includes(text)) throw refuse(column);
		return text === yes;
	}
	function optionalNumber(column: Column): number | undefined {
		if (cell(column) === "") return undefined;
		const value = Number(cell(column));
		if (!(Number.isFinite(value) && value >= 0)) throw refuse(column);
		return value;
	}
	function required<Value>(column: Column, value: Value | undefined): Value {
		if (value === undefined) throw refuse(column);
		return value;
	}
	return { optionalChoice, optionalNumber, required };
}

function readLine(line: string, lineNumber: number): PastApplication {
	const { optionalChoice, optionalNumber, required } = lineReader(line, lineNumber);
	const choice = (column: Column, yes: string, no: string[]) => required(column, optionalChoice(column, yes, no));
	const income = (column: Column) => required(column, optionalNumber(column));
	const loanAmountInThousands = optionalNumber("LoanAmount");
	return {
		isApproved: choice("Loan_Status", "Y", ["N"]),
		isMale: optionalChoice("Gender", "Male", ["Female"]),
		isMarried: optionalChoice("Married", "Yes", ["No"]),
		isGraduate: choice("Education", "Graduate", ["Not Graduate"]),
		isSemiurban: choice("Property_Area", "Semiurban", ["Urban", "Rural"]),
		householdIncome: income("ApplicantIncome") + income("CoapplicantIncome"),
		loanAmount: loanAmountInThousands === undefined ? undefined : loanAmountInThousands * THOUSAND,
		loanTerm: optionalNumber("Loan_Amount_Term"),
		hasCreditHistory: optionalChoice("Credit_History", "1", ["0"]),
	};
}

/**
 * Reads the labelled applications of the "Loan Prediction" practice problem.
 * @throws {UnreadableLoanData} naming the line and the column that is not as expected.
 */
export function readLoanData(csv: string): PastApplication[] {
	const [header, ...lines] = csv.replaceAll("\r\n", "\n").trimEnd().split("\n");
	if (header !== COLUMNS.join(",")) throw new UnreadableLoanData(`The first line must be: ${COLUMNS.join(",")}`);
	if (lines.length === 0) throw new UnreadableLoanData("There is no application below the first line.");
	return lines.map((line, index) => readLine(line, index + 2));
}
