import { documentOf } from "#documents/document.ts";
import { flag, line, list, promises, text } from "#documents/fields.ts";

const answers = (label: string) =>
	list(
		label,
		{
			question: line("Question"),
			answer: text("Answer"),
			withBooking: flag("Show the link to the free consultation below it"),
			ownerConfirms: promises,
		},
		{
			item: "question",
			min: 0,
			max: 20,
			hint: "{planPrices}, {places} and {openHours} stand for your own.",
		},
	);

export const questionsDocument = documentOf(
	{
		file: "company/questions",
		title: "Questions and answers",
		about: "What people ask",
		where: "Contact, Managed intelligence",
		previews: ["/contact", "/managed-intelligence"],
	},
	{
		contact: answers("On Contact"),
		managedIntelligence: answers("On Managed intelligence"),
	},
);
