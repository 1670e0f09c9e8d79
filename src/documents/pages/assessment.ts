import { group, line, lines, text } from "#documents/fields.ts";
import { pageDocument, searchResults } from "./page.ts";

const title = (label: string) => line(label, { max: 60 });

const heading = { name: title("Title"), lead: line("First sentence") };

const submit = group("Button", {
	label: line("Words", { max: 60, isSpecified: true }),
	busyLabel: line("Words while it sends", { max: 60, isSpecified: true }),
});

const incomplete = line("Above the form, where an answer is missing", { isSpecified: true });

const withReport = {
	report: group("Report", {
		title: title("Title"),
		adviceTitle: line("Title of the advice", { max: 60, isSpecified: true }),
	}),
	share: group("When it is shared", {
		text: text("Sentences", { max: 300 }),
		hashtags: lines("Hashtags", { hint: "One to a line, without #. Those of the company follow." }),
		instagram: text("Sentences for Instagram", { max: 300 }),
	}),
	howScored: text("How the score is made", { hint: "A paragraph a line." }),
};

/** The business assessment; its questions are documents of their own. */
export const businessAssessmentDocument = pageDocument(
	{ name: "business-assessment", title: "Business assessment", path: "/tools/business-assessment" },
	{
		meta: searchResults,
		...heading,
		submit,
		incomplete,
		...withReport,
	},
);

/** The advanced assessment. The text of its consent is no document: `features/assessment/advanced-consent.ts`. */
export const advancedBusinessAssessmentDocument = pageDocument(
	{ name: "advanced-business-assessment", title: "Advanced assessment", path: "/tools/advanced-business-assessment" },
	{
		meta: searchResults,
		...heading,
		telephone: group("Telephone number", { label: line("Label", { max: 80 }), hint: line("Hint") }),
		submit,
		incomplete,
		withoutConsent: line("Below the button, until the box is ticked"),
		...withReport,
	},
);
