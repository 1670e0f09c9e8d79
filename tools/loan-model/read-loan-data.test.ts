import { expect, test } from "vitest";
import { readLoanData, UnreadableLoanData } from "./read-loan-data.ts";

// Other columns stand between those that are read.
const HEADER = "rownames,loanamt,action,married,atotinc,cototinc,gdlin,term,sch,male,approve,white";
const LINE = "1,128,3,1,4583,1508.5,1,360,1,1,0,1";

test("a line is read, its amount from thousands to dollars", () => {
	expect(readLoanData(`${HEADER}\r\n${LINE}\r\n`)).toEqual([
		{
			isApproved: false,
			isTaken: false,
			isWhite: true,
			isMale: true,
			isMarried: true,
			isGraduate: true,
			householdIncome: 6_091.5,
			loanAmount: 128_000,
			loanTerm: 360,
			hasCreditHistory: true,
		},
	]);
});

test("what the file writes for unknown is unknown: blanks, a history of 666, a term of 999999.4", () => {
	const [application] = readLoanData(`${HEADER}\n2,128,1,,2000,0,666,999999.4,0,,1,0`);
	expect(application).toMatchObject({ isMale: undefined, isMarried: undefined, hasCreditHistory: undefined });
	expect(application).toMatchObject({ loanTerm: undefined, householdIncome: 2_000, isGraduate: false, isWhite: false });
});

test.each([
	["1", "1", { isApproved: true, isTaken: true }],
	["2", "1", { isApproved: true, isTaken: false }],
	["3", "0", { isApproved: false, isTaken: false }],
])("action %s is read as the study means it", (action, approve, expected) => {
	const [application] = readLoanData(`${HEADER}\n1,128,${action},1,4583,0,1,360,1,1,${approve},1`);
	expect(application).toMatchObject(expected);
});

test.each([
	["columns of another file", HEADER.replace("gdlin", "history"), LINE, "The first line lacks: gdlin"],
	["a missing cell", HEADER, LINE.replace(/,1$/, ""), "Line 2 has 11 cells instead of 12."],
	["an income that is no number", HEADER, LINE.replace("4583", "much"), 'Line 2: atotinc cannot be "much".'],
	["no income", HEADER, LINE.replace("4583", ""), 'Line 2: atotinc cannot be "".'],
	["a negative amount", HEADER, LINE.replace("128", "-128"), 'Line 2: loanamt cannot be "-128".'],
	["another action", HEADER, LINE.replace("128,3", "128,7"), 'Line 2: action cannot be "7".'],
	["an action that contradicts the approval", HEADER, LINE.replace("128,3", "128,1"), 'Line 2: action cannot be "1".'],
])("%s is refused, with its line and column", (_, header, line, message) => {
	expect(() => readLoanData(`${header}\n${line}\n`)).toThrow(UnreadableLoanData);
	expect(() => readLoanData(`${header}\n${line}\n`)).toThrow(message);
});

test("a file without applications is refused", () => {
	expect(() => readLoanData(`${HEADER}\n`)).toThrow(UnreadableLoanData);
});
