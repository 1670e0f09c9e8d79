import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { privacyPolicyDocument } from "./policy.tsx";

const policy = contentOfRepository.page(privacyPolicyDocument);

// Forms that store more than an entry of the inbox, or nothing; src/server/kept-periods.test.ts has the others.
test.each(["Business assessment", "Advanced assessment", "Loan approval"])(
	"the policy says what becomes of %s",
	(form) => expect(policy["what-you-give-us"].terms.map(({ term }) => term).join()).toContain(form),
);

test("every period of more than a day waits for the owner's word", () => {
	const periods = policy["how-long"].table.rows.filter(({ kept }) => /\d+ (days|months|years)/.test(kept));
	expect(periods.length).toBeGreaterThanOrEqual(9);
	for (const period of periods) expect(period).toHaveProperty("ownerConfirms", true);
});
