import { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { fieldHints, flag, line, list, text } from "#documents/fields.ts";

const quotes = (label: string) =>
	list(
		label,
		{
			quote: text("What was said"),
			author: line("Who said it"),
			position: line("Position"),
			company: line("Company"),
			sample: flag("No client said this: show “Invented example” with it"),
			avatar: z
				.int("Enter a whole number.")
				.min(0)
				.max(11, "Enter a number from 0 to 11.")
				.register(fieldHints, { label: "Its drawing", hint: "A number from 0 to 11" }),
		},
		{ item: "quote", min: 0, max: 12 },
	);

export const testimonialsDocument = documentOf(
	{
		file: "company/testimonials",
		title: "Quotes of clients",
		about: "What clients say of you",
		where: "Home, Managed intelligence",
		previews: ["/", "/managed-intelligence"],
		placeholders: [],
	},
	{
		home: quotes("On Home"),
		managedIntelligence: quotes("On Managed intelligence"),
	},
);
