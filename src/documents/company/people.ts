import { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { fieldHints, line, list } from "#documents/fields.ts";

/** The name of a picture out of the line that Pictures shows next to it, `![what it shows](name)`. */
const pictureOfLine = (typed: string) => /^!\[.*\]\(([^()\s]+)\)$/.exec(typed.trim())?.[1] ?? typed.trim();

export const peopleDocument = documentOf(
	{
		file: "company/people",
		title: "People",
		about: "Who works at the company",
		where: "About, Contact",
		previews: ["/about", "/contact"],
		placeholders: [],
	},
	{
		people: list(
			"People",
			{
				name: line("Name"),
				role: line("What they do, and in which office"),
				text: line("What they do for a client, in one sentence"),
				photo: z
					.string()
					.overwrite(pictureOfLine)
					.max(200, "Keep it to 200 characters.")
					.optional()
					.register(fieldHints, {
						label: "Photograph",
						hint: "The line that Pictures shows next to it. Without one a monogram is drawn.",
					}),
			},
			{ item: "person", min: 0, max: 6, hint: "In the order of the page" },
		),
	},
);
