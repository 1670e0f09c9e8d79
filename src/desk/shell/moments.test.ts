import { expect, test } from "vitest";
import { content } from "#testing/content.ts";
import { chosenMoment, dayOf, fullMoment, longDay, sentenceMoment, shortMoment, waitingTime } from "./moments.ts";

const { facts } = content();
const reader = { now: new Date("2026-11-20T15:40:00.000Z"), timeZone: "America/Chicago" };

test.each([
	["2026-11-20T15:40:00.000Z", "9:40am", "today at 9:40am CST"],
	["2026-11-20T18:05:00.000Z", "12:05pm", "today at 12:05pm CST"],
	// Still the 19th in Chicago.
	["2026-11-20T05:59:00.000Z", "Yesterday", "yesterday at 11:59pm CST"],
	["2026-11-18T12:00:00.000Z", "Nov 18", "November 18 at 6:00am CST"],
	["2025-11-20T12:00:00.000Z", "Nov 20, 2025", "November 20, 2025 at 6:00am CST"],
])("the moment %s is %s in a list and %s in a sentence", (at, inList, inSentence) => {
	expect(shortMoment(at, reader)).toBe(inList);
	expect(sentenceMoment(at, reader)).toBe(inSentence);
});

test("a day is the reader's, not London's", () => {
	expect(dayOf("2026-11-20T05:59:00.000Z", "America/Chicago")).toBe("2026-11-19");
	expect(dayOf("2026-11-20T05:59:00.000Z", "Africa/Lagos")).toBe("2026-11-20");
	expect(longDay("2026-11-20T05:59:00.000Z", "America/Chicago")).toBe("November 19, 2026");
});

test("Today says the whole moment and whose time it is", () => {
	expect(fullMoment(reader.now, "America/Chicago", facts)).toBe(
		"Friday, November 20, 2026, 9:40am, Chicago time (CST)",
	);
	expect(fullMoment(reader.now, "America/New_York", facts)).toBe(
		"Friday, November 20, 2026, 10:40am, New York time (EST)",
	);
});

test("a time that the clock shows twice in a night is told apart by its zone", () => {
	const clock = { now: new Date("2026-11-20T15:40:00.000Z"), timeZone: "Europe/Berlin" };
	expect(sentenceMoment("2026-10-25T00:30:00.000Z", clock)).toBe("October 25 at 2:30am CEST");
	expect(sentenceMoment("2026-10-25T01:30:00.000Z", clock)).toBe("October 25 at 2:30am CET");
	expect(chosenMoment("2026-11-26T06:30:00.000Z", clock, facts)).toBe("November 26 at 7:30am, Berlin time (CET)");
});

test.each([
	["2026-11-20T15:39:30.000Z", "0 minutes"],
	["2026-11-20T15:39:00.000Z", "1 minute"],
	["2026-11-20T13:40:00.000Z", "2 hours"],
	["2026-11-20T05:30:00.000Z", "Yesterday"],
	["2026-11-17T20:00:00.000Z", "3 days"],
])("what came at %s waits: %s", (at, waits) => {
	expect(waitingTime(at, reader)).toBe(waits);
});
