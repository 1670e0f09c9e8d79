import { button, mailDocument, note, paragraph, reason, subject } from "./mail.ts";

/** The mail to the person at the desk who was given an entry of the inbox. */
export const deskAssignmentMail = mailDocument(
	"desk-assignment",
	{ title: "Given an entry", to: "one of the team", sentWhen: "When they were given an entry of the inbox" },
	{ by: "Dayo Bankole", one: "lead" },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		button: button(),
		note: note(),
		reason: reason(),
	},
);
