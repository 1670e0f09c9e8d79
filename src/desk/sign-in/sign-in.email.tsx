import { Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { zonedTime } from "#desk/kit/moments.ts";
import { EmailLayout, MailButton, mailStyles, renderMail } from "#platform/mail/layout.email.tsx";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"desk-sign-in": true;
	}
}

type SignInEmailProps = { address: string; endsAt: Date; timeZone: string; siteUrl: string };

/** The mail with a link that signs in to the desk. */
export function signInEmail(
	{ address, endsAt, timeZone, siteUrl }: SignInEmailProps,
	{ mails, facts }: CompanyContent,
) {
	const { subject, title, opening, button, note, unasked, reason } = mails.deskSignIn({
		time: zonedTime(endsAt, timeZone),
	});
	const template = (
		<EmailLayout preview={opening} {...{ title, reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<MailButton label={button} address={address} note={note} />
			<Text style={mailStyles.paragraph}>{unasked}</Text>
		</EmailLayout>
	);
	return { subject, ...renderMail(template, [opening, "", address, "", unasked, "", reason], facts) };
}
