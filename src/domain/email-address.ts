import { EMAIL_MAX_CHARACTERS } from "./form-fields.ts";
import { withoutInvisible } from "./unseen-characters.ts";

// A blank, comma, bracket or control character could smuggle a second recipient or a header line into a mail; %, ! and :
// could have it relayed by one host to another; a format character or one that is never shown could make it look like
// another address; a hyphen at the start could be read as an option by a mail program.
const CHARACTERS = String.raw`[^\s@,;:<>()[\]%!"\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+`;
const MAILBOX = new RegExp(`^(?!-)(${CHARACTERS})@(${CHARACTERS})$`, "u");

// The specified shape beside the above: text, @, text, dot, text.
const HAS_DOT_IN_DOMAIN = /@.+\../u;

const LABEL = "(?!-)[a-z0-9-]{1,63}(?<!-)";
// Digits alone at the end are an IPv4 address, which is a machine, not a domain.
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+$)${LABEL}$`);

// The characters that the URL parser takes for the end of a host, its port, its user or an escape. None of them stands in
// a domain.
const NOT_IN_A_DOMAIN = /[\s\p{Cc}/\\?#%:@]/u;

// No name in DNS is longer, and of a text of any length the parser would take its time.
const HOST_NAME_MAX_CHARACTERS = 253;

/**
 * A domain as DNS and mail servers know it: `müller.de`, `MÜLLER.de` and `xn--mller-kva.de` are one, and so are all
 * spellings with full-width letters or with characters that are not shown (UTS 46). Undefined when it has no such form.
 * It comes from the URL parser, which browsers and Node have alike; that also reads `0x7f.1` as 127.0.0.1.
 */
function asciiDomain(domain: string): string | undefined {
	if (domain.length > HOST_NAME_MAX_CHARACTERS) return undefined;
	const url = `http://${domain}`;
	return NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(url) ? undefined : new URL(url).hostname;
}

/**
 * True for exactly one mailbox at a host that has a name, `localhost` among them. Characters that only look different,
 * such as full-width letters, are refused before the @: there every host has its own way with them.
 */
export function isMailAddress(address: string): boolean {
	// First: of a text of any length the rest would take its time.
	if (address.length > EMAIL_MAX_CHARACTERS) return false;
	const [, localPart = "", domain = ""] = MAILBOX.exec(address) ?? [];
	const host = asciiDomain(domain) ?? "";
	return (
		HOST_NAME.test(host) &&
		host.length <= HOST_NAME_MAX_CHARACTERS &&
		localPart.length + 1 + host.length <= EMAIL_MAX_CHARACTERS &&
		localPart.normalize("NFKC") === localPart.normalize("NFC")
	);
}

/**
 * The address in what was typed or copied: without what is never shown, without `mailto:` and what a link has behind the
 * address, and without the name before an address in angle brackets. Anything else stays, to be refused.
 */
export function readEmailAddress(text: string): string {
	const bare = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
	// A joiner means something in the domains of some writings.
	const shown = (/\P{ASCII}/u.test(bare) ? withoutInvisible(text) : bare).trim();
	const [, bracketed = shown] = /^[^<>@]*<([^<>]*)>$/.exec(shown) ?? [];
	const [, linked = bracketed] = /^mailto:([^?]*)/i.exec(bracketed.trim()) ?? [];
	return linked.trim();
}

/** True for what every form takes as an address: one mailbox at a host whose name has a dot. */
export function isEmailAddress(address: string): boolean {
	return isMailAddress(address) && HAS_DOT_IN_DOMAIN.test(address);
}

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

/** Hosts that deliver several spellings to one mailbox: their domains, and the one name that these spellings share. */
const HOSTS_OF_SPELLINGS: readonly { domains: RegExp; domain: string; nameOf?(name: string): string }[] = [
	{ domains: /^(gmail|googlemail)\.com$/, domain: "gmail.com", nameOf: (name) => name.replaceAll(".", "") },
	{
		domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/,
		domain: "proton.me",
		nameOf: (name) => name.replaceAll(/[._-]/g, ""),
	},
	{ domains: /^(icloud|me|mac)\.com$/, domain: "icloud.com" },
	{
		domains: /^(yandex\.(ru|com|by|kz|ua|com\.tr)|ya\.ru)$/,
		domain: "yandex.ru",
		nameOf: (name) => name.replaceAll(".", "-"),
	},
];

/** A hyphen begins a tag there: no name has one. */
const YAHOO = /^(yahoo\.(com|[a-z]{2}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/;

/** `anything@ada.fastmail.com` is delivered to `ada@fastmail.com`. */
const FASTMAIL = /^(?<name>[^.]+)\.(?<domain>fastmail\.(com|fm))$/;

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
 * The mailbox that quotas of mail are counted for: however an address is tagged, and at the large hosts spelled, its mail arrives
 * in one place. Never for subscribing or erasing: on a mail host of one's own `ada+news@` may be another person.
 */
export function quotaMailbox(address: string): string {
	const mailbox = withoutTag(normalizeEmailAddress(address));
	const at = mailbox.lastIndexOf("@");
	const domain = mailbox.slice(at + 1);
	const name = mailbox.slice(0, at);
	const subdomain = FASTMAIL.exec(domain)?.groups;
	if (subdomain) return `${subdomain.name}@${subdomain.domain}`;
	if (YAHOO.test(domain)) return `${name.replace(/(?<=.)-.*$/, "")}@${domain}`;
	const host = HOSTS_OF_SPELLINGS.find(({ domains }) => domains.test(domain));
	return host ? `${host.nameOf?.(name) ?? name}@${host.domain}` : mailbox;
}
