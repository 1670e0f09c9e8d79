import { Text } from "react-email";
import { greetingName } from "#domain/greeting-name.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { newsletterEmailCopy } from "./newsletter.email-copy.ts";

const copy = newsletterEmailCopy.confirmation;
const otherwise = { ...mailStyles.paragraph, margin: "28px 0 0" };

type NewsletterConfirmationProps = {
	subscriber: { firstName: string; email: string };
	/** Where the link leads. */
	address: string;
	siteUrl: string;
};

function NewsletterConfirmationEmail({ subscriber, address, siteUrl }: NewsletterConfirmationProps) {
	return (
		<EmailLayout
			title={copy.title}
			preview={copy.preview}
			reason={copy.reason(withoutTag(subscriber.email))}
			siteUrl={siteUrl}
		>
			<Text style={mailStyles.paragraph}>
				{copy.greeting(greetingName(subscriber.firstName))}
				<br />
				{copy.opening}
			</Text>
			<MailButton label={copy.button} address={address} note={copy.note} />
			<Text style={otherwise}>{copy.otherwise}</Text>
		</EmailLayout>
	);
}

/** The mail that asks to confirm a subscription (double opt-in). */
export function newsletterConfirmationEmail(props: NewsletterConfirmationProps) {
	const { subscriber, address } = props;
	const lines = [
		copy.greeting(greetingName(subscriber.firstName)),
		"",
		copy.openingInText,
		address,
		"",
		copy.noteInText,
		"",
		copy.otherwise,
		"",
		copy.reason(withoutTag(subscriber.email)),
	];
	return { subject: copy.subject, ...renderMail(<NewsletterConfirmationEmail {...props} />, lines) };
}
