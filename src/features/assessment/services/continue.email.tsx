import type { CompanyContent } from "#content/company-content.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { buttonPart, paragraph, writeMail } from "#platform/mail/layout.email.tsx";

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
	const parts = [
		paragraph(opening),
		buttonPart({ label: button, address: link, note }, [`${button}: ${link}`]),
		paragraph(content),
		paragraph(otherwise),
	];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}
