import { Link, Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { greetingName } from "#domain/greeting-name.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import type { WaitlistEntry } from "./waitlist.ts";

type WaitlistConfirmationProps = {
	entry: WaitlistEntry;
	/** Where the link leads that takes the entry off the list. */
	leaveUrl: string;
	siteUrl: string;
};

/** The one mail to a visitor about their new entry. */
export function waitlistConfirmationEmail(
	{ entry, leaveUrl, siteUrl }: WaitlistConfirmationProps,
	{ mails, facts }: CompanyContent,
) {
	const { subject, opening, place, leaving, link, reason } = mails.waitlistConfirmation({
		firstName: greetingName(entry.firstName) ?? "none",
		address: withoutTag(entry.email),
	});
	const template = (
		<EmailLayout title={subject} preview={opening} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<Text style={mailStyles.paragraph}>{place}</Text>
			<Text style={mailStyles.paragraph}>
				{leaving}{" "}
				<Link href={leaveUrl} style={mailStyles.link}>
					{link}
				</Link>
			</Text>
		</EmailLayout>
	);
	return { subject, ...renderMail(template, [opening, "", place, "", leaving, leaveUrl, "", reason], facts) };
}
