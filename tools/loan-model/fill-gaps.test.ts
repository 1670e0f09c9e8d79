import { expect, test } from "vitest";
import { fillGaps, learnFillers } from "./fill-gaps.ts";
import { pastApplicationWith } from "./test-applications.ts";

const blank = { loanAmount: undefined, loanTerm: undefined, hasCreditHistory: undefined };

test("blanks get the median amount and term and the commoner history of the training applications", () => {
	const training = [
		pastApplicationWith({ loanAmount: 100_000, loanTerm: 180, hasCreditHistory: false }),
		pastApplicationWith({ loanAmount: 120_000, loanTerm: 360, hasCreditHistory: false }),
		pastApplicationWith({ loanAmount: 900_000, loanTerm: 360, hasCreditHistory: true }),
		{ ...pastApplicationWith(), ...blank },
	];
	const fillers = learnFillers(training);
	expect(fillers).toEqual({ loanAmount: 120_000, loanTerm: 360, hasCreditHistory: false });
	expect(fillGaps([{ ...pastApplicationWith(), ...blank }], fillers)).toMatchObject([fillers]);
});

test("what is known stays, a zero and a no among it", () => {
	const known = pastApplicationWith({ loanAmount: 0, loanTerm: 0, hasCreditHistory: false });
	expect(fillGaps([known], { loanAmount: 1, loanTerm: 1, hasCreditHistory: true })).toEqual([known]);
});
