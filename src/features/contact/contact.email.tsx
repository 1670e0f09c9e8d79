import { type CSSProperties, Fragment } from "react";
import { Column, Row, Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { answerDay, workingDaysOf } from "#domain/answer-day.ts";
import { formatDay, formatLongDate } from "#domain/dates.ts";
import { greetingName } from "#domain/greeting-name.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { accountPage } from "#platform/mail/company-addresses.ts";
import { EmailLayout, mailStyles, renderMail } from "#platform/mail/layout.email.tsx";
import type { ContactMessage } from "./contact.ts";

const quotedMessage = {
	...mailStyles.opening,
	padding: "0 0 0 16px",
	...mailStyles.quote,
	whiteSpace: "pre-wrap",
} satisfies CSSProperties;

type Message = Omit<ContactMessage, "botField">;
type ContactMessageEmailProps = { message: Message; receivedAt: Date; siteUrl: string };

/** A text with its line breaks as elements, because Outlook does not know `white-space`. */
function TextWithBreaks({ text }: { text: string }) {
	const lines = text.split("\n").map((line, position) => ({ position: String(position), line }));
	return lines.map(({ position, line }) => (
		<Fragment key={position}>
			{line}
			<br />
		</Fragment>
	));
}

/** The notice to the owner with a visitor's message. */
export function contactMessageEmail(
	{ message, receivedAt, siteUrl }: ContactMessageEmailProps,
	{ mails, facts }: CompanyContent,
) {
	const { subject, opening, labels, reason } = mails.contactMessage({
		name: message.name,
		firm: message.company || "none",
		day: formatLongDate(receivedAt),
		accountPage: accountPage(siteUrl),
	});
	// In the order of the mail; what was left empty is left out.
	const particulars = [
		{ label: labels.email, value: message.email },
		{ label: labels.phone, value: message.phone },
		{ label: labels.company, value: message.company },
	].filter(({ value }) => value !== "");
	const template = (
		<EmailLayout title={subject} preview={message.message} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.opening}>{opening}</Text>
			<Text style={quotedMessage}>
				<TextWithBreaks text={message.message} />
			</Text>
			{particulars.map(({ label, value }) => (
				<Row key={label} style={mailStyles.row}>
					<Column style={mailStyles.label}>{label}</Column>
					<Column style={mailStyles.value}>{value}</Column>
				</Row>
			))}
		</EmailLayout>
	);
	const rows = particulars.map(({ label, value }) => `${label}: ${value}`);
	const lines = [opening, "", message.message, "", ...rows, "", reason];
	return { subject, ...renderMail(template, lines, facts) };
}

/**
 * The receipt for the visitor, with her own words. Anyone can enter anyone's address: so what was typed stands nowhere but
 * in the quote, not in the subject and not in the line that a mail program shows beside it.
 */
export function contactReceiptEmail(
	{ message, receivedAt, siteUrl }: ContactMessageEmailProps,
	{ mails, facts }: CompanyContent,
) {
	const { subject, opening, answer, quoted, otherwise, reason } = mails.contactReceipt({
		name: greetingName(message.name) ?? "none",
		day: formatLongDate(receivedAt),
		answerDay: formatDay(answerDay(receivedAt, workingDaysOf(facts)), "weekday"),
		address: withoutTag(message.email),
	});
	const template = (
		<EmailLayout title={subject} preview={answer} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<Text style={mailStyles.paragraph}>{answer}</Text>
			<Text style={mailStyles.paragraph}>{quoted}</Text>
			<Text style={quotedMessage}>
				<TextWithBreaks text={message.message} />
			</Text>
			<Text style={mailStyles.paragraph}>{otherwise}</Text>
		</EmailLayout>
	);
	// Marked as a quote, so that nobody can write what looks like ours.
	const quote = message.message.split("\n").map((line) => `> ${line}`.trimEnd());
	const lines = [opening, "", answer, "", quoted, "", ...quote, "", otherwise, "", reason];
	return { subject, ...renderMail(template, lines, facts) };
}
