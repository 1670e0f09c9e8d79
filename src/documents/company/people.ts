import { documentOf } from "#documents/document.ts";
import { line, list, optionalLine } from "#documents/fields.ts";

export const peopleDocument = documentOf(
	{
		file: "company/people",
		title: "People",
		about: "Who works at the company",
		where: "About",
		previews: ["/about"],
		placeholders: [],
	},
	{
		people: list(
			"People",
			{
				name: line("Name"),
				role: line("What they do, and in which office"),
				text: line("What they do for a client, in one sentence"),
				photo: optionalLine("Photograph", {
					hint: "The name of a picture, as in /pictures/… Without one a monogram is drawn.",
				}),
			},
			{ item: "person", min: 0, max: 6, hint: "In the order of the page" },
		),
	},
);
