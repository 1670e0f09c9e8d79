/** A text at the desk, front matter or the names of fields included: ten times the longest article that the site came with. */
export const DRAFT_MAX_CHARACTERS = 100_000;

export const TOO_LONG = `The text is longer than ${DRAFT_MAX_CHARACTERS.toLocaleString("en-US")} characters.`;
