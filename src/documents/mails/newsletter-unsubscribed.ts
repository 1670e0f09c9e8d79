import { group, line } from "../fields.ts";
import { button, mailDocument, note, paragraph, reason, subject } from "./mail.ts";

/** The mail after the form took an address off the list. */
export const newsletterUnsubscribedMail = mailDocument(
	"newsletter-unsubscribed",
	{ title: "Off the newsletter's list", sentWhen: "To a reader who unsubscribed in the form" },
	{ address: "zoe@example.com", hours: 72 },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		button: button(),
		note: note(),
		otherwise: paragraph("For who meant it"),
		reason: reason(),
		inPlainText: group("As plain text, which has no button", {
			opening: paragraph("First sentences"),
			note: line("Below the address"),
		}),
	},
);
