const LONGEST_GREETED_CHARACTERS = 40;

// Letters of any writing with their accents; between them a blank, a hyphen, an apostrophe, or a dot before a blank.
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '\u2019-]|\. )\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * The name to greet somebody with who has not confirmed yet, or null when what was typed is not plainly a name. Anyone
 * can enter anyone's address, so the form must not carry a stranger's advertising, or a link, into a mail of ours.
 */
export function greetingName(firstName: string): string | null {
	return firstName.length <= LONGEST_GREETED_CHARACTERS && PLAIN_NAME.test(firstName) ? firstName : null;
}
