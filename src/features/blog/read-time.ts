const WORDS_PER_MINUTE = 220;

/** How long a text takes to read, in whole minutes. A word is whatever stands between two spaces. */
export function readTimeMinutes(text: string): number {
	const words = text.split(/\s+/).filter(Boolean).length;
	return Math.round(words / WORDS_PER_MINUTE);
}
