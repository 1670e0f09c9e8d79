import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { CHOICE_KEPT_DAYS, keptPeriods } from "#documents/content/kept-periods.ts";
import { listPurges } from "#platform/retention.ts";
import { privacyPolicyDocument } from "#web/routes/legal/policy.tsx";
import { forms, tables } from "./all-features.ts";

const HOURS = { year: 8_760, month: 730, day: 24, hour: 1, minute: 1 / 60 } as const;
const PERIOD = /\b(\d+|two|six) (year|month|day|hour|minute)s?\b/gi;
const NUMBERS: Record<string, number> = { two: 2, six: 6 };
// A month has no fixed length; 181 days are the shortest six.
const TOLERANCE = 0.01;

function isUnit(word: string): word is keyof typeof HOURS {
	return word in HOURS;
}

function hoursIn(sentence: string): number[] {
	return Array.from(sentence.matchAll(PERIOD), ([, count = "", unit = ""]) => {
		const word = unit.toLowerCase();
		return (NUMBERS[count.toLowerCase()] ?? Number(count)) * (isUnit(word) ? HOURS[word] : Number.NaN);
	});
}

test.each(Object.entries(keptPeriods))("%s is as long as its words say", (_, { text, hours }) => {
	const [said = Number.NaN, ...others] = hoursIn(text);
	expect(others).toEqual([]);
	expect(Math.abs(hours / said - 1)).toBeLessThan(TOLERANCE);
});

test("every period that the privacy policy promises is kept by a table, and every table's period is promised", () => {
	const kept = new Set(listPurges(tables).flatMap((purge) => purge.kept));
	expect([...kept].toSorted()).toEqual(Object.keys(keptPeriods).toSorted());
});

const policy = contentOfRepository.page(privacyPolicyDocument);
const promises = policy["how-long"].table.rows;
const titles = [...forms.map(({ title }) => title), "Newsletter"];

test.each(titles)("the privacy policy says what the form %s stores", (form) => {
	expect(policy["what-you-give-us"].terms.map(({ term }) => term)).toContainEqual(expect.stringContaining(form));
});

test("the privacy policy's table has these periods and no other", () => {
	const shown = promises.flatMap(({ kept }) => Array.from(kept.matchAll(PERIOD), ([text]) => text));
	const ofBrowser = ["6 months"];
	// Copies that somebody has downloaded: no table of ours has them.
	const ofBackups = ["90 days"];
	const ofHost = ["30 days"];
	const declared = Object.values(keptPeriods).map(({ text }) => text);
	expect(shown.toSorted()).toEqual([...declared, ...ofBrowser, ...ofBackups, ...ofHost].toSorted());
	const choice = promises.find(({ data }) => data === "Your choice about statistics, on your device");
	expect(choice?.kept).toBe("6 months");
	expect(Math.abs((CHOICE_KEPT_DAYS * 24) / (6 * HOURS.month) - 1)).toBeLessThan(TOLERANCE);
});
