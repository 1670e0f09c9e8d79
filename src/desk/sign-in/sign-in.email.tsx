import { Text } from "react-email";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";
import { zonedTime } from "../shell/moments.ts";
import { signInMailCopy as copy } from "./sign-in.copy.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"desk-sign-in": true;
	}
}

type SignInEmailProps = { address: string; endsAt: Date; timeZone: string; siteUrl: string };

/** The mail with a link that signs in to the desk. */
export function signInEmail({ address, endsAt, timeZone, siteUrl }: SignInEmailProps) {
	const opening = copy.opening(zonedTime(endsAt, timeZone));
	const mail = (
		<EmailLayout title={copy.title} preview={opening} reason={copy.reason} siteUrl={siteUrl}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<MailButton label={copy.button} address={address} note={copy.buttonNote} />
			<Text style={mailStyles.paragraph}>{copy.unasked}</Text>
		</EmailLayout>
	);
	const lines = [opening, "", address, "", copy.unasked, "", copy.reason];
	return { subject: copy.subject, ...renderMail(mail, lines) };
}
