import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { documentsOfRepository } from "#documents/documents.ts";
import { articleKind } from "./article-kind.server.ts";
import { parseArticle, readFields } from "./front-matter.server.ts";
import { isTextPublished, postsOf, unknownCategory, unreadableArticles } from "./posts.server.ts";

const { categories } = contentOfRepository;
const FIELDS = {
	id: "1",
	title: "Count first",
	slug: "count-first",
	excerpt: "Count, then decide.",
	date: "October 1, 2025",
	category: "Data Quality",
	cover: "data-quality-sieve",
};

function text(changes: Partial<typeof FIELDS> & Record<string, string> = {}): string {
	const lines = Object.entries({ ...FIELDS, ...changes }).map(([name, value]) => `${name}: ${value}`);
	return `---\n${lines.join("\n")}\n---\n\nCount.\n`;
}

test("front matter becomes an article with a date for machines and its category's address", () => {
	const [post] = postsOf(new Map([["count-first", text()]]), categories);
	expect(post).toMatchObject({ date: "2025-10-01", category: { slug: "data-quality" }, slug: "count-first" });
	expect([...(post?.publishedPaths ?? [])]).toEqual(["/blog/count-first"]);
});

test("a text that Windows saved with a byte order mark is read as the same", () => {
	const saved = `\uFEFF${text().replaceAll("\n", "\r\n")}`;
	expect(postsOf(new Map([["count-first", saved]]), categories)).toMatchObject([{ slug: "count-first" }]);
	expect(readFields(saved).fields).toMatchObject({ slug: "count-first" });
});

test("an article that names its category by an earlier name is in it; one of no category is left out", () => {
	const renamed = { name: "Clean Records", slug: "clean-records", earlierNames: ["Data Quality"] };
	const texts = new Map([["count-first", text()]]);
	expect(postsOf(texts, [renamed]).map(({ category }) => category)).toEqual([renamed]);
	expect(postsOf(texts, [{ name: "Cooking", slug: "cooking" }])).toEqual([]);
});

test("articles are sorted newest first, of one day the higher id, whatever their files are called", () => {
	const texts = [
		text({ id: "1", slug: "a", date: "January 22, 2025" }),
		text({ id: "2", slug: "b" }),
		text({ id: "3", slug: "c" }),
		text({ id: "4", slug: "d", date: "March 5, 2025" }),
	];
	expect(postsOf(new Map(texts.map((each, at) => [String(at), each])), categories).map(({ slug }) => slug)).toEqual(
		"cbda".split(""),
	);
});

test.each([
	[{ date: "2025-10-01" }, { field: "date", message: expect.stringContaining('"2025-10-01" is not a date like') }],
	[{ title: '""' }, { field: "title", message: "Write a title." }],
	[{ title: "t".repeat(61) }, { field: "title", message: expect.stringContaining("Keep the title to 60") }],
	[{ slug: "Count First" }, { field: "slug", message: expect.stringContaining("The address has small letters") }],
	[{ id: '"1"' }, { field: "id" }],
	[{ tags: "[]" }, { message: expect.stringContaining("tags") }],
])("%j is refused with its field", (changes, problem) => {
	expect(parseArticle(text(changes)).problems).toMatchObject([problem]);
});

test("a category that the blog does not have is named", () => {
	expect(unknownCategory({ category: "Cooking" }, categories)).toContain("Cooking");
	expect(unknownCategory({ category: "Data Quality" }, categories)).toBeUndefined();
});

test.each([
	["without front matter", "Count."],
	["without a slug", text().replace(/slug:.*\n/, "")],
	["with a date as programs write it", text({ date: "2025-10-01" })],
	["with front matter that is no YAML", text().replace("title:", "title: [")],
	["in no category", text({ category: "Cooking" })],
])("an article %s is named with the reason, and never left out in silence", (_name, written) => {
	const kind = {
		...articleKind,
		inRepository: new Map([
			["broken", written],
			["fine", text()],
		]),
	};
	const unreadable = unreadableArticles(documentsOfRepository([kind], new Date("2025-10-02")));
	expect([...unreadable].map(([id, problems]) => [id, problems[0]?.message])).toEqual([
		["broken", expect.stringMatching(/.+/)],
	]);
});

test("a draft of the repository, and one whose day has not come, are no faults", () => {
	const inRepository = new Map([
		["draft", text({ draft: "true", category: "Cooking" })],
		["later", text({ date: "October 1, 2099" })],
	]);
	expect(unreadableArticles(documentsOfRepository([{ ...articleKind, inRepository }], new Date())).size).toBe(0);
});

test("an article is published from its day on, and a draft or what can't be read never", () => {
	const published = (changes: Record<string, string>, day: string) => isTextPublished(text(changes), new Date(day));
	expect(published({}, "2025-09-30")).toBe(false);
	expect(published({}, "2025-10-01")).toBe(true);
	expect(published({ date: "2025-10-16" }, "2025-10-15")).toBe(false);
	expect(published({ draft: "false" }, "2025-10-02")).toBe(true);
	expect(published({ draft: "true" }, "2025-10-02")).toBe(false);
	expect(isTextPublished("no front matter", new Date("2025-10-02"))).toBe(false);
});
