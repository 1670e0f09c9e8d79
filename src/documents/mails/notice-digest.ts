import { line } from "../fields.ts";
import { mailDocument, paragraph, reason, subject } from "./mail.ts";

/** The mail that brings the team many notices in one. */
export const noticeDigestMail = mailDocument(
	"notice-digest",
	{
		title: "Notices, gathered",
		to: "the team",
		sentWhen: "When more notices came in an hour than are mailed one by one",
	},
	{ sender: "zoe@example.com", accountPage: "https://site.example/desk/account" },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		replyTo: line("Whom to answer"),
		tooLong: line("Instead of a notice that is too long"),
		reason: reason(),
	},
);
