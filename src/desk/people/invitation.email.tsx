import { Text } from "react-email";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { invitationCopy as copy } from "./people.copy.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"desk-invitation": true;
	}
}

type InvitationProps = { by: string; email: string; siteUrl: string };

/** The mail to somebody who may sign in from now on. Nothing in it is secret: whoever reads it still has to ask for a link. */
export function invitationEmail({ by, email, siteUrl }: InvitationProps) {
	const opening = copy.opening(by);
	const how = copy.how(email);
	const address = `${siteUrl}/desk/sign-in`;
	const mail = (
		<EmailLayout title={copy.title} preview={opening} reason={copy.reason} siteUrl={siteUrl}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<Text style={mailStyles.paragraph}>{how}</Text>
			<MailButton label={copy.button} address={address} note={copy.buttonNote} />
		</EmailLayout>
	);
	const lines = [opening, "", how, "", address, "", copy.reason];
	return { subject: copy.subject, ...renderMail(mail, lines) };
}
