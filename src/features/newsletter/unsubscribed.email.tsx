import { Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { keptPeriods } from "#content/kept-periods.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";

const otherwiseStyle = { ...mailStyles.paragraph, margin: "28px 0 0" };

type UnsubscribedProps = {
	email: string;
	/** Where the link leads. */
	address: string;
	siteUrl: string;
};

/** The mail after the form took an address off the list, with the link that undoes it: anyone can type an address. */
export function unsubscribedEmail({ email, address, siteUrl }: UnsubscribedProps, { mails, facts }: CompanyContent) {
	const { subject, opening, button, note, otherwise, reason, inPlainText } = mails.newsletterUnsubscribed({
		address: withoutTag(email),
		hours: keptPeriods.confirmationLink.hours,
	});
	const template = (
		<EmailLayout title={subject} preview={opening} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<MailButton label={button} address={address} note={note} />
			<Text style={otherwiseStyle}>{otherwise}</Text>
		</EmailLayout>
	);
	const lines = [inPlainText.opening, address, "", inPlainText.note, "", otherwise, "", reason];
	return { subject, ...renderMail(template, lines, facts) };
}
