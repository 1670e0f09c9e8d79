import { type CSSProperties, Fragment } from "react";
import { Column, Row, Text } from "react-email";
import { noticeReason } from "#content/notice-digest-mail.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { contactEmailCopy as copy } from "./contact.email-copy.ts";
import type { ContactMessage } from "./contact.schema.ts";

const quotedMessage = {
	...mailStyles.opening,
	padding: "0 0 0 16px",
	...mailStyles.quote,
	whiteSpace: "pre-wrap",
} satisfies CSSProperties;

type ContactMessageEmailProps = { message: Omit<ContactMessage, "botField">; receivedAt: Date; siteUrl: string };

/** The visitor's particulars in the order of the mail; what was left empty is left out. */
function particulars({ email, phone, company }: ContactMessageEmailProps["message"]) {
	return [
		{ label: copy.labels.email, value: email },
		{ label: copy.labels.phone, value: phone },
		{ label: copy.labels.company, value: company },
	].filter(({ value }) => value !== "");
}

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

function ContactMessageEmail({ message, receivedAt, siteUrl }: ContactMessageEmailProps) {
	const opening = copy.opening(message.name, receivedAt);
	return (
		<EmailLayout
			title={copy.subject(message.name, message.company)}
			preview={message.message}
			reason={noticeReason(siteUrl)}
			siteUrl={siteUrl}
		>
			<Text style={mailStyles.opening}>{opening}</Text>
			<Text style={quotedMessage}>
				<TextWithBreaks text={message.message} />
			</Text>
			{particulars(message).map(({ label, value }) => (
				<Row key={label} style={mailStyles.row}>
					<Column style={mailStyles.label}>{label}</Column>
					<Column style={mailStyles.value}>{value}</Column>
				</Row>
			))}
		</EmailLayout>
	);
}

/** The notice to the owner with a visitor's message. */
export function contactMessageEmail({ message, receivedAt, siteUrl }: ContactMessageEmailProps) {
	const rows = particulars(message).map(({ label, value }) => `${label}: ${value}`);
	const lines = [copy.opening(message.name, receivedAt), "", message.message, "", ...rows, "", noticeReason(siteUrl)];
	return {
		subject: copy.subject(message.name, message.company),
		...renderMail(<ContactMessageEmail message={message} receivedAt={receivedAt} siteUrl={siteUrl} />, lines),
	};
}
