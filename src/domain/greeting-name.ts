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
