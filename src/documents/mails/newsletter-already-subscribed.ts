import { button, mailDocument, paragraph, reason, subject } from "./mail.ts";

/** The mail to a subscriber whose address was entered in the form again. */
export const newsletterAlreadySubscribedMail = mailDocument(
	"newsletter-already-subscribed",
	{ title: "Already on the newsletter's list", sentWhen: "To a reader of the newsletter who asked for it again" },
	{ address: "zoe@example.com" },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		leaving: paragraph("How to leave, before the link"),
		link: button("Link that leaves"),
		reason: reason(),
	},
);
