import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";

const { facts: site } = contentOfRepository;

test("each office's time zone is one that clocks know, written as the database has it", () => {
	const known = Intl.supportedValuesOf("timeZone");
	for (const { timeZone } of site.offices) expect(known).toContain(timeZone);
});
