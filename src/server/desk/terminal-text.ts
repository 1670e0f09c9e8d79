/** A moment on the clock of whoever reads it: `2025-11-21 10:05`. */
export function localMoment(moment: string | null): string {
	if (!moment) return "";
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
