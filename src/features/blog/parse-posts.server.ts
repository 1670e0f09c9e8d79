import type { MDXContent } from "mdx/types";
import { z } from "zod";
import { brand } from "#brand.ts";
import { blogCategories } from "#content/blog-categories.ts";
import { type IsoDate, isoDate, parseLongDate } from "#domain/dates.ts";

export type Category = (typeof blogCategories)[number];

/** Longer titles and excerpts are cut off by search engines and link previews, whose texts they are. */
const TITLE_MAX_CHARACTERS = 60;
const EXCERPT_MAX_CHARACTERS = 155;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const line = z.string().trim().min(1);

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
const frontMatterSchema = z.strictObject({
	id: z.int().positive(),
	title: line.max(TITLE_MAX_CHARACTERS),
	slug,
	excerpt: line.max(EXCERPT_MAX_CHARACTERS),
	date: longDate,
	author: line.default(brand.name),
	category,
	/** On no page, in no list, feed or newsletter. */
	draft: z.boolean().default(false),
	/** Its business and figures are made up, which a line under the title says. */
	example: z.boolean().default(false),
	/** Name of a drawing in `src/ui/drawings/`. */
	cover: slug,
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** @throws naming the file whose front matter is malformed. */
export function parseFrontMatter(file: string, frontMatter: unknown): FrontMatter {
	const { data, error } = frontMatterSchema.safeParse(frontMatter);
	if (error) {
		const problems = error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
		throw new Error(`${file}: ${problems.join("; ")}`);
	}
	if (!file.endsWith(`/${data.slug}.mdx`)) throw new Error(`${file}: the slug must be the file's name`);
	return data;
}

// Put in by vite.config.ts: the day of the build in UTC.
declare const __BUILD_DAY__: IsoDate | undefined;

const buildDay = typeof __BUILD_DAY__ === "undefined" ? isoDate(new Date()) : __BUILD_DAY__;

/**
 * Whether an article is on the site: it is no draft, and its day has come in UTC. That is decided when the site is built,
 * so an article of a later day appears with the first build from that day on.
 */
export function isPublished({ draft, date }: { draft: boolean; date: IsoDate }, day: IsoDate = buildDay): boolean {
	return !draft && date <= day;
}

type Heading = { id: string; title: string };

/** An article as the MDX compiler returns it, with what `mdx-options.server.ts` exports from it. */
export type PostFile = { default: MDXContent; frontmatter: unknown; headings: Heading[]; minutes: number };

/** `minutes`: how long it takes to read. */
export type Post = FrontMatter & { Body: MDXContent; headings: Heading[]; minutes: number };

/**
 * The articles of these files, newest first.
 * @throws naming the file whose front matter is malformed, or whose id another file has.
 */
export function parsePosts(files: Record<string, PostFile>): Post[] {
	const fileOfId = new Map<number, string>();
	const posts = Object.entries(files).map(([file, { default: Body, frontmatter, headings, minutes }]) => {
		const post = { ...parseFrontMatter(file, frontmatter), Body, headings, minutes };
		const other = fileOfId.get(post.id);
		if (other) throw new Error(`${file}: ${other} has the id ${post.id}, too`);
		fileOfId.set(post.id, file);
		return post;
	});
	return posts.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}
