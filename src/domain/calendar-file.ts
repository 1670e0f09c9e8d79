import { addDays, type IsoDate } from "./dates.ts";

/** Of a line, without its line break (RFC 5545, section 3.1). */
const LINE_MAX_OCTETS = 75;

const encoder = new TextEncoder();

/** A day with something to do. */
export type CalendarEvent = {
	/** The same for the same event, so that a calendar which has it already changes it. */
	uid: string;
	day: IsoDate;
	title: string;
	/** May have line breaks. */
	text: string;
};

/** A text as a calendar file has it (RFC 5545, section 3.3.11), where of all control characters only the line break is allowed. */
function escaped(text: string): string {
	return text
		.toWellFormed()
		.replaceAll(/\r\n?/g, "\n")
		.replaceAll(/[\\;,]/g, String.raw`\$&`)
		.replaceAll("\n", String.raw`\n`)
		.replaceAll(/\p{Cc}/gu, " ");
}

/** A line in pieces of 75 octets at most, each but the first behind a space; no character is cut in two. */
function folded(line: string): string {
	const pieces: string[] = [];
	let piece = "";
	let octets = 0;
	for (const character of line) {
		const { length } = encoder.encode(character);
		if (octets + length > LINE_MAX_OCTETS) {
			pieces.push(piece);
			piece = " ";
			octets = 1;
		}
		piece += character;
		octets += length;
	}
	return [...pieces, piece].join("\r\n");
}

const plainDay = (day: IsoDate) => day.replaceAll("-", "");
/** `20251121T100000Z` */
const plainMoment = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, "");

function eventLines({ uid, day, title, text }: CalendarEvent, madeAt: Date): string[] {
	return [
		"BEGIN:VEVENT",
		`UID:${uid}`,
		`DTSTAMP:${plainMoment(madeAt)}`,
		`DTSTART;VALUE=DATE:${plainDay(day)}`,
		`DTEND;VALUE=DATE:${plainDay(addDays(day, 1))}`,
		`SUMMARY:${escaped(title)}`,
		`DESCRIPTION:${escaped(text)}`,
		// The day stays free for meetings.
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
	];
}

/** A file that calendars read (iCalendar, RFC 5545): events that last a day each. */
export function calendarFile(
	events: readonly CalendarEvent[],
	{ maker, madeAt }: { maker: string; madeAt: Date },
): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escaped(maker)}//EN`,
		"CALSCALE:GREGORIAN",
		...events.flatMap((event) => eventLines(event, madeAt)),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}
