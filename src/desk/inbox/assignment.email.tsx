import { Text } from "react-email";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailStyles } from "#platform/mail/theme.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"desk-assignment": true;
	}
}

const copy = {
	subject: (one: string) => `You were given a ${one}`,
	opening: (by: string, one: string) => `${by} asks you to take care of a ${one} that came through the website.`,
	button: "Open it",
	buttonNote: "Or open this address:",
	reason: "You receive this because you have an account at the desk.",
};

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
export function assignmentEmail({ by, one, address, siteUrl }: AssignmentProps) {
	const subject = copy.subject(one);
	const opening = copy.opening(by, one);
	const mail = (
		<EmailLayout title={subject} preview={opening} reason={copy.reason} siteUrl={siteUrl}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<MailButton label={copy.button} address={address} note={copy.buttonNote} />
		</EmailLayout>
	);
	return { subject, ...renderMail(mail, [opening, "", address, "", copy.reason]) };
}
