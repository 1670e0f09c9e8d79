import { z } from "zod";
import { documentOf } from "../document.ts";
import { fieldHints, line, text } from "../fields.ts";
import type { PlaceholderValue } from "../messages.ts";
import { COMPANY_PLACEHOLDERS } from "../placeholders.ts";

const SUBJECT_MAX = 200;

/** The subject of a mail, or its title: a line that gets no line break from anywhere. */
export const subject = (label = "Subject") =>
	z
		.string("Fill this in.")
		.trim()
		.regex(/^\P{Cc}+$/u, "Write it on one line.")
		.max(SUBJECT_MAX, `Keep it to ${SUBJECT_MAX} characters.`)
		.register(fieldHints, { label, isMessage: true });

/** A paragraph. */
export const paragraph = (label: string) => text(label, { max: 600 });

/** A button or a link. */
export const button = (label = "Button") => line(label, { max: 60 });

/** What stands below a button, above the address that it leads to. */
export const note = () => line("Below the button, above its address");

/** Why the reader has the mail, at its foot. */
export const reason = () => text("Why they get it, at the foot", { max: 400 });

type Mail = {
	title: string;
	/** Who gets it. */
	to: string;
	sentWhen: string;
};

/**
 * The document of a mail, with its parts in the order of the mail. `examples` are its own placeholders, beside those of the
 * company, each with what stands for it in a preview; `others` are known to the whole site, such as how long data is kept.
 */
export function mailDocument<Shape extends z.core.$ZodLooseShape, Examples extends Record<string, PlaceholderValue>>(
	name: string,
	{ title, to, sentWhen }: Mail,
	examples: Examples,
	shape: Shape,
	others: readonly string[] = [],
) {
	const own = Object.keys(examples);
	const taken = COMPANY_PLACEHOLDERS.find((placeholder) => own.includes(placeholder));
	if (taken) throw new Error(`{${taken}} of the mail ${name} is a placeholder of the company`);
	const schema = documentOf(
		{
			file: `mails/${name}`,
			title,
			about: sentWhen,
			where: `Email to ${to}`,
			previews: [],
			placeholders: [...own, ...COMPANY_PLACEHOLDERS, ...others],
			examples,
		},
		shape,
	);
	return Object.assign(schema, { examples });
}
