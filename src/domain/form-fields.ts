// Forms and schemas share these, in a file by themselves: a form that imported them from a schema would bring zod along.

/** RFC 5321, section 4.5.3.1.3: a forward path is at most 256 octets, two of them the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

/** A whole name in one field. */
export const FULL_NAME_MAX_CHARACTERS = 200;

/** A first or a last name. */
export const NAME_PART_MAX_CHARACTERS = 100;

export const COMPANY_MAX_CHARACTERS = 200;

export const PHONE_MAX_CHARACTERS = 60;

/** Of the element of a field, by which a browser fills it in and shows the right keyboard. */
type InputAttributes = {
	type?: "email" | "tel";
	inputMode?: "email" | "tel";
	autoComplete?: string;
	spellCheck?: false;
	autoCapitalize?: "none";
};

/** The kinds of a form's fields, each with the most characters that it takes where the form names no other limit. */
export const fieldKinds = {
	name: { max: FULL_NAME_MAX_CHARACTERS, input: { autoComplete: "name" } },
	"first-name": { max: NAME_PART_MAX_CHARACTERS, input: { autoComplete: "given-name" } },
	"last-name": { max: NAME_PART_MAX_CHARACTERS, input: { autoComplete: "family-name" } },
	email: {
		max: EMAIL_MAX_CHARACTERS,
		// No keyboard corrects it or makes its first letter a capital.
		input: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false, autoCapitalize: "none" },
	},
	telephone: { max: PHONE_MAX_CHARACTERS, input: { type: "tel", inputMode: "tel", autoComplete: "tel" } },
	company: { max: COMPANY_MAX_CHARACTERS, input: { autoComplete: "organization" } },
	line: { max: 200, input: {} },
	text: { max: 10_000, input: {} },
	// A submission in which it is filled in is held: more of its text is not kept, and never refused.
	robots: { max: 1_000, input: {} },
} satisfies Readonly<Record<string, { max: number; input: InputAttributes }>>;

export type FieldKind = keyof typeof fieldKinds;

/** A field of a form, as the document of its page has it: what is asked, checked, stored and mailed follows from it. */
export type FormField = {
	/** Its name in what is posted. */
	id: string;
	kind: FieldKind;
	label: string;
	/** Beside the label. */
	hint?: string | undefined;
	isOptional?: true | undefined;
	/** It takes both columns. One of several lines does anyway. */
	isWide?: true | undefined;
	max?: number | undefined;
};

/** A field with its limit and its attributes. A script gets it so, and needs no table of kinds. */
export type AskedField = FormField & { max: number; input: InputAttributes };

/** Completes a field by its kind. */
export const askedField = (field: FormField): AskedField => {
	const { max, input } = fieldKinds[field.kind];
	return { ...field, max: field.max ?? max, input };
};

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
