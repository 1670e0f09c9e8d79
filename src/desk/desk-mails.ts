import { zonedTime } from "#desk/kit/formats.ts";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { mailDocument, mailParts } from "#documents/mails.ts";
import { buttonPart, type Particular, paragraph, particulars, writeMail } from "#platform/mail/layout.email.tsx";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"desk-sign-in": true;
		"desk-invitation": true;
		"desk-assignment": true;
		"desk-change": true;
	}
}

export const deskSignInMail = mailDocument(
	{
		name: "desk-sign-in",
		title: "Sign in to the desk",
		to: "one of the team",
		sentWhen: "When they ask for a link",
		forOwners: [""],
	},
	{ time: "10:00am UTC" },
	{
		subject: mailParts.subject,
		title: mailParts.title,
		opening: mailParts.opening,
		button: mailParts.button,
		note: mailParts.note,
		unasked: mailParts.paragraph("If they did not ask"),
		reason: mailParts.reason,
	},
);

type SignIn = { address: string; endsAt: Date; timeZone: string; siteUrl: string };

export function signInEmail({ address, endsAt, timeZone, siteUrl }: SignIn, { mail, facts }: CompanyContent) {
	const words = mail(deskSignInMail, { time: zonedTime(endsAt, timeZone) });
	const { subject, title, opening, button, note, unasked, reason } = words;
	const parts = [paragraph(opening), buttonPart({ label: button, address, note }), paragraph(unasked)];
	return writeMail({ subject, title, preview: opening, parts, reason, siteUrl, facts });
}

export const deskInvitationMail = mailDocument(
	{
		name: "desk-invitation",
		title: "Invited to the desk",
		to: "one of the team",
		sentWhen: "When they were added",
		forOwners: [""],
	},
	{ by: "Dayo Bankole", address: "lara@example.com" },
	{
		subject: mailParts.subject,
		title: mailParts.title,
		opening: mailParts.opening,
		how: mailParts.paragraph("How to sign in"),
		button: mailParts.button,
		note: mailParts.note,
		reason: mailParts.reason,
	},
);

type Invitation = { by: string; email: string; siteUrl: string };

/** The mail to somebody who may sign in from now on. Nothing in it is secret: who reads it still has to ask for a link. */
export function invitationEmail({ by, email, siteUrl }: Invitation, { mail, facts }: CompanyContent) {
	const { subject, title, opening, how, button, note, reason } = mail(deskInvitationMail, { by, address: email });
	const link = buttonPart({ label: button, address: `${siteUrl}/desk/sign-in`, note });
	const parts = [paragraph(opening), paragraph(how), link];
	return writeMail({ subject, title, preview: opening, parts, reason, siteUrl, facts });
}

export const deskAssignmentMail = mailDocument(
	{
		name: "desk-assignment",
		title: "Given an entry",
		to: "one of the team",
		sentWhen: "When they were given an entry of the inbox",
	},
	{ by: "Dayo Bankole", one: "lead" },
	{
		subject: mailParts.subject,
		opening: mailParts.opening,
		button: mailParts.button,
		note: mailParts.note,
		reason: mailParts.reason,
	},
);

type Assignment = { by: string; one: string; address: string; siteUrl: string };

/** The mail to the person at the desk who was given an entry of the inbox. It says nothing of the person whom the entry is about: they may be erased. */
export function assignmentEmail({ by, one, address, siteUrl }: Assignment, { mail, facts }: CompanyContent) {
	const { subject, opening, button, note, reason } = mail(deskAssignmentMail, { by, one });
	const parts = [paragraph(opening), buttonPart({ label: button, address, note })];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}

export const deskChangeMail = mailDocument(
	{
		name: "desk-change",
		title: "What owners are told of",
		to: "every owner",
		sentWhen: "When prices, law, or where money and messages go were changed",
		forOwners: [""],
	},
	{ by: "Dayo Bankole", document: "Company, prices and links" },
	{
		subject: mailParts.subject,
		opening: mailParts.opening,
		button: mailParts.button,
		note: mailParts.note,
		undo: mailParts.paragraph("If it was not meant"),
		reason: mailParts.reason,
	},
);

type PublishedChange = {
	by: string;
	document: string;
	changes: readonly Particular[];
	address: string;
	siteUrl: string;
};

/** The mail to an owner, when something was published that an owner alone may publish. */
export function changeEmail({ by, document, changes, address, siteUrl }: PublishedChange, content: CompanyContent) {
	const { subject, opening, button, note, undo, reason } = content.mail(deskChangeMail, { by, document });
	const link = buttonPart({ label: button, address, note });
	const parts = [paragraph(opening), particulars(changes), link, paragraph(undo)];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts: content.facts });
}
