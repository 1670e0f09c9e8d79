import { Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { EmailLayout, MailButton, mailStyles, renderMail } from "#platform/mail/layout.email.tsx";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"desk-invitation": true;
	}
}

type InvitationProps = { by: string; email: string; siteUrl: string };

/** The mail to somebody who may sign in from now on. Nothing in it is secret: whoever reads it still has to ask for a link. */
export function invitationEmail({ by, email, siteUrl }: InvitationProps, { mails, facts }: CompanyContent) {
	const { subject, title, opening, how, button, note, reason } = mails.deskInvitation({ by, address: email });
	const address = `${siteUrl}/desk/sign-in`;
	const template = (
		<EmailLayout preview={opening} {...{ title, reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<Text style={mailStyles.paragraph}>{how}</Text>
			<MailButton label={button} address={address} note={note} />
		</EmailLayout>
	);
	return { subject, ...renderMail(template, [opening, "", how, "", address, "", reason], facts) };
}
