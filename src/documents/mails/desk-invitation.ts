import { button, mailDocument, note, paragraph, reason, subject } from "./mail.ts";

/** The mail to somebody who may sign in to the desk from now on. */
export const deskInvitationMail = mailDocument(
	"desk-invitation",
	{ title: "Invited to the desk", sentWhen: "To somebody who was added to the team" },
	{ by: "Dayo Bankole", address: "lara@example.com" },
	{
		subject: subject(),
		title: subject("Title"),
		opening: paragraph("First sentences"),
		how: paragraph("How to sign in"),
		button: button(),
		note: note(),
		reason: reason(),
	},
);
