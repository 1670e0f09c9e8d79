import { mailDocument, paragraph, reason, subject } from "./mail.ts";

/** The receipt for who wrote through the contact form. */
export const contactReceiptMail = mailDocument(
	"contact-receipt",
	{ title: "We have your message", to: "a visitor", sentWhen: "When they wrote through the contact form" },
	{ name: "Zoë Ōmura", day: "November 21, 2025", answerDay: "Tuesday, November 25", address: "zoe@example.com" },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		answer: paragraph("When they can expect an answer"),
		quoted: paragraph("Before what they wrote"),
		otherwise: paragraph("For whose address someone else entered"),
		reason: reason(),
	},
);
