import { z } from "zod";
import { documentOf, type SiteDocument } from "./document.ts";
import { fieldHints, group, line, text } from "./fields.ts";
import type { PlaceholderValue } from "./messages.ts";
import { COMPANY_PLACEHOLDERS } from "./placeholders.ts";

const SUBJECT_MAX = 200;

/** A subject or a title: it gets no line break from anywhere. */
const oneLine = (label: string) =>
	z
		.string("Fill this in.")
		.trim()
		.regex(/^\P{Cc}+$/u, "Write it on one line.")
		.max(SUBJECT_MAX, `Keep it to ${SUBJECT_MAX} characters.`)
		.register(fieldHints, { label, isMessage: true });
const paragraph = (label: string) => text(label, { max: 600 });
const action = (label: string) => line(label, { max: 60 });
const short = (label: string) => line(label, { max: 40 });

const subject = oneLine("Subject");
const title = oneLine("Title");
const preview = line("Next to the subject");
const opening = paragraph("First sentences");
const button = action("Button");
const note = line("Below the button, above its address");
const reason = text("Why they get it, at the foot", { max: 400 });
const inPlainText = group("As plain text, which has no button", { opening, note: line("Below the address") });
const leaving = { leaving: paragraph("How to leave, before the link"), link: action("Link that leaves") };

/** Fields that mails of several features are made of. */
export const mailParts = {
	oneLine,
	paragraph,
	action,
	short,
	subject,
	title,
	preview,
	opening,
	button,
	note,
	reason,
	inPlainText,
	leaving,
};

type NewMail = {
	/** Of its file in `content/mails/`. */
	name: string;
	title: string;
	to: string;
	sentWhen: string;
	forOwners?: readonly string[];
};

type Examples = Readonly<Record<string, PlaceholderValue>>;

/** The document of a mail. */
export type MailDocument<
	Schema extends z.ZodObject = z.ZodObject,
	Own extends Examples = Examples,
> = SiteDocument<Schema> & {
	/** The values of its own placeholders in a preview. */
	examples: Own;
};

/** Tells the document of a mail from others. */
export const isMail = (document: SiteDocument): document is MailDocument => "examples" in document;

/** The values of a mail's own placeholders. */
export type MailPlaceholders<Document extends MailDocument> = {
	readonly [Name in keyof Document["examples"]]: Document["examples"][Name] extends number ? number : string;
};

/**
 * Makes the document of a mail, with its parts in the order of the mail. `examples` are beside the placeholders of the
 * company; `others` are known to the whole site, such as how long data is kept.
 */
export function mailDocument<Shape extends z.core.$ZodLooseShape, Own extends Record<string, PlaceholderValue>>(
	{ name, title, to, sentWhen, forOwners = [] }: NewMail,
	examples: Own,
	shape: Shape,
	others: readonly string[] = [],
) {
	const own = Object.keys(examples);
	const taken = COMPANY_PLACEHOLDERS.find((placeholder) => own.includes(placeholder));
	if (taken) throw new Error(`{${taken}} of “${title}” is a placeholder of the company`);
	const document = documentOf(
		{
			id: `mail-${name}`,
			file: `mails/${name}`,
			title,
			about: sentWhen,
			where: `Email to ${to}`,
			previews: [],
			mainPages: [],
			placeholders: [...own, ...COMPANY_PLACEHOLDERS, ...others],
			forOwners,
		},
		shape,
	);
	return { ...document, examples };
}
