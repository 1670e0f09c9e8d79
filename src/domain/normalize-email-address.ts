/**
 * The form in which addresses are compared. Mail hosts ignore case, and an accented letter may be typed as one
 * character or as two. It is for comparing only: mail goes to the address as its owner wrote it.
 */
export function normalizeEmailAddress(address: string): string {
	// Lower case can take a composed letter apart, so composing comes last.
	return address.trim().toLowerCase().normalize("NFC");
}
