import { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { fieldHints, group, line, list, slug, text } from "#documents/fields.ts";
import { link } from "#documents/pages/page.ts";

/** The title of its page then has 60 characters without the company's name: search engines cut off the rest. */
const CATEGORY_NAME_MAX = 36;

const MOST_CATEGORIES = 20;

const MOST_EARLIER = 20;

/** A category as it was called before, so that texts and links that still say so lead to it. */
const earlier = (label: string, hint: string, text: z.ZodString) =>
	z
		.array(text)
		.max(MOST_EARLIER, `Keep it to ${MOST_EARLIER} lines.`)
		.optional()
		.register(fieldHints, { label, hint, isLong: true, isOnceFilled: true });

const repeated = (texts: readonly string[]) => texts.find((text, index) => texts.indexOf(text) !== index);

export const categoriesDocument = documentOf(
	{
		file: "company/categories",
		title: "Blog categories",
		about: "What your articles are about",
		where: "Blog, and a page each",
		previews: ["/blog"],
		placeholders: [],
	},
	{
		categories: list(
			"Categories",
			{
				name: line("Name", { max: CATEGORY_NAME_MAX, hint: "If you change it, its articles stay in it." }),
				slug: slug().register(fieldHints, {
					label: "Last part of the address",
					hint: "/blog/category/… Made of the name if you leave it empty. If you change it, the old one leads here.",
				}),
				earlierNames: earlier(
					"Earlier names",
					"A line each. Articles that still have one of these stay in this category.",
					z.string().trim().min(1).max(CATEGORY_NAME_MAX, `Keep each line to ${CATEGORY_NAME_MAX} characters.`),
				),
				earlierSlugs: earlier(
					"Earlier addresses",
					"A line each, the last part alone. Each leads to the address above.",
					slug(),
				),
				next: group(
					"Next step",
					{ text: text("Sentences", { max: 300 }), primary: link("Button before the booking button") },
					"At the end of its articles and of their list. Leave it empty for the one of all articles.",
				).optional(),
			},
			{ item: "category", min: 1, max: MOST_CATEGORIES, hint: "In the order of the blog's filter" },
		).superRefine((categories, context) => {
			const name = repeated(categories.flatMap((each) => [each.name, ...(each.earlierNames ?? [])]));
			if (name !== undefined) context.addIssue(`“${name}” is there twice, as a name or as an earlier one.`);
			const address = repeated(categories.flatMap((each) => [each.slug, ...(each.earlierSlugs ?? [])]));
			if (address !== undefined) context.addIssue(`“${address}” is there twice, as an address or as an earlier one.`);
		}),
	},
);
