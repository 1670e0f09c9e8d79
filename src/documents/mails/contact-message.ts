import { group, line } from "../fields.ts";
import { mailDocument, paragraph, reason, subject } from "./mail.ts";

/** The notice of a message from the contact form. */
export const contactMessageMail = mailDocument(
	"contact-message",
	{ title: "A message came", to: "the team", sentWhen: "When a visitor writes through the contact form" },
	{
		name: "Zoë Ōmura",
		firm: "Größe GmbH",
		day: "November 21, 2025",
		accountPage: "https://site.example/desk/account",
	},
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		labels: group("Before what they left", {
			email: line("Their address", { max: 40 }),
			phone: line("Their telephone", { max: 40 }),
			company: line("Their company", { max: 40 }),
		}),
		reason: reason(),
	},
);
