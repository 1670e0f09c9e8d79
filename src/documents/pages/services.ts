import { group, text } from "../fields.ts";
import { closing, heading, pageDocument } from "./page.ts";

/** Services; what they are is a document of the company. */
export const servicesPageDocument = pageDocument(
	"services",
	{ title: "Services, headings and leads", path: "/services" },
	{
		heading: heading({ isSpecified: true }),
		booking: group("Line with the booking button", { text: text("Sentences", { max: 200 }) }),
		closing: closing(),
	},
);
