import type { CompanyContent } from "#content/company-content.ts";
import { zonedTime } from "#desk/kit/moments.ts";
import { buttonPart, paragraph, writeMail } from "#platform/mail/layout.email.tsx";

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
	const parts = [paragraph(opening), buttonPart({ label: button, address, note }), paragraph(unasked)];
	return writeMail({ subject, title, preview: opening, parts, reason, siteUrl, facts });
}
