/** The sentence as it goes on after a colon. */
export function lowercaseStart(sentence: string): string {
	return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
