import { type CSSProperties, Fragment } from "react";
import { Text } from "react-email";
import type { z } from "zod";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { group } from "#documents/fields.ts";
import { type MailDocument, mailDocument, mailParts } from "#documents/mails.ts";
import type { PlaceholderValue } from "#documents/messages.ts";
import type { FormPage } from "#documents/pages/forms.ts";
import { answerDay, companyDay, formatDay, formatLongDate, workingDaysOf } from "#domain/dates.ts";
import { withoutTag } from "#domain/email-address.ts";
import { type FormField, greetingName } from "#domain/form-fields.ts";
import { type MailPart, mailStyles, paragraph, particulars, writeMail } from "#platform/mail/layout.email.tsx";
import type { Submission } from "./form.server.ts";
import { accountPage } from "./owner-notices.server.ts";

const quotedMessage = {
	...mailStyles.opening,
	padding: "0 0 0 16px",
	...mailStyles.quote,
	whiteSpace: "pre-wrap",
} satisfies CSSProperties;

/** A visitor's text, with its line breaks as elements, because Outlook does not know `white-space`. */
function Quote({ text }: { text: string }) {
	const lines = text.split("\n").map((line, position) => ({ position: String(position), line }));
	return (
		<Text style={quotedMessage}>
			{lines.map(({ position, line }) => (
				<Fragment key={position}>
					{line}
					<br />
				</Fragment>
			))}
		</Text>
	);
}

/** Enough for the writer to recognize her message, and too little to carry a message to somebody else. */
const QUOTED_CHARACTERS = 300;

/**
 * The beginning of a message, in which no mail program finds an address that it could make a link of. An email address is left
 * out whole: taken apart, it would be in our copy of the mail and no erasure would find it.
 */
function quoteOf(message: string): string {
	const withoutLinks = message
		.replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, "[email address]")
		.replaceAll(/[a-z][a-z0-9+.-]*:\/\/|mailto:/gi, "")
		// Between the parts of a name or of a network address.
		.replaceAll(/(?<=[\p{L}\p{N}_-])[.。．｡](?=\p{L}{2})/gu, " dot ")
		.replaceAll(/\b\d{1,3}(\.\d{1,3}){3}\b/g, (address) => address.replaceAll(".", " dot "));
	const characters = [...withoutLinks];
	return characters.length > QUOTED_CHARACTERS
		? `${characters
				.slice(0, QUOTED_CHARACTERS - 1)
				.join("")
				.trimEnd()}…`
		: withoutLinks;
}

/** The beginning of a visitor's own words in a mail to her, marked as a quote, so that nobody can write what looks like ours. */
export function quotePart(message: string): MailPart {
	const quote = quoteOf(message);
	return { html: <Quote text={quote} />, text: quote.split("\n").map((line) => `> ${line}`.trimEnd()) };
}

type Person = Pick<Submission, "name" | "company" | "email" | "telephone" | "answers">;

/** The columns of a submission that have what fields of these kinds ask for. Everything else is an answer. */
const COLUMNS: Partial<Record<FormField["kind"], keyof Omit<Person, "answers">>> = {
	name: "name",
	email: "email",
	telephone: "telephone",
	company: "company",
};

/** True of a field whose text is among the answers of a submission. */
export const isAnswer = ({ kind }: FormField): boolean => kind !== "robots" && COLUMNS[kind] === undefined;

/** The text of a submission in a field of its form; empty where there is none. */
export function textIn({ answers, ...person }: Person, { id, kind }: FormField): string {
	const column = COLUMNS[kind];
	return column ? person[column] : (answers[id] ?? "");
}

/** A submission and what else its mails are made of. */
export type Written = {
	submission: Person & Pick<Submission, "id" | "received_at">;
	/** Has the labels of the form's fields. */
	page: FormPage;
	siteUrl: string;
	/** Signs links. */
	secret: string;
	content: CompanyContent;
};

