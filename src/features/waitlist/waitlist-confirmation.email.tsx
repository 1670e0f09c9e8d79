import { Text } from "react-email";
import { EmailLayout } from "#platform/mail/layout.email.tsx";
import { renderMail } from "#platform/mail/render-mail.ts";
import { waitlistEmailCopy } from "./waitlist.email-copy.ts";
import type { WaitlistEntry } from "./waitlist.schema.ts";

const copy = waitlistEmailCopy.confirmation;
const paragraph = { margin: "0 0 20px", fontSize: "16px", lineHeight: "1.6" };

type WaitlistConfirmationProps = { entry: WaitlistEntry; siteUrl: string };

/** The paragraphs of the mail, the same in HTML and in plain text. */
const paragraphs = ({ firstName }: WaitlistEntry) => [copy.opening(firstName), copy.place, copy.leaving];

function WaitlistConfirmationEmail({ entry, siteUrl }: WaitlistConfirmationProps) {
	return (
		<EmailLayout
			title={copy.subject}
			preview={copy.opening(entry.firstName)}
			reason={copy.reason(entry.email)}
			siteUrl={siteUrl}
		>
			{paragraphs(entry).map((text) => (
				<Text key={text} style={paragraph}>
					{text}
				</Text>
			))}
		</EmailLayout>
	);
}

/** The one mail that tells a visitor that the list has their address. */
export function waitlistConfirmationEmail({ entry, siteUrl }: WaitlistConfirmationProps) {
	const lines = [...paragraphs(entry).flatMap((text) => [text, ""]), copy.reason(entry.email)];
	return {
		subject: copy.subject,
		...renderMail(<WaitlistConfirmationEmail entry={entry} siteUrl={siteUrl} />, lines),
	};
}
