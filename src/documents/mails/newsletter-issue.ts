import { line } from "../fields.ts";
import { button, mailDocument, reason, subject } from "./mail.ts";

/** What stands around the article in an issue of the newsletter. */
export const newsletterIssueMail = mailDocument(
	"newsletter-issue",
	{ title: "Around an issue of the newsletter", sentWhen: "To every reader, with an article" },
	{ day: "October 1, 2025", minutes: 4, firstName: "Zoë", address: "zoe@example.com", subject: "One number a week" },
	{
		facts: line("Below the title"),
		onSite: button("Link to the article"),
		greeting: line("Greeting"),
		reason: reason(),
		leave: button("Link that leaves"),
		testSubject: subject("Subject of a test"),
	},
);
