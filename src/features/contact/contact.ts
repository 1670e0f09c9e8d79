import { group, line, promises, text } from "#documents/fields.ts";
import { message } from "#documents/pages/form-messages.ts";
import { visitorForm } from "#documents/pages/forms.ts";
import { heading, nextStep, pageDocument, searchResults } from "#documents/pages/page.ts";

/** Contact; its questions are a document of the company. */
export const contactDocument = pageDocument(
	{ name: "contact", title: "Contact", path: "/contact" },
	{
		meta: searchResults,
		heading: heading({ isSpecified: true }),
		details: group("Labels", {
			consultation: line("Of the booking button", { max: 40, isSpecified: true }),
			address: line("Of an address", { max: 40 }),
			email: line("Of the email address", { max: 40, isSpecified: true }),
			phone: line("Of a telephone number", { max: 40 }),
			hours: line("Of the opening hours", { max: 40, isSpecified: true }),
			answer: group("How soon you answer", { text: text("Sentence", { max: 120 }), ownerConfirms: promises }),
		}),
		form: visitorForm({
			sent: message("Sent", { isSpecified: true }),
			draft: line("Once an earlier text is back"),
			salesFile: line("Once the sentences from a sales file are there"),
			toKeep: group("Once it is sent, to keep", {
				answer: line("When they can expect an answer", { placeholders: ["day"], hint: "{day} is the day." }),
				title: line("Title", { max: 60 }),
				day: line("First line", { max: 60, placeholders: ["day"], hint: "{day} is the day." }),
				save: line("Link to a file", { max: 60 }),
				fileName: line("Name of the file", { max: 60, placeholders: ["day"], hint: "{day} is the day." }),
			}),
		}),
		questions: group("Questions", { title: line("Title", { max: 60 }) }),
		next: nextStep(),
	},
);
