import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const madeAt = new Date("2025-11-21T10:00:00.123Z");
const event = { uid: "plan-1@site.example", day: "2025-12-31", title: "Finished: step 1.", text: "Begin today" };
const fileOf = (changes: Partial<typeof event>) =>
	calendarFile([{ ...event, ...changes }], { maker: "Our Site", madeAt });

/** The lines of a file as a calendar reads them, each unfolded. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

/** The value of a property as a calendar shows it. */
function shown(file: string, property: string): string | undefined {
	const line = linesOf(file).find((each) => each.startsWith(`${property}:`));
	return line
		?.slice(property.length + 1)
		.replaceAll(/\\([\\;,n])/g, (_, marked: string) => (marked === "n" ? "\n" : marked));
}

test("a day is an event of the whole day, which ends on the next one", () => {
	expect(linesOf(fileOf({}))).toEqual([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Our Site//EN",
		"CALSCALE:GREGORIAN",
		"BEGIN:VEVENT",
		"UID:plan-1@site.example",
		"DTSTAMP:20251121T100000Z",
		"DTSTART;VALUE=DATE:20251231",
		"DTEND;VALUE=DATE:20260101",
		"SUMMARY:Finished: step 1.",
		"DESCRIPTION:Begin today",
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
		"END:VCALENDAR",
		"",
	]);
});

const anyText = fc.string({ unit: "grapheme", maxLength: 300 });

test("any text arrives as it was, in lines of 75 octets at most that end as the format wants", () => {
	fc.assert(
		fc.property(anyText, anyText, (title, text) => {
			const file = fileOf({ title, text });
			expect(file.endsWith("\r\n")).toBe(true);
			for (const line of file.split("\r\n")) {
				expect(line).not.toMatch(/[\r\n]/);
				expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
			}
			const readable = (typed: string) =>
				typed
					.toWellFormed()
					.replaceAll(/\r\n?/g, "\n")
					.replaceAll(/(?!\n)\p{Cc}/gu, " ");
			expect(shown(file, "SUMMARY")).toBe(readable(title));
			expect(shown(file, "DESCRIPTION")).toBe(readable(text));
		}),
	);
});

test("no text adds a line of its own", () => {
	const text = "Hello\r\nEND:VEVENT\nBEGIN:VALARM";
	expect(linesOf(fileOf({ text })).filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(4);
	expect(shown(fileOf({ text }), "DESCRIPTION")).toBe("Hello\nEND:VEVENT\nBEGIN:VALARM");
});
