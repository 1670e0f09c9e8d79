import { expect, test } from "vitest";
import { readLoanData, UnreadableLoanData } from "./read-loan-data.ts";

const HEADER =
	"Loan_ID,Gender,Married,Dependents,Education,Self_Employed,ApplicantIncome,CoapplicantIncome,LoanAmount,Loan_Amount_Term,Credit_History,Property_Area,Loan_Status";
const LINE = "LP1,Male,Yes,0,Graduate,No,4583,1508.5,128,360,1,Rural,N";

test("a line is read, its amount from thousands to dollars", () => {
	expect(readLoanData(`${HEADER}\r\n${LINE}\r\n`)).toEqual([
		{
			isApproved: false,
			isMale: true,
			isMarried: true,
			isGraduate: true,
			isSemiurban: false,
			householdIncome: 6_091.5,
			loanAmount: 128_000,
			loanTerm: 360,
			hasCreditHistory: true,
		},
	]);
});

test("what a line leaves blank is unknown, not nothing", () => {
	const [application] = readLoanData(`${HEADER}\nLP1,,,,Not Graduate,,2000,0,,,,Semiurban,Y`);
	expect(application).toMatchObject({ isMale: undefined, isMarried: undefined, hasCreditHistory: undefined });
	expect(application).toMatchObject({ loanAmount: undefined, loanTerm: undefined, householdIncome: 2_000 });
	expect(application).toMatchObject({ isGraduate: false, isSemiurban: true, isApproved: true });
});

test.each([
	["columns of another file", HEADER.replace("LoanAmount", "Amount"), LINE, "The first line"],
	["a missing cell", HEADER, LINE.replace(/,N$/, ""), "Line 2 has 12 cells instead of 13."],
	["an income that is no number", HEADER, LINE.replace("4583", "much"), 'Line 2: ApplicantIncome cannot be "much".'],
	["no income", HEADER, LINE.replace("4583", ""), 'Line 2: ApplicantIncome cannot be "".'],
	["a negative amount", HEADER, LINE.replace("128", "-128"), 'Line 2: LoanAmount cannot be "-128".'],
	["another area", HEADER, LINE.replace("Rural", "Coast"), 'Line 2: Property_Area cannot be "Coast".'],
	["no decision", HEADER, LINE.replace(/,N$/, ","), 'Line 2: Loan_Status cannot be "".'],
])("%s is refused, with the place", (_, header, line, message) => {
	expect(() => readLoanData(`${header}\n${line}\n`)).toThrow(UnreadableLoanData);
	expect(() => readLoanData(`${header}\n${line}\n`)).toThrow(message);
});

test("a file without applications is refused", () => {
	expect(() => readLoanData(`${HEADER}\n`)).toThrow(UnreadableLoanData);
});
