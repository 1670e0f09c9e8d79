import { group, line } from "../fields.ts";
import { mailDocument, paragraph, reason, subject } from "./mail.ts";

/** The notice of somebody new on the waitlist. */
export const waitlistNoticeMail = mailDocument(
	"waitlist-notice",
	{ title: "New on the waitlist", to: "the team", sentWhen: "When a visitor joins the waitlist" },
	{
		firstName: "Zoë",
		lastName: "Ōmura",
		day: "November 21, 2025",
		accountPage: "https://site.example/desk/account",
	},
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		labels: group("Before what they left", { email: line("Their address", { max: 40 }) }),
		reason: reason(),
	},
);
