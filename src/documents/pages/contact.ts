import { group, line } from "../fields.ts";
import { heading, pageDocument } from "./page.ts";

/** Contact; its questions are a document of the company. */
export const contactDocument = pageDocument(
	"contact",
	{ title: "Contact", path: "/contact" },
	{
		heading: heading({ isSpecified: true }),
		details: group("Labels", {
			consultation: line("Of the booking button", { max: 40, isSpecified: true }),
			address: line("Of an address", { max: 40 }),
			email: line("Of the email address", { max: 40, isSpecified: true }),
			phone: line("Of a telephone number", { max: 40 }),
			hours: line("Of the opening hours", { max: 40, isSpecified: true }),
		}),
		questions: group("Questions", { title: line("Title", { max: 60 }) }),
	},
);
