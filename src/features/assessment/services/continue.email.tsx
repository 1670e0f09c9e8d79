import { Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { EmailLayout, MailButton, mailStyles, renderMail } from "#platform/mail/layout.email.tsx";

type ContinueEmailProps = {
	/** The name of the assessment. */
	assessment: string;
	answered: number;
	total: number;
	/** Of the page with the answers. */
	link: string;
	/** Where it is sent. */
	email: string;
	siteUrl: string;
};

/** The mail with a link to a form that is half filled. Anyone can enter any address: nothing that was typed is in it. */
export function continueEmail(props: ContinueEmailProps, { mails, facts }: CompanyContent) {
	const { link, email, siteUrl, ...said } = props;
	const words = mails.assessmentContinue({ ...said, address: withoutTag(email) });
	const { subject, opening, button, note, content, otherwise, reason } = words;
	const template = (
		<EmailLayout title={subject} preview={opening} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{opening}</Text>
			<MailButton label={button} address={link} note={note} />
			<Text style={mailStyles.paragraph}>{content}</Text>
			<Text style={mailStyles.paragraph}>{otherwise}</Text>
		</EmailLayout>
	);
	const lines = [opening, "", `${button}: ${link}`, "", content, "", otherwise, "", reason];
	return { subject, ...renderMail(template, lines, facts) };
}
