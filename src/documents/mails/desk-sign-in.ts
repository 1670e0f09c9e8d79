import { button, mailDocument, note, paragraph, reason, subject } from "./mail.ts";

/** The mail with a link that signs in to the desk. */
export const deskSignInMail = mailDocument(
	"desk-sign-in",
	{ title: "Sign in to the desk", sentWhen: "To somebody of the team who asked for a link" },
	{ time: "10:00am UTC" },
	{
		subject: subject(),
		title: subject("Title"),
		opening: paragraph("First sentences"),
		button: button(),
		note: note(),
		unasked: paragraph("For who did not ask"),
		reason: reason(),
	},
);
