import { assessmentFolders } from "#documents/content/assessment-folders.ts";
import { documentOf } from "#documents/document.ts";
import { byCount, group, line, text } from "#documents/fields.ts";
import { COMPANY_PLACEHOLDERS, PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
import { likelySlip, message, serviceMessages } from "./form-messages.ts";

/** Content on the pages of the assessments, and on no other. */
export const onAssessments = {
	previews: assessmentFolders.map(({ path }) => path),
	placeholders: [...COMPANY_PLACEHOLDERS, ...PERIOD_PLACEHOLDERS],
};

const label = (of: string) => line(of, { max: 60 });
const progress = (of: string) => line(of, { max: 60, placeholders: ["answered", "total"] });

export const assessmentFormDocument = documentOf(
	{
		file: "pages/assessment-form",
		title: "Form of the assessments",
		about: "What all say around their questions",
		where: "Every assessment",
		...onAssessments,
	},
	{
		progress: group("Line at the top of a phone", {
			label: label("What it is, for those who don't see it"),
			answered: progress("How far"),
			nextOpen: label("Link to the next question"),
			nextOpenRest: label("Behind it, where there is room"),
			send: label("The link once all are answered"),
		}),
		rail: group("Parts of the form", {
			label: label("What they are, for those who don't see it"),
			count: line("Before the first answer", { max: 40, placeholders: ["total"] }),
			progress: progress("From then on"),
			complete: label("Once all are answered"),
			note: line("Below them"),
		}),
		draft: group("What is kept on the device", {
			empty: line("Before the first answer"),
			kept: line("From then on", { placeholders: ["answered", "total"] }),
			refused: line("Where the browser keeps nothing"),
			clearedElsewhere: line("Cleared in another tab"),
			reportKept: line("With a report"),
			reportRefused: line("With a report that has no room"),
			reportRestored: line("Once a report is back"),
			reportOutdated: line("Once a report is too old to be shown"),
			clear: label("Button that clears it"),
			cleared: line("Once it is cleared"),
			undo: label("Button that puts it back"),
			online: group("What stays online", {
				text: byCount("Sentences"),
				link: label("Link to a private page"),
				and: label("Between the links"),
				card: label("Link to a card"),
				remove: byCount("Button", { max: 60 }),
				busyLabel: label("Button while it removes"),
				removed: line("Once it is removed"),
				failed: line("Where that failed"),
			}),
		}),
		withoutScript: text("Without script", { max: 200 }),
		folded: group("Line above the form once there is a report", {
			title: label("What is folded up"),
			open: label("What the line does"),
		}),
		resume: group("Once answers are back", {
			title: label("Title"),
			text: line("Sentence", { placeholders: ["count", "total", "when"] }),
			when: group("When", {
				today: label("Today"),
				yesterday: label("Yesterday"),
				onDay: line("Earlier", { max: 40, placeholders: ["day"] }),
			}),
			dropped: line("Before answers that were left out"),
			droppedAnswer: line("One of them", { max: 60, placeholders: ["question", "answer"] }),
			go: label("Button"),
		}),
		banner: group("When something is wrong", {
			title: line("Title", { max: 60, isSpecified: true }),
			missing: label("What the list is, for those who don't see it"),
			part: line("A part of the form", { max: 60, placeholders: ["title", "count"] }),
			retry: label("Button"),
		}),
		problems: group("What is wrong", {
			any: group("Any question", { missing: message("Not answered", { isSpecified: true }) }),
			full_name: group("Name", { tooLong: message("Too long"), lineBreak: message("With a line break") }),
			company_name: group("Business", { tooLong: message("Too long"), lineBreak: message("With a line break") }),
			email: group("Email", { malformed: message("No address", { isSpecified: true }), likelySlip: likelySlip() }),
			consent: group("Consent", { missing: message("Not given", { isSpecified: true }) }),
		}),
		service: serviceMessages(),
		notStored: text("Next to a result that may not have reached you", { max: 400 }),
		questions: byCount("Below the title of a part", { max: 40 }),
		rate: line("Behind the first hint in dollars", { placeholders: ["currency", "amount", "source", "day"] }),
		later: group("Link to continue later", {
			title: label("Line that folds it up"),
			text: text("What it does", { max: 400 }),
			email: label("Link to the field with the address"),
			button: label("Button"),
			emailFirst: line("Where there is no address"),
			sent: line("Once it is mailed", { placeholders: ["email"] }),
			capped: line("Where this address had several within a day"),
			back: line("Above the form that it leads to", { placeholders: ["answered", "total"] }),
			over: group("Once it has ended", { title: label("Title"), text: text("Sentences", { max: 300 }) }),
		}),
	},
);