/** The placeholders of both mails: `name` is the text as typed, or one that is plainly a name. */
function placeholdersOf(
	{ submission: { company, email, received_at }, siteUrl, content: { facts } }: Written,
	name: string,
) {
	const at = new Date(received_at);
	return {
		name,
		firm: company || "none",
		day: formatLongDate(companyDay(at, facts)),
		answerDay: formatDay(answerDay(at, workingDaysOf(facts)), "weekday"),
		address: withoutTag(email),
		accountPage: accountPage(siteUrl),
	};
}

type NoticeWords = Record<"subject" | "opening" | "reason", string>;
export type ReceiptWords = NoticeWords & { next: string };

/** The document of a form's mails. */
export type FormMails<Receipt extends ReceiptWords = ReceiptWords> = MailDocument<
	z.ZodObject<{ notice: z.ZodType<NoticeWords>; receipt: z.ZodType<Receipt> }>
>;

/**
 * The document of both mails of a form: the notice to the company's people, and the receipt to its visitor, which `own` is part
 * of. In the notice `{name}` is what was typed, in the receipt what is plainly a name.
 */
export const formMails = <
	Own extends z.core.$ZodLooseShape,
	const Example extends Readonly<Record<string, PlaceholderValue>>,
>(
	mail: Record<"name" | "title" | "sentWhen", string>,
	examples: Example,
	own: Own,
) =>
	mailDocument(
		{ ...mail, to: "the team, and to the visitor" },
		{
			name: "Zoë Ōmura",
			day: "November 21, 2025",
			address: "zoe@example.com",
			accountPage: accountPage("https://site.example"),
			...examples,
		},
		{
			notice: group("To the team", {
				subject: mailParts.subject,
				opening: mailParts.opening,
				reason: mailParts.reason,
			}),
			receipt: group("To the visitor", {
				subject: mailParts.subject,
				opening: mailParts.opening,
				next: mailParts.paragraph("What comes next; a mail program shows it next to the subject, too"),
				...own,
				reason: mailParts.reason,
			}),
		},
	);

/** The notice to the company's people: the texts as they were typed, then the rest by the labels of the form. */
export function noticeEmail(written: Written, document: FormMails) {
	const { submission, siteUrl, content } = written;
	const { fields } = content.said(written.page).form;
	const { subject, opening, reason } = content.mail(document, placeholdersOf(written, submission.name)).notice;
	const texts = fields.filter(({ kind }) => kind === "text").map((field) => textIn(submission, field));
	// In the order of the form; what was left empty is left out.
	const rows = fields
		.filter(({ kind }) => !["name", "first-name", "last-name", "text", "robots"].includes(kind))
		.map((field) => ({ label: field.label, value: textIn(submission, field) }));
	const parts = [
		paragraph(opening, mailStyles.opening),
		...texts.map((text) => ({ html: <Quote text={text} />, text: [text] })),
		particulars(rows.filter(({ value }) => value !== "")),
	];
	return writeMail({ subject, preview: texts[0] ?? submission.email, parts, reason, siteUrl, facts: content.facts });
}

export type ReceiptParts<Receipt extends ReceiptWords> = {
	/** Below what comes next. */
	parts?(words: Receipt, written: Written): readonly MailPart[];
};

/**
 * The receipt for the visitor. Anyone can enter anyone's address: so what was typed stands nowhere but in a quote and, where it
 * is plainly a name, in the greeting; not in the subject and not in the line that a mail program shows beside it.
 */
export function receiptEmail<Receipt extends ReceiptWords>(
	written: Written,
	document: FormMails<Receipt>,
	receipt: ReceiptParts<Receipt>,
) {
	const { submission, page, siteUrl, content } = written;
	const { fields } = content.said(page).form;
	const called = fields.find(({ kind }) => kind === "first-name");
	const name = greetingName(called ? textIn(submission, called) : submission.name) ?? "none";
	const words: Receipt = content.mail(document, placeholdersOf(written, name)).receipt;
	const { subject, opening, next, reason } = words;
	const parts = [paragraph(opening), paragraph(next), ...(receipt.parts?.(words, written) ?? [])];
	return writeMail({ subject, preview: next, parts, reason, siteUrl, facts: content.facts });
}
