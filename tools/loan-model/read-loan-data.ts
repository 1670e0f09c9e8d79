import { z } from "zod";

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

const THOUSAND = 1_000;
/** Longer than any loan: the file's 999999.4 is no term. */
const LONGEST_TERM = 1_200;

const flag = z.enum(["0", "1"]).transform((text) => text === "1");
/** A flag, or what the file writes where it is not known. */
const flagOr = (unknown: string) => z.union([z.literal(unknown).transform(() => undefined), flag]);
const amount = z.string().min(1).transform(Number).pipe(z.number().min(0));

const cells = z
	.object({
		/** 1: approved and taken. 2: approved and not taken. 3: denied. */
		action: z.enum(["1", "2", "3"]),
		approve: flag,
		white: flag,
		male: flagOr(""),
		married: flagOr(""),
		sch: flag,
		atotinc: amount,
		cototinc: amount,
		loanamt: amount,
		term: amount,
		gdlin: flagOr("666"),
	})
	.refine(({ action, approve }) => approve === (action !== "3"), { path: ["action"] });

const COLUMNS = Object.keys(cells.shape);

/** @throws {UnreadableLoanData} naming the first column that cannot hold what is in it. */
function readLine(line: Record<string, string>, lineNumber: number): PastApplication {
	const { success, data, error } = cells.safeParse(line);
	if (!success) {
		const column = String(error.issues[0]?.path[0]);
		throw new UnreadableLoanData(`Line ${lineNumber}: ${column} cannot be "${line[column]}".`);
	}
	return {
		isApproved: data.approve,
		isTaken: data.action === "1",
		isWhite: data.white,
		isMale: data.male,
		isMarried: data.married,
		isGraduate: data.sch,
		householdIncome: data.atotinc + data.cototinc,
		loanAmount: data.loanamt * THOUSAND,
		loanTerm: data.term > LONGEST_TERM ? undefined : data.term,
		hasCreditHistory: data.gdlin,
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
		const texts = line.split(",");
		const lineNumber = index + 2;
		if (texts.length !== names.length) {
			throw new UnreadableLoanData(`Line ${lineNumber} has ${texts.length} cells instead of ${names.length}.`);
		}
		return readLine(Object.fromEntries(names.map((name, column) => [name, texts[column] ?? ""])), lineNumber);
	});
}
