import { Link, Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";

type AlreadySubscribedProps = { email: string; unsubscribeUrl: string; siteUrl: string };

/** The mail to a subscriber whose address was entered in the form again. */
export function alreadySubscribedEmail(
	{ email, unsubscribeUrl, siteUrl }: AlreadySubscribedProps,
	{ mails, facts }: CompanyContent,
) {
	const { subject, opening, leaving, link, reason } = mails.newsletterAlreadySubscribed({ address: withoutTag(email) });
	const template = (
		<EmailLayout title={subject} preview={opening} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<Text style={mailStyles.paragraph}>
				{leaving}{" "}
				<Link href={unsubscribeUrl} style={mailStyles.link}>
					{link}
				</Link>
			</Text>
		</EmailLayout>
	);
	return { subject, ...renderMail(template, [opening, "", leaving, unsubscribeUrl, "", reason], facts) };
}
