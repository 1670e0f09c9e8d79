import { group, line, promises, text } from "#documents/fields.ts";
import { message, problemsOfEmail, problemsOfLine, problemsOfOptionalLine } from "./form-messages.ts";
import { heading, nextStep, pageDocument, searchResults } from "./page.ts";

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
		form: group("Form", {
			title: line("Title", { max: 60 }),
			name: line("First field", { max: 40 }),
			email: line("Second field", { max: 40 }),
			phone: line("Third field", { max: 40 }),
			phoneHint: line("Below it", { max: 80 }),
			company: line("Fourth field", { max: 40 }),
			companyHint: line("Below it", { max: 80 }),
			message: line("Fifth field", { max: 40 }),
			messageHint: line("Below it", { max: 120 }),
			draft: line("Once an earlier text is back"),
			botField: line("A field that people don't see", { max: 60 }),
			submit: line("Button", { max: 40, isSpecified: true }),
			busy: line("Button while it sends", { max: 40, isSpecified: true }),
			problems: group("What is wrong", {
				name: problemsOfLine("First field"),
				email: problemsOfEmail(),
				phone: problemsOfOptionalLine("Third field"),
				company: problemsOfOptionalLine("Fourth field"),
				message: group("Fifth field", {
					missing: message("Missing", { isSpecified: true }),
					tooLong: message("Too long"),
				}),
				botField: group("The field that people don't see", { filled: message("Filled in", { isSpecified: true }) }),
			}),
			outcome: group("What became of it", {
				sent: message("Sent", { isSpecified: true }),
				failed: message("Failed", { isSpecified: true }),
				unreachable: message("Not reached", { isSpecified: true }),
			}),
			sent: group("Once it is sent, to keep", {
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
