import { group, line, promises, text } from "../fields.ts";
import { closing, heading, pageDocument } from "./page.ts";

/** Services; what they are is a document of the company. */
export const servicesPageDocument = pageDocument(
	{ title: "Services, headings and leads", path: "/services" },
	{
		heading: heading({ isSpecified: true }),
		comparison: group("Comparison", {
			title: line("Title", { max: 120 }),
			lead: group("Below it", { text: text("Sentences", { max: 300 }), ownerConfirms: promises }),
			columns: group("Columns", {
				service: line("First column", { max: 40 }),
				forWhom: line("Second column", { max: 40 }),
				price: line("Third column", { max: 40 }),
				duration: line("Fourth column", { max: 40 }),
				needs: line("Fifth column", { max: 40 }),
				example: line("Sixth column", { max: 40 }),
			}),
		}),
		booking: group("Line with the booking button", {
			text: text("Sentences", { max: 300, hint: "A link is written [words](address)." }),
		}),
		closing: closing(),
	},
);
