import type { CompanyContent } from "#content/company-content.ts";
import { formatLongDate } from "#domain/dates.ts";
import { withoutTag } from "#domain/email-address.ts";
import type { Person } from "#domain/field-schemas.ts";
import { greetingName } from "#domain/form-fields.ts";
import { mailStyles, paragraph, particulars, sentenceWithLink, writeMail } from "#platform/mail/layout.email.tsx";
import { accountPage } from "#platform/mail/rendered-message.ts";

/** The notice to the owner of a new entry. */
export function waitlistNoticeEmail(
	{ entry, joinedAt, siteUrl }: { entry: Person; joinedAt: Date; siteUrl: string },
	{ mails, facts }: CompanyContent,
) {
	const { firstName, lastName, email } = entry;
	const { subject, opening, labels, reason } = mails.waitlistNotice({
		...{ firstName, lastName },
		day: formatLongDate(joinedAt),
		accountPage: accountPage(siteUrl),
	});
	const parts = [paragraph(opening, mailStyles.opening), particulars([{ label: labels.email, value: email }])];
	return writeMail({ subject, preview: email, parts, reason, siteUrl, facts });
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
	const parts = [paragraph(opening), paragraph(place), sentenceWithLink(leaving, { label: link, href: leaveUrl })];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}
