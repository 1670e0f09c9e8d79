import { Column, Link, Row, Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { formatLongDate } from "#domain/dates.ts";
import { greetingName } from "#domain/greeting-name.ts";
import type { Person } from "#domain/person-name.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { accountPage } from "#platform/mail/company-addresses.ts";
import { EmailLayout, mailStyles, renderMail } from "#platform/mail/layout.email.tsx";

type WaitlistNoticeProps = { entry: Person; joinedAt: Date; siteUrl: string };

/** The notice to the owner of a new entry. */
export function waitlistNoticeEmail(
	{ entry, joinedAt, siteUrl }: WaitlistNoticeProps,
	{ mails, facts }: CompanyContent,
) {
	const { firstName, lastName, email } = entry;
	const { subject, opening, labels, reason } = mails.waitlistNotice({
		...{ firstName, lastName },
		day: formatLongDate(joinedAt),
		accountPage: accountPage(siteUrl),
	});
	const template = (
		<EmailLayout title={subject} preview={email} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.opening}>{opening}</Text>
			<Row style={mailStyles.row}>
				<Column style={mailStyles.label}>{labels.email}</Column>
				<Column style={mailStyles.value}>{email}</Column>
			</Row>
		</EmailLayout>
	);
	return { subject, ...renderMail(template, [opening, "", `${labels.email}: ${email}`, "", reason], facts) };
}

type WaitlistConfirmationProps = {
	entry: Person;
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
