import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { isPublished, type PostFile, parsePosts } from "./parse-posts.server.ts";

function file(changes: Record<string, unknown> = {}): PostFile {
	const frontmatter = {
		id: 1,
		title: "Count first",
		slug: "count-first",
		excerpt: "Count, then decide.",
		date: "October 1, 2025",
		author: brand.name,
		category: "Data Quality",
		cover: "data-quality-sieve",
		...changes,
	};
	return { default: () => null, frontmatter, headings: [], minutes: 5 };
}

const parseOne = (changes: Record<string, unknown>) => () => parsePosts({ "/posts/count-first.mdx": file(changes) });

test("front matter becomes an article with a date for machines and its category's address", () => {
	const [post] = parsePosts({ "/posts/count-first.mdx": file() });
	expect(post).toMatchObject({ date: "2025-10-01", category: { slug: "data-quality" }, slug: "count-first" });
});

test("articles are sorted newest first, whatever their files are called", () => {
	const posts = parsePosts({
		"/posts/a.mdx": file({ id: 1, slug: "a", date: "January 22, 2025" }),
		"/posts/b.mdx": file({ id: 2, slug: "b", date: "October 1, 2025" }),
		"/posts/c.mdx": file({ id: 3, slug: "c", date: "March 5, 2025" }),
	});
	expect(posts.map(({ slug }) => slug)).toEqual(["b", "c", "a"]);
});

test.each([
	[{ date: "2025-10-01" }, /count-first\.mdx: date: "2025-10-01" is not a date like/],
	[{ category: "Cooking" }, /category: "Cooking" is not one of/],
	[{ title: "" }, /title/],
	[{ title: "t".repeat(61) }, /title/],
	[{ slug: "Count First" }, /slug/],
	[{ slug: "another" }, /the slug must be the file's name/],
	[{ id: "1" }, /id/],
	[{ tags: [] }, /tags/],
])("%j is refused with the file's name", (changes, message) => {
	expect(parseOne(changes)).toThrow(message);
});

test("two articles with one id are refused", () => {
	const files = { "/posts/a.mdx": file({ slug: "a" }), "/posts/b.mdx": file({ slug: "b" }) };
	expect(() => parsePosts(files)).toThrow("/posts/b.mdx: /posts/a.mdx has the id 1, too");
});

test("an article is published from its day on, and a draft never", () => {
	const published = (changes: Record<string, unknown>, day: string) =>
		parsePosts({ "/posts/count-first.mdx": file(changes) }).every((post) => isPublished(post, day));
	expect(published({}, "2025-09-30")).toBe(false);
	expect(published({}, "2025-10-01")).toBe(true);
	expect(published({ draft: false }, "2025-10-02")).toBe(true);
	expect(published({ draft: true }, "2025-10-02")).toBe(false);
});
