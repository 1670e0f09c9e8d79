import { expect, test } from "vitest";
import { fillGaps, learnFillers } from "./fill-gaps.ts";
import { pastApplicationWith } from "./test-applications.ts";

const blank = { loanTerm: undefined, hasCreditHistory: undefined };

test("blanks get the median term and the more common history of the training applications", () => {
	const training = [
		pastApplicationWith({ loanTerm: 180, hasCreditHistory: false }),
		pastApplicationWith({ loanTerm: 360, hasCreditHistory: false }),
		pastApplicationWith({ loanTerm: 360, hasCreditHistory: true }),
		{ ...pastApplicationWith(), ...blank },
	];
	const fillers = learnFillers(training);
	expect(fillers).toEqual({ loanTerm: 360, hasCreditHistory: false });
	expect(fillGaps([{ ...pastApplicationWith(), ...blank }], fillers)).toMatchObject([fillers]);
});

test("what is known stays, a zero and a no among it", () => {
	const known = pastApplicationWith({ loanTerm: 0, hasCreditHistory: false });
	expect(fillGaps([known], { loanTerm: 1, hasCreditHistory: true })).toEqual([known]);
});
