import { type CSSProperties, Fragment } from "react";
import { Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { contactMessageMail, contactReceiptMail } from "#documents/mails.ts";
import { answerDay, formatDay, formatLongDate, workingDaysOf } from "#domain/dates.ts";
import { withoutTag } from "#domain/email-address.ts";
import { greetingName } from "#domain/form-fields.ts";
import { mailStyles, paragraph, particulars, writeMail } from "#platform/mail/layout.email.tsx";
import { accountPage } from "#platform/mail/rendered-message.ts";
import type { ContactMessage } from "./contact.ts";

const quotedMessage = {
	...mailStyles.opening,
	padding: "0 0 0 16px",
	...mailStyles.quote,
	whiteSpace: "pre-wrap",
} satisfies CSSProperties;

type Message = Omit<ContactMessage, "botField">;
type ContactMessageEmailProps = { message: Message; receivedAt: Date; siteUrl: string };

/** What a visitor wrote, with its line breaks as elements, because Outlook does not know `white-space`. */
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
		day: formatLongDate(receivedAt),
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

/**
 * The receipt for the visitor, with her own words. Anyone can enter anyone's address: so what was typed stands nowhere but
 * in the quote, not in the subject and not in the line that a mail program shows beside it.
 */
export function contactReceiptEmail(
	{ message, receivedAt, siteUrl }: ContactMessageEmailProps,
	{ mail, facts }: CompanyContent,
) {
	const { subject, opening, answer, quoted, otherwise, reason } = mail(contactReceiptMail, {
		name: greetingName(message.name) ?? "none",
		day: formatLongDate(receivedAt),
		answerDay: formatDay(answerDay(receivedAt, workingDaysOf(facts)), "weekday"),
		address: withoutTag(message.email),
	});
	// Marked as a quote, so that nobody can write what looks like ours.
	const marked = message.message.split("\n").map((line) => `> ${line}`.trimEnd());
	const parts = [
		...[opening, answer, quoted].map((words) => paragraph(words)),
		{ html: <Quote text={message.message} />, text: marked },
		paragraph(otherwise),
	];
	return writeMail({ subject, preview: answer, parts, reason, siteUrl, facts });
}
