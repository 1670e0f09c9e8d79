import { normalizeEmailAddress } from "./email-address.ts";

const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The address without what stands behind a plus in its local part: most mail hosts deliver `ada+news@` to `ada@`. A plus
 * that the local part begins with is no tag.
 */
export function withoutTag(address: string): string {
	const at = address.lastIndexOf("@");
	const plus = address.indexOf("+", 1);
	return plus < 0 || plus > at ? address : address.slice(0, plus) + address.slice(at);
}

/**
 * The mailbox that quotas of mail are counted for: however an address is tagged, and at Gmail dotted, its mail arrives
 * in one place. Never for subscribing or erasing: on a mail host of one's own `ada+news@` may be another person.
 */
export function quotaMailbox(address: string): string {
	const mailbox = withoutTag(normalizeEmailAddress(address));
	const at = mailbox.lastIndexOf("@");
	const domain = mailbox.slice(at + 1);
	return GMAIL.includes(domain) ? `${mailbox.slice(0, at).replaceAll(".", "")}@gmail.com` : mailbox;
}
