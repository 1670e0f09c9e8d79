import { z } from "zod";
import { brand } from "#brand.ts";
import { blogCategories } from "#content/blog-categories.ts";
import { parseLongDate } from "#domain/dates.ts";

export type Category = (typeof blogCategories)[number];

/** Longer titles and excerpts are cut off by search engines and link previews, whose texts they are. */
const TITLE_MAX_CHARACTERS = 60;
const EXCERPT_MAX_CHARACTERS = 155;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const words = z.string().trim().min(1);

const longDate = z.string().transform((text, context) => {
	const date = parseLongDate(text);
	if (!date) context.addIssue(`"${text}" is not a date like "October 1, 2025"`);
	return date ?? "";
});

const category = z.string().transform((name, context): Category => {
	const known = blogCategories.find((each) => each.name === name);
	if (!known) context.addIssue(`"${name}" is not one of src/content/blog-categories.ts`);
	return known ?? blogCategories[0];
});

/** The front matter of an article, as it stands at the head of its file. */
export const frontMatterSchema = z.strictObject({
	id: z.int().positive(),
	title: words.max(TITLE_MAX_CHARACTERS),
	slug,
	excerpt: words.max(EXCERPT_MAX_CHARACTERS),
	date: longDate,
	author: words.default(brand.name),
	category,
	/** Written for nobody yet: it is on no page, in no list, feed or newsletter. */
	draft: z.boolean().default(false),
	/** Name of a drawing in `src/ui/drawings/`. */
	cover: slug,
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
