import { Link, Text } from "react-email";
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
