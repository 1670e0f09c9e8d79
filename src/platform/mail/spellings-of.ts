import { domainToUnicode } from "node:url";
import { normalizeEmailAddress } from "#domain/email-address.ts";

/** The spellings in which an address is usually met, each once: as given, and with its domain in ASCII and in letters. */
export function spellingsOf(address: string): string[] {
	const normalized = normalizeEmailAddress(address);
	const afterAt = normalized.lastIndexOf("@") + 1;
	const inLetters = normalized.slice(0, afterAt) + domainToUnicode(normalized.slice(afterAt));
	// A domain that has no ASCII form has none in letters either.
	return [...new Set([address, normalized, inLetters])].filter((spelling) => !spelling.endsWith("@"));
}
