import { type CSSProperties, Fragment } from "react";
import { Text } from "react-email";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { contactMessageMail, contactReceiptMail } from "#documents/mails.ts";
import { answerDay, companyDay, formatDay, formatLongDate, workingDaysOf } from "#domain/dates.ts";
import { withoutTag } from "#domain/email-address.ts";
import { greetingName } from "#domain/form-fields.ts";
import { accountPage } from "#features/submissions/owner-notices.server.ts";
import { mailStyles, paragraph, particulars, writeMail } from "#platform/mail/layout.email.tsx";
import type { ContactMessage } from "./contact.ts";

const quotedMessage = {
	...mailStyles.opening,
	padding: "0 0 0 16px",
	...mailStyles.quote,
	whiteSpace: "pre-wrap",
} satisfies CSSProperties;

type Message = Omit<ContactMessage, "botField">;
type ContactMessageEmailProps = { message: Message; receivedAt: Date; siteUrl: string };

/** A visitor's message, with its line breaks as elements, because Outlook does not know `white-space`. */
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

/** The notice to the owner with a visitor's message. */
export function contactMessageEmail(
	{ message, receivedAt, siteUrl }: ContactMessageEmailProps,
	{ mail, facts }: CompanyContent,
) {
	const { subject, opening, labels, reason } = mail(contactMessageMail, {
		name: message.name,
		firm: message.company || "none",
		day: formatLongDate(companyDay(receivedAt, facts)),
		accountPage: accountPage(siteUrl),
	});
	// In the order of the mail; what was left empty is left out.
	const rows = [
		{ label: labels.email, value: message.email },
		{ label: labels.phone, value: message.phone },
		{ label: labels.company, value: message.company },
	].filter(({ value }) => value !== "");
	const parts = [
		paragraph(opening, mailStyles.opening),
		{ html: <Quote text={message.message} />, text: [message.message] },
		particulars(rows),
	];
	return writeMail({ subject, preview: message.message, parts, reason, siteUrl, facts });
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

/**
 * The receipt for the visitor, with the beginning of her own words. Anyone can enter anyone's address: so what was typed stands
 * nowhere but in the quote, not in the subject and not in the line that a mail program shows beside it.
 */
export function contactReceiptEmail(
	{ message, receivedAt, siteUrl }: ContactMessageEmailProps,
	{ mail, facts }: CompanyContent,
) {
	const { subject, opening, answer, quoted, otherwise, reason } = mail(contactReceiptMail, {
		name: greetingName(message.name) ?? "none",
		day: formatLongDate(companyDay(receivedAt, facts)),
		answerDay: formatDay(answerDay(receivedAt, workingDaysOf(facts)), "weekday"),
		address: withoutTag(message.email),
	});
	// Marked as a quote, so that nobody can write what looks like ours.
	const quote = quoteOf(message.message);
	const marked = quote.split("\n").map((line) => `> ${line}`.trimEnd());
	const parts = [
		...[opening, answer, quoted].map((words) => paragraph(words)),
		{ html: <Quote text={quote} />, text: marked },
		paragraph(otherwise),
	];
	return writeMail({ subject, preview: answer, parts, reason, siteUrl, facts });
}
