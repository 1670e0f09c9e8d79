import { asciiDomain } from "./ascii-domain.ts";

/**
 * The form in which addresses are compared: one mailbox has one, however its domain is spelled. Mail hosts ignore case,
 * and an accented letter may be typed as one character or as two. It is for comparing only: mail goes to the address as
 * its owner wrote it, and the mail library reduces the domain in the same way.
 */
export function normalizeEmailAddress(address: string): string {
	const trimmed = address.trim();
	const afterAt = trimmed.lastIndexOf("@") + 1;
	// Lower case can take a composed letter apart, so composing comes last.
	const localPart = trimmed.slice(0, afterAt).toLowerCase().normalize("NFC");
	const domain = trimmed.slice(afterAt);
	const host = asciiDomain(domain) ?? domain.toLowerCase().normalize("NFC");
	// The dot of the root, at the end, names the same host.
	return localPart + host.replace(/\.+$/, "");
}
