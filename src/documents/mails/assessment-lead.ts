import { group, line } from "../fields.ts";
import { mailDocument, paragraph, reason, subject } from "./mail.ts";

const label = (of: string) => line(of, { max: 60 });

/** The notice of a finished advanced assessment. */
export const assessmentLeadMail = mailDocument(
	"assessment-lead",
	{ title: "An advanced assessment came", to: "the team", sentWhen: "When a visitor finishes the advanced assessment" },
	{
		name: "Zoë Ōmura",
		firm: "Größe GmbH",
		total: 93,
		maximum: 150,
		band: "Established",
		alarms: "Two months of cash are left; No one knows the margin",
		alarm: "Two months of cash are left",
		challenge: "Finding customers",
		goal: "Grow revenue",
		phone: "+1 (312) 555-0143",
		accountPage: "https://site.example/desk/account",
	},
	{
		subject: subject(),
		preview: line("Beside the subject"),
		opening: paragraph("First sentences"),
		summary: group("What to know before a call", {
			title: label("Title"),
			alarms: label("Before the alarms"),
			whichAlarms: line("The alarms"),
			challenge: label("Before what they find hardest"),
			goal: label("Before what they want most"),
			step: line("Before a step", { max: 60, placeholders: ["number"] }),
			opener: label("Before what to say first"),
			openingWords: paragraph("What to say first"),
			telephone: label("Before their number"),
			number: line("Their number"),
			report: line("Before the link to the report at the desk"),
		}),
		scores: group("Scores", { title: label("Title"), total: label("Before the total"), ofTotal: line("The total") }),
		reason: reason(),
	},
);
