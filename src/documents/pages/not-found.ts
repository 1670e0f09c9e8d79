import { documentOf } from "#documents/document.ts";
import { group, line, text } from "#documents/fields.ts";
import { titleAndDescription, waysOn } from "./page.ts";

const missing = (label: string, { isSpecified }: { isSpecified?: true } = {}) =>
	group(label, {
		meta: group("In the window", titleAndDescription()),
		title: line("Title", { max: 60, ...(isSpecified && { isSpecified }) }),
		text: text("Sentences", { max: 200, ...(isSpecified && { isSpecified }) }),
		links: waysOn(),
	});

export const notFoundDocument = documentOf(
	{
		file: "pages/not-found",
		title: "Nothing at this address",
		about: "What those read who follow a link that leads nowhere",
		where: "Unknown addresses",
		previews: ["/not-found", "/blog/not-found", "/tools/not-found"],
	},
	{
		page: missing("A page"),
		article: missing("An article", { isSpecified: true }),
		caseStudy: missing("A case study", { isSpecified: true }),
	},
);
