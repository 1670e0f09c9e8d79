import type { Visitor } from "#platform/define-feature.ts";

/** The visitor of this number: each has another address. */
export function visitorOf(number: number): Visitor {
	return {
		firstName: "Zoë",
		lastName: `Visitor ${number}`,
		email: `visitor-${number}@example.com`,
		phone: "+1 312 555 0142",
		company: `Company ${number}`,
		message: `${number}: three systems, three different totals. Which one is right?`,
	};
}
