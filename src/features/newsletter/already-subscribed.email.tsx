import { Link, Text } from "react-email";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout } from "#platform/mail/layout.email.tsx";
import { renderMail } from "#platform/mail/render-mail.ts";
import { newsletterEmailCopy } from "./newsletter.email-copy.ts";

const copy = newsletterEmailCopy.alreadySubscribed;
const paragraph = { margin: "0 0 20px", fontSize: "16px", lineHeight: "1.6" };
const link = { color: "#7A5710", textDecoration: "underline" };

type AlreadySubscribedProps = { email: string; unsubscribeUrl: string; siteUrl: string };

function AlreadySubscribedEmail({ email, unsubscribeUrl, siteUrl }: AlreadySubscribedProps) {
	return (
		<EmailLayout title={copy.subject} preview={copy.opening} reason={copy.reason(withoutTag(email))} siteUrl={siteUrl}>
			<Text style={paragraph}>{copy.opening}</Text>
			<Text style={paragraph}>
				{copy.leaving}{" "}
				<Link href={unsubscribeUrl} style={link}>
					{copy.link}
				</Link>
			</Text>
		</EmailLayout>
	);
}

/** The mail that tells a subscriber that somebody, most likely they, asked for what they already have. */
export function alreadySubscribedEmail(props: AlreadySubscribedProps) {
	const lines = [copy.opening, "", copy.leaving, props.unsubscribeUrl, "", copy.reason(withoutTag(props.email))];
	return { subject: copy.subject, ...renderMail(<AlreadySubscribedEmail {...props} />, lines) };
}
