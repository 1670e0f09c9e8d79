import { PERIOD_PLACEHOLDERS } from "../placeholders.ts";
import { button, mailDocument, note, paragraph, reason, subject } from "./mail.ts";

/** The mail with a link to a form that is half filled. */
export const assessmentContinueMail = mailDocument(
	"assessment-continue",
	{ title: "Link to go on with an assessment", to: "a visitor", sentWhen: "When a visitor asked for it in a form" },
	{ assessment: "Advanced Business Assessment", answered: 17, total: 41, address: "zoe@example.com" },
	{
		subject: subject(),
		opening: paragraph("First sentences"),
		button: button(),
		note: note(),
		content: paragraph("Who can see what"),
		otherwise: paragraph("For whose address someone else entered"),
		reason: reason(),
	},
	PERIOD_PLACEHOLDERS,
);
