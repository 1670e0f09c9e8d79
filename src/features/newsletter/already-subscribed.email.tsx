import { Link, Text } from "react-email";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { newsletterEmailCopy } from "./newsletter.email-copy.ts";

const copy = newsletterEmailCopy.alreadySubscribed;

type AlreadySubscribedProps = { email: string; unsubscribeUrl: string; siteUrl: string };

function AlreadySubscribedEmail({ email, unsubscribeUrl, siteUrl }: AlreadySubscribedProps) {
	return (
		<EmailLayout title={copy.subject} preview={copy.opening} reason={copy.reason(withoutTag(email))} siteUrl={siteUrl}>
			<Text style={mailStyles.paragraph}>{copy.opening}</Text>
			<Text style={mailStyles.paragraph}>
				{copy.leaving}{" "}
				<Link href={unsubscribeUrl} style={mailStyles.link}>
					{copy.link}
				</Link>
			</Text>
		</EmailLayout>
	);
}

/** The mail to a subscriber whose address was entered in the form again. */
export function alreadySubscribedEmail(props: AlreadySubscribedProps) {
	const lines = [copy.opening, "", copy.leaving, props.unsubscribeUrl, "", copy.reason(withoutTag(props.email))];
	return { subject: copy.subject, ...renderMail(<AlreadySubscribedEmail {...props} />, lines) };
}
