import { group, line } from "../fields.ts";
import { PERIOD_PLACEHOLDERS } from "../placeholders.ts";
import { mailDocument, note, paragraph, reason, subject } from "./mail.ts";

const ofOne = (label: string) =>
	group(label, {
		subject: subject(),
		preview: line("Beside the subject"),
		opening: paragraph("First sentences"),
		closing: paragraph("Below the advice"),
		kept: paragraph("At the foot: what is kept"),
	});

const inPillar = ["pillar", "score", "most"];

/** The mail with a visitor's results. The advice is that of the report. */
export const assessmentResultsMail = mailDocument(
	"assessment-results",
	{ title: "Results of an assessment", to: "a visitor", sentWhen: "When a visitor asked for their report by email" },
	{ total: 62, maximum: 100, band: "Established", endsOn: "November 21, 2026", address: "zoe@example.com" },
	{
		business: ofOne("Of the business assessment"),
		advanced: ofOne("Of the advanced assessment"),
		title: subject("Title"),
		band: line("Before what the band means", { max: 40 }),
		pillar: group("An area", {
			score: line("Its score", { max: 40, placeholders: inPillar }),
			inOneLine: line("As plain text", { max: 60, placeholders: inPillar }),
		}),
		again: line("Link to the assessment", { max: 60 }),
		privateLink: group("Private link", {
			title: line("Title", { max: 80 }),
			open: line("Link", { max: 60 }),
			text: paragraph("Sentences"),
		}),
		note: note(),
		reason: reason(),
	},
	PERIOD_PLACEHOLDERS,
);
