import { expect, test } from "vitest";
import { CHOICE_KEPT_DAYS } from "#content/consent.ts";
import { privacyPolicy } from "#content/pages/privacy-policy.ts";
import { purgedTables } from "./retention.ts";

const HOURS = { year: 8_760, month: 730, day: 24, hour: 1, minute: 1 / 60 } as const;
const NUMBERS: Record<string, number> = { one: 1, two: 2, six: 6 };
const PERIOD = /\b(\d+|one|two|six) (year|month|day|hour|minute)s?\b/gi;
// A month has no fixed length; 181 days are the shortest six.
const TOLERANCE = 0.01;

/** What retention declares, in hours, for each line of the policy's table that names a period. */
const DECLARED = new Map<string, number[]>([["Your choice about statistics, on your device", [CHOICE_KEPT_DAYS * 24]]]);
for (const { promises } of purgedTables) {
	for (const [data, hours] of Object.entries(promises)) DECLARED.set(data, [...(DECLARED.get(data) ?? []), ...hours]);
}

function isUnit(word: string): word is keyof typeof HOURS {
	return word in HOURS;
}

function hoursIn(sentence: string): number[] {
	return Array.from(sentence.matchAll(PERIOD), ([, count = "", unit = ""]) => {
		const word = unit.toLowerCase();
		return (NUMBERS[count.toLowerCase()] ?? Number(count)) * (isUnit(word) ? HOURS[word] : Number.NaN);
	});
}

const promises = privacyPolicy.sections
	.filter(({ id }) => id === "how-long")
	.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? [...block.rows] : [])))
	.map(({ cells: [data, kept = ""] }) => ({ data, hours: hoursIn(kept) }))
	.filter(({ hours }) => hours.length > 0);

test("every period in the privacy policy is one that retention declares, and the other way around", () => {
	expect(promises.map(({ data }) => data).sort()).toEqual([...DECLARED.keys()].sort());
});

test.each(promises)("$data goes when the privacy policy says", ({ data, hours }) => {
	const longestFirst = (periods: readonly number[]) => periods.toSorted((one, other) => other - one);
	const declared = longestFirst(DECLARED.get(data) ?? []);
	expect(declared).toHaveLength(hours.length);
	for (const [index, promised] of longestFirst(hours).entries()) {
		expect(Math.abs((declared[index] ?? 0) / promised - 1)).toBeLessThan(TOLERANCE);
	}
});
