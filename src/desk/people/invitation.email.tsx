import type { CompanyContent } from "#content/company-content.ts";
import { buttonPart, paragraph, writeMail } from "#platform/mail/layout.email.tsx";

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
	const parts = [paragraph(opening), paragraph(how), buttonPart({ label: button, address, note })];
	return writeMail({ subject, title, preview: opening, parts, reason, siteUrl, facts });
}
