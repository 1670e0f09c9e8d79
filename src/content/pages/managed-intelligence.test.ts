import { expect, test } from "vitest";
import { managedIntelligence } from "./managed-intelligence.ts";

const [quarterly, semiAnnual] = managedIntelligence.plans.items;
const dollars = (price: string) => Number(price.replace("$", ""));

test("the saving of the longer plan is what two quarters cost less six months, and equals one month", () => {
	const twoQuarters = 2 * dollars(quarterly.price);
	const saving = twoQuarters - dollars(semiAnnual.price);
	expect(saving).toBe(dollars(quarterly.price) / 3);
	expect(semiAnnual.saving).toBe(`Save $${saving} compared to Quarterly Plan`);
	expect(managedIntelligence.plans.sum).toBe(
		`Two quarters cost $${twoQuarters.toLocaleString("en-US")}. Six months cost ${semiAnnual.price}, so you save $${saving}, which is one month.`,
	);
});

test("the plans carry the prices, terms and marks of the specification", () => {
	expect([quarterly.price, quarterly.period]).toEqual(["$597", "per 3 months"]);
	expect([semiAnnual.price, semiAnnual.period, semiAnnual.mark]).toEqual(["$995", "per 6 months", "Most Popular"]);
});

test("every testimonial says that it is a sample", () => {
	for (const { sample } of managedIntelligence.testimonials.quotes) expect(sample).toBe(true);
});
