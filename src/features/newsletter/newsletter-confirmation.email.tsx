import { Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { keptPeriods } from "#content/kept-periods.ts";
import { countInWords } from "#content/wording.ts";
import { greetingName } from "#domain/greeting-name.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";

const otherwiseStyle = { ...mailStyles.paragraph, margin: "28px 0 0" };
const REQUEST_KEPT_DAYS = keptPeriods.unconfirmedSubscription.hours / 24;

type NewsletterConfirmationProps = {
	subscriber: { firstName: string; email: string };
	/** Where the link leads. */
	address: string;
	siteUrl: string;
};

/** The mail that asks to confirm a subscription (double opt-in). */
export function newsletterConfirmationEmail(
	{ subscriber, address, siteUrl }: NewsletterConfirmationProps,
	{ mails, facts }: CompanyContent,
) {
	const { subject, preview, title, greeting, opening, button, note, otherwise, reason, inPlainText } =
		mails.newsletterConfirmation({
			firstName: greetingName(subscriber.firstName) ?? "none",
			address: withoutTag(subscriber.email),
			hours: keptPeriods.confirmationLink.hours,
			days: REQUEST_KEPT_DAYS,
			daysSpelled: countInWords(REQUEST_KEPT_DAYS),
		});
	const template = (
		<EmailLayout {...{ title, preview, reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>
				{greeting}
				<br />
				{opening}
			</Text>
			<MailButton label={button} address={address} note={note} />
			<Text style={otherwiseStyle}>{otherwise}</Text>
		</EmailLayout>
	);
	const lines = [greeting, "", inPlainText.opening, address, "", inPlainText.note, "", otherwise, "", reason];
	return { subject, ...renderMail(template, lines, facts) };
}
