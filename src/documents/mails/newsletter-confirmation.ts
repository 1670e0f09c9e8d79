import { group, line } from "../fields.ts";
import { button, mailDocument, note, paragraph, reason, subject } from "./mail.ts";

/** The mail that asks to confirm a subscription. */
export const newsletterConfirmationMail = mailDocument(
	"newsletter-confirmation",
	{ title: "Confirm the newsletter", to: "a visitor", sentWhen: "When they asked for the newsletter" },
	{ firstName: "Zoë", address: "zoe@example.com", hours: 72, days: 7, daysSpelled: "seven" },
	{
		subject: subject(),
		preview: line("Beside the subject"),
		title: subject("Title"),
		greeting: line("Greeting"),
		opening: paragraph("First sentences"),
		button: button(),
		note: note(),
		otherwise: paragraph("If someone else asked"),
		reason: reason(),
		inPlainText: group("As plain text, which has no button", {
			opening: paragraph("First sentences"),
			note: line("Below the address"),
		}),
	},
);
