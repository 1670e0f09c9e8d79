import { Link, Text } from "react-email";
import { greetingName } from "#domain/greeting-name.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { waitlistEmailCopy } from "./waitlist.email-copy.ts";
import type { WaitlistEntry } from "./waitlist.schema.ts";

const copy = waitlistEmailCopy.confirmation;

type WaitlistConfirmationProps = {
	entry: WaitlistEntry;
	/** Where the link leads that takes the entry off the list. */
	leaveUrl: string;
	siteUrl: string;
};

function WaitlistConfirmationEmail({ entry, leaveUrl, siteUrl }: WaitlistConfirmationProps) {
	const opening = copy.opening(greetingName(entry.firstName));
	return (
		<EmailLayout title={copy.subject} preview={opening} reason={copy.reason(withoutTag(entry.email))} siteUrl={siteUrl}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<Text style={mailStyles.paragraph}>{copy.place}</Text>
			<Text style={mailStyles.paragraph}>
				{copy.leaving}{" "}
				<Link href={leaveUrl} style={mailStyles.link}>
					{copy.link}
				</Link>
			</Text>
		</EmailLayout>
	);
}

/** The one mail to a visitor about their new entry. */
export function waitlistConfirmationEmail(props: WaitlistConfirmationProps) {
	const { entry, leaveUrl } = props;
	const opening = copy.opening(greetingName(entry.firstName));
	const lines = [opening, "", copy.place, "", copy.leaving, leaveUrl, "", copy.reason(withoutTag(entry.email))];
	return { subject: copy.subject, ...renderMail(<WaitlistConfirmationEmail {...props} />, lines) };
}
