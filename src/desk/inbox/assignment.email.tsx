import { Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { EmailLayout, MailButton, mailStyles, renderMail } from "#platform/mail/layout.email.tsx";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"desk-assignment": true;
	}
}

type AssignmentProps = {
	/** Who gave it. */
	by: string;
	/** What it is: `lead`. */
	one: string;
	/** Where it is read. */
	address: string;
	siteUrl: string;
};

/** The mail to whoever was given an entry of the inbox. It says nothing of the person whom the entry is about: they may be erased. */
export function assignmentEmail({ by, one, address, siteUrl }: AssignmentProps, { mails, facts }: CompanyContent) {
	const { subject, opening, button, note, reason } = mails.deskAssignment({ by, one });
	const template = (
		<EmailLayout title={subject} preview={opening} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<MailButton label={button} address={address} note={note} />
		</EmailLayout>
	);
	return { subject, ...renderMail(template, [opening, "", address, "", reason], facts) };
}
