/** A moment in this machine's time zone: `2025-11-21 10:05`. */
function localMoment(moment: string): string {
	const at = new Date(moment);
	const two = (part: number) => String(part).padStart(2, "0");
	const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
	return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * Text that may be shown on a terminal. Visitors wrote it: a control character could move the cursor, rename the window
 * or hide what follows, and a mark of direction could turn it around.
 */
export function printable(text: string): string {
	return text.replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** Columns that only programs read. Shown by their size. */
const FOR_PROGRAMS = new Set(["html", "attachments"]);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const NARROW = 22;

function shownValue(name: string, value: unknown): string {
	if (value === null || value === undefined || value === "") return "";
	const text = String(value);
	if (FOR_PROGRAMS.has(name)) return `(${text.length.toLocaleString("en-US")} characters)`;
	if (MOMENT.test(text)) return localMoment(text);
	if (!/^[{[]/.test(text)) return text;
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		return text;
	}
}

/** A row as lines of `name  value`; what has lines of its own stands below its name. */
export function describeRecord(row: Record<string, unknown>): string[] {
	return Object.entries(row).map(([name, value]) => {
		const text = printable(shownValue(name, value));
		if (!text.includes("\n")) return `${name.padEnd(NARROW)}${text}`.trimEnd();
		return [
			name,
			...text
				.trimEnd()
				.split("\n")
				.map((line) => `    ${line}`),
		].join("\n");
	});
}
