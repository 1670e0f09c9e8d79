// Forms and schemas share these, in a file by themselves: a form that imported them from a schema would bring zod along.

/** RFC 5321, section 4.5.3.1.3: a forward path is at most 256 octets, two of them the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

/** A whole name in one field. */
export const FULL_NAME_MAX_CHARACTERS = 200;

/** A first or a last name. */
export const NAME_PART_MAX_CHARACTERS = 100;

export const COMPANY_MAX_CHARACTERS = 200;

export const PHONE_MAX_CHARACTERS = 60;

/** The sentences of a form, by field and by problem; under `any` for each field that has no sentence of its own. */
export type ProblemMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Issue = { path: readonly PropertyKey[]; message: string };

/** The sentence for what a schema found; the schema's own message where the form has none. */
export function problemMessage(messages: ProblemMessages, { path, message: problem }: Issue): string {
	return messages[String(path[0])]?.[problem] ?? messages.any?.[problem] ?? problem;
}

const LONGEST_GREETED_CHARACTERS = 40;

// "Nguyễn Thị Minh" has three; a sentence of letters alone has more.
const MOST_WORDS = 3;

// Letters of any writing with their accents; between them a blank, a hyphen, an apostrophe, or a dot before a blank.
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '\u2019-]|\. )\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * The name in the greeting of a mail to an address that is not confirmed, or null when what was typed is not plainly a
 * name. Anyone can enter anyone's address, so a form must not let a stranger put advertising, or a link, into a mail of
 * ours; nor a link to our page into what the page says.
 */
export function greetingName(firstName: string): string | null {
	const isShort = firstName.length <= LONGEST_GREETED_CHARACTERS && firstName.split(" ").length <= MOST_WORDS;
	return isShort && PLAIN_NAME.test(firstName) ? firstName : null;
}

/** The key in a form without script that is sent again: a proxy in front gives the second post another header than the first. */
export const IDEMPOTENCY_KEY_FIELD = "idempotency-key";
