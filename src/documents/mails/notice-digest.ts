import { group, line } from "../fields.ts";
import { mailDocument, paragraph, reason, subject } from "./mail.ts";

const kind = (label: string) => line(label, { max: 60 });

/** The mail that brings the team many notices in one. */
export const noticeDigestMail = mailDocument(
	"notice-digest",
	{ title: "Notices, gathered", sentWhen: "To the team, when more notices came in an hour than are mailed one by one" },
	{ sender: "zoe@example.com", accountPage: "https://site.example/desk/account" },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		kinds: group("What each notice is of", {
			message: kind("Contact form"),
			waitlist: kind("Waitlist"),
			lead: kind("Advanced assessment"),
		}),
		replyTo: line("Whom to answer"),
		tooLong: line("Instead of a notice that is too long"),
		reason: reason(),
	},
);
