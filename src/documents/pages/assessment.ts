import { ASSESSMENTS, type AssessmentFolder, assessmentFolders } from "#documents/content/assessment-folders.ts";
import { group, line, lines, text } from "#documents/fields.ts";
import { mailParts } from "#documents/mails.ts";
import { PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
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
	facts: line("Below its name on the home page", { max: 80 }),
	card: text("On the page of a card: what the assessment is", { max: 300 }),
	mail: group("In the mail with the results", {
		subject: mailParts.subject,
		preview: mailParts.preview,
		opening: mailParts.opening,
		closing: mailParts.paragraph("Below the advice"),
		kept: mailParts.paragraph("At the foot: what is kept"),
	}),
};

const pageIn = ({ id, title, path }: AssessmentFolder) => {
	// Home names each.
	return { name: id, file: `${ASSESSMENTS}/${id}/page`, title, path, alsoAt: ["/"], placeholders: PERIOD_PLACEHOLDERS };
};

const pageOf = (folder: AssessmentFolder) =>
	pageDocument(pageIn(folder), { meta: searchResults, ...heading, submit, incomplete, ...withReport });

/** Of an assessment that asks who answers. The text of its consent is no document: `features/assessment/lead-consent.ts`. */
const leadPageOf = (folder: AssessmentFolder) =>
	pageDocument(pageIn(folder), {
		meta: searchResults,
		...heading,
		telephone: group("Telephone number", { label: line("Label", { max: 80 }), hint: line("Hint") }),
		submit,
		incomplete,
		withoutConsent: line("Below the button, until the box is ticked"),
		...withReport,
	});

/** The page of an assessment. Its questions are documents of their own. */
export type AssessmentPage = ReturnType<typeof pageOf> | ReturnType<typeof leadPageOf>;

/** The page of every assessment, by its id. */
export const assessmentPages: ReadonlyMap<string, AssessmentPage> = new Map(
	assessmentFolders.map((folder) => [folder.id, folder.asksForContact ? leadPageOf(folder) : pageOf(folder)]),
);
