import { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { fieldHints, flag, group, line, list, slug, text, webAddress } from "#documents/fields.ts";

export const storiesDocument = documentOf(
	{
		file: "company/stories",
		title: "Case studies",
		about: "What you did for clients",
		where: "Tools, and a page each",
		previews: ["/tools"],
		placeholders: [],
	},
	{
		stories: list(
			"Case studies",
			{
				slug: slug().register(fieldHints, { label: "Last part of the address", hint: "/tools/…" }),
				sample: flag("No client behind it: it says that it is invented, wherever it is shown"),
				title: line("Client"),
				websiteUrl: webAddress("The client's website").optional(),
				pageTitle: line("Title of the page", { hint: "In search results, without your name", max: 60 }),
				pageDescription: line("Description of the page", { hint: "In search results", max: 155 }),
				updated: z.iso.date("Enter a date.").register(fieldHints, {
					label: "Last changed",
					type: "date",
					hint: "Publishing a change puts that day here, unless you choose another.",
				}),
				description: text("In a sentence or two", { hint: "On the list, and below the heading" }),
				companyDescription: text("Who the client is"),
				issue: text("What was wrong"),
				solution: list(
					"What was done",
					{ title: line("Step"), description: text("What it was") },
					{ item: "step", min: 1, max: 8 },
				),
				period: line("Which months are compared"),
				metrics: list(
					"Numbers",
					{
						metric: line("What is counted"),
						before: line("Before"),
						after: line("After"),
						impact: line("What lies between"),
					},
					{ item: "number", min: 0, max: 10 },
				),
				quote: group("What the client says", {
					text: text("Words"),
					author: line("Who said it"),
					company: line("Of which company"),
				}),
				keyFigure: group("The one figure for the list", {
					change: line("Figure", { hint: "−33%" }),
					label: line("Of what", { hint: "customers lost per month" }),
				}),
			},
			{ item: "case study", min: 0, max: 12 },
		).refine(
			(stories) => new Set(stories.map(({ slug }) => slug)).size === stories.length,
			"Two case studies have the same address.",
		),
	},
);
