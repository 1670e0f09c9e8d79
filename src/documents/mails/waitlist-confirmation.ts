import { button, mailDocument, paragraph, reason, subject } from "./mail.ts";

/** The mail to somebody new on the waitlist. */
export const waitlistConfirmationMail = mailDocument(
	"waitlist-confirmation",
	{ title: "You are on the waitlist", sentWhen: "To a visitor who joined the waitlist" },
	{ firstName: "Zoë", address: "zoe@example.com" },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		place: paragraph("What comes next"),
		leaving: paragraph("How to leave, before the link"),
		link: button("Link that leaves"),
		reason: reason(),
	},
);
