import { domainToUnicode } from "node:url";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { isMailAddress, normalizeEmailAddress } from "#domain/email-address.ts";
import { EMAIL_MAX_CHARACTERS } from "#domain/field-limits.ts";
import { ONE_LINE } from "#domain/field-schemas.ts";

// A comma, a bracket or a blank could name a second recipient, a line break a header.
const STORED_ADDRESS = /^[^\s@,;<>()"\\\p{Cc}]+@[^\s@,;<>()"\\\p{Cc}]+$/u;

export const oneLine = z.string().regex(ONE_LINE, "must be on one line");

/** Where mail may go to and come from: the rule of the forms but for the dot in the domain, for root@localhost. */
export const mailAddress = z.string().max(EMAIL_MAX_CHARACTERS).refine(isMailAddress, "must be one email address");

/**
 * An address that may have been stored before the forms refused relays and hidden characters. Nothing is mailed to it,
 * but the owner still gets the mail that can be replied to it, and can find and erase it.
 */
export const storedAddress = z.string().max(EMAIL_MAX_CHARACTERS).regex(STORED_ADDRESS, "must be one email address");

/** A person or company with an address, kept apart so that no name can be read as an address. */
export const mailbox = z.object({ name: oneLine, address: mailAddress });
type Mailbox = z.output<typeof mailbox>;

/** Who is replied to. */
export const replyMailbox = z.object({ name: oneLine, address: storedAddress });

/** Reads a setting such as `Name <hello@example.com>` or a bare address. @throws when it is not exactly one mailbox. */
export function parseMailbox(setting: string): Mailbox {
	const [first, ...others] = addressparser(setting);
	const parsed = mailbox.safeParse(first);
	if (others.length > 0 || !parsed.success) throw new Error("must be one mailbox, such as Name <name@example.com>");
	return parsed.data;
}

/** True for a setting that `parseMailbox` can read. */
export function isMailbox(setting: string): boolean {
	try {
		parseMailbox(setting);
		return true;
	} catch {
		return false;
	}
}

/** How a mailbox is shown to people: `Our Site, hello@example.com`. */
export const shownMailbox = ({ name, address }: { name?: string | undefined; address: string }): string =>
	name ? `${name}, ${address}` : address;

/** The spellings in which an address is usually met, each once: as given, and with its domain in ASCII and in letters. */
export function spellingsOf(address: string): string[] {
	const normalized = normalizeEmailAddress(address);
	const afterAt = normalized.lastIndexOf("@") + 1;
	const inLetters = normalized.slice(0, afterAt) + domainToUnicode(normalized.slice(afterAt));
	// A domain that has no ASCII form has none in letters either.
	return [...new Set([address, normalized, inLetters])].filter((spelling) => !spelling.endsWith("@"));
}
