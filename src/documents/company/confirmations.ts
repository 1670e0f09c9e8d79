import { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { fieldHints, line, list } from "#documents/fields.ts";

const SENTENCE_MAX = 3_000;

const MOST_CONFIRMATIONS = 500;

/**
 * The sentences of the site, with who confirmed each, and since when. `says` is the text of a claim, word for word: a text that
 * changes has to be confirmed again.
 */
export const confirmationsDocument = documentOf(
	{
		file: "company/confirmations",
		title: "Confirmations",
		about: "Who confirms which sentence",
		where: "The launch list",
		previews: ["/managed-intelligence"],
		mainPages: ["/managed-intelligence"],
		placeholders: [],
	},
	{
		confirmations: list(
			"Confirmations",
			{
				says: line("Sentence", { max: SENTENCE_MAX }),
				by: line("Who confirms it"),
				on: z.iso.date("Enter a date.").register(fieldHints, { label: "Since", type: "date" }),
			},
			{ item: "confirmation", min: 0, max: MOST_CONFIRMATIONS },
		),
	},
);
