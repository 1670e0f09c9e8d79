import { fillIn } from "./fill-in.ts";

/** The field of a form that says which address it has asked about: sent again as it stands, it is taken. */
export const ASKED_ADDRESS = "asked-address";

/** Mail hosts with names so long that hardly a domain of anybody else is one letter away. */
const MAIL_HOSTS = [
	"gmail.com",
	"googlemail.com",
	"yahoo.com",
	"yahoo.co.uk",
	"hotmail.com",
	"hotmail.co.uk",
	"outlook.com",
	"icloud.com",
	"protonmail.com",
	"comcast.net",
	"verizon.net",
	"sbcglobal.net",
	"bellsouth.net",
];

/** A letter away from one of those, and somebody's own. */
const OTHER_DOMAINS: readonly string[] = ["gail.com"];

/** Endings that no domain has, and what was most likely meant. */
const SLIPS: readonly [RegExp, string][] = [
	[/\.(con|cmo|comm|ocm|coom|ccom|cim|xom|vom|conm|c0m)$/, ".com"],
	[/\.(nte|nett|ner)$/, ".net"],
	[/\.(ogr|rog|orgg|orh)$/, ".org"],
];

/** Tells whether two texts differ by one edit: a letter more, less or another, or two letters that changed places. */
function isOneEditAway(text: string, other: string): boolean {
	let from = 0;
	while (from < text.length && text[from] === other[from]) from += 1;
	const [rest, otherRest] = [text.slice(from), other.slice(from)];
	const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
	const edits = [rest.slice(1) === otherRest, rest === otherRest.slice(1), rest.slice(1) === otherRest.slice(1)];
	return text !== other && (isSwapped || edits.includes(true));
}

/**
 * The address that was most likely meant, where the domain of this one looks like a slip of the fingers; undefined where it does not.
 * It is asked about and never refused: such a domain can exist. The first letter is hardly ever the wrong one, and
 * another one makes a real host of many: mail.com, ymail.com and email.com beside gmail.com.
 */
export function likelyAddress(address: string): string | undefined {
	const afterAt = address.lastIndexOf("@") + 1;
	const domain = address.slice(afterAt).toLowerCase();
	if (afterAt < 2 || MAIL_HOSTS.includes(domain) || OTHER_DOMAINS.includes(domain)) return undefined;
	const [slip, ending = ""] = SLIPS.find(([each]) => each.test(domain)) ?? [];
	const ended = slip ? domain.replace(slip, ending) : domain;
	const meant = MAIL_HOSTS.find(
		(host) =>
			isOneEditAway(ended, host) && (ended[0] === host[0] || [ended[1], ended[0]].join("") === host.slice(0, 2)),
	);
	const likely = meant ?? ended;
	return likely === domain ? undefined : address.slice(0, afterAt) + likely;
}

/**
 * The question about the address that was posted without script, unless the form came back with it once already; undefined
 * where there is none.
 */
export function questionAbout(
	input: unknown,
	posted: unknown,
	{ likelySlip }: Readonly<Record<string, string>> = {},
): string | undefined {
	const textOf = (fields: unknown, name: string): string => {
		const text: unknown = typeof fields === "object" && fields !== null ? Reflect.get(fields, name) : undefined;
		return typeof text === "string" ? text.trim() : "";
	};
	const email = textOf(input, "email");
	const address = likelyAddress(email);
	const isToAsk = address && likelySlip && textOf(posted, ASKED_ADDRESS) !== email;
	return isToAsk ? fillIn(likelySlip, { address }) : undefined;
}
