import { Text } from "react-email";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { newsletterEmailCopy } from "./newsletter.email-copy.ts";

const copy = newsletterEmailCopy.unsubscribed;
const otherwise = { ...mailStyles.paragraph, margin: "28px 0 0" };

type UnsubscribedProps = {
	email: string;
	/** Where the link leads. */
	address: string;
	siteUrl: string;
};

function UnsubscribedEmail({ email, address, siteUrl }: UnsubscribedProps) {
	return (
		<EmailLayout title={copy.subject} preview={copy.opening} reason={copy.reason(withoutTag(email))} siteUrl={siteUrl}>
			<Text style={mailStyles.paragraph}>{copy.opening}</Text>
			<MailButton label={copy.button} address={address} note={copy.note} />
			<Text style={otherwise}>{copy.otherwise}</Text>
		</EmailLayout>
	);
}

/** The mail after the form took an address off the list, with the link that undoes it: anyone can type an address. */
export function unsubscribedEmail(props: UnsubscribedProps) {
	const lines = [
		copy.openingInText,
		props.address,
		"",
		copy.noteInText,
		"",
		copy.otherwise,
		"",
		copy.reason(withoutTag(props.email)),
	];
	return { subject: copy.subject, ...renderMail(<UnsubscribedEmail {...props} />, lines) };
}
