import { expect, test } from "vitest";
import { planSentences } from "./plans.ts";

test("at the prices of the specification the words are the specification's", () => {
	expect(planSentences(597, 995)).toEqual({
		quarterly: "$597",
		semiAnnual: "$995",
		from: "from $597 a quarter",
		both: "$597 for three months or $995 for six",
		saving: "Save $199 compared to Quarterly Plan",
		monthsFree: 1,
		free: "First month free",
		sum: "Two quarters cost $1,194. Six months cost $995, so you save $199, which is one month.",
	});
});

test.each([
	[597, 1_000, "Save $194 compared to Quarterly Plan", undefined, "Six months cost $1,000, so you save $194."],
	[600, 800, "Save $400 compared to Quarterly Plan", "First two months free", "$400, which is two months."],
	[600, 1_200, undefined, undefined, "Two quarters cost $1,200. Six months cost the same."],
	[600, 1_500, undefined, undefined, "Two quarters cost $1,200. Six months cost $1,500."],
])("at $%i and $%i only what is true is said", (quarterly, semiAnnual, saving, free, sum) => {
	const words = planSentences(quarterly, semiAnnual);
	expect(words).toMatchObject({ saving, free, sum: expect.stringContaining(sum) });
});
