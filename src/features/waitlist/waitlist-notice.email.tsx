import { Column, Row, Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { formatLongDate } from "#domain/dates.ts";
import { accountPage } from "#platform/mail/company-addresses.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import type { WaitlistEntry } from "./waitlist.ts";

type WaitlistNoticeProps = { entry: WaitlistEntry; joinedAt: Date; siteUrl: string };

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
