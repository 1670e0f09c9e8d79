import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { privacyPolicy } from "./privacy-policy.ts";

const policy = privacyPolicy(contentOfRepository);

const everything = JSON.stringify(policy.sections);

test("the policy has eight sections, each with an address of its own", () => {
	const ids = policy.sections.map(({ id }) => id);
	expect(ids).toHaveLength(8);
	expect(new Set(ids).size).toBe(8);
});

test("the date that is read is the date that is shown", () => {
	const shown = new Date(`${policy.updated.label.replace("Last updated: ", "")} UTC`);
	expect(shown.toISOString().slice(0, 10)).toBe(policy.updated.day);
});

test.each(["Newsletter", "Contact form", "Waitlist", "Business assessment", "Advanced assessment", "Loan approval"])(
	"the policy says what becomes of %s",
	(form) => expect(everything).toContain(form),
);

test("every period of more than a day waits for the owner's word", () => {
	const rows = policy.sections.flatMap(({ blocks }) =>
		blocks.flatMap((block) => (block.kind === "table" ? [...block.rows] : [])),
	);
	const periods = rows.filter(({ cells }) => /\d+ (days|months|years)/.test(cells.at(-1) ?? ""));
	expect(periods.length).toBeGreaterThanOrEqual(9);
	for (const period of periods) expect(period).toHaveProperty("ownerConfirms", true);
});
