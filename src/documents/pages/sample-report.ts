import { group, line, text } from "#documents/fields.ts";
import { link, nextStep, pageDocument, searchResults } from "./page.ts";

/** The page of the sample report; what the report says follows from its figures. */
export const sampleReportDocument = pageDocument(
	{ name: "sample-report", title: "Sample report", path: "/managed-intelligence/sample-report" },
	{
		meta: searchResults,
		heading: group("Heading", {
			back: link("Way back"),
			title: line("Title", { max: 60 }),
			sampleLabel: line("Next to what is invented", { max: 40, isSpecified: true }),
			text: text("Sentences", { max: 200 }),
			pdf: line("Link to the PDF", { max: 60, hint: "Managed intelligence has the same link." }),
		}),
		next: nextStep(),
		name: line("Name in search results", { max: 60, hint: "Of the page, on the way to it" }),
	},
);
