import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { isTextPublished, postsOf, readTexts } from "./posts.server.ts";

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

/** A folder with these files. */
function folderOf(files: Record<string, string>): string {
	const folder = mkdtempSync(join(tmpdir(), "articles-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
	return folder;
}

test("front matter becomes an article with a date for machines and its category's address", () => {
	const [post] = postsOf(new Map([["count-first", text()]]), categories);
	expect(post).toMatchObject({ date: "2025-10-01", category: { slug: "data-quality" }, slug: "count-first" });
	expect([...(post?.publishedPaths ?? [])]).toEqual(["/blog/count-first"]);
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
	[{ date: "2025-10-01" }, /count-first\.md: date "2025-10-01" is not a date like/],
	[{ category: "Cooking" }, /category "Cooking" is none of the categories/],
	[{ title: '""' }, /title Write a title/],
	[{ title: "t".repeat(61) }, /title Keep the title to 60/],
	[{ slug: "Count First" }, /slug The address has small letters/],
	[{ id: '"1"' }, /id/],
	[{ tags: "[]" }, /tags/],
])("%j is refused with the file's name", (changes, message) => {
	expect(() => readTexts(folderOf({ "count-first.md": text(changes) }))).toThrow(message);
});

test("an article's file has the name of the document, which stays when the slug changes", () => {
	expect([...readTexts(folderOf({ "count-first.md": text({ slug: "another" }) })).keys()]).toEqual(["count-first"]);
	const files = { "a.md": text({ slug: "same", id: "1" }), "b.md": text({ slug: "same", id: "2" }) };
	expect(() => readTexts(folderOf(files))).toThrow(/b\.md: .*a\.md has the slug same, too/);
});

test("two articles with one id are refused; without an id there may be many", () => {
	const files = { "a.md": text({ slug: "a" }), "b.md": text({ slug: "b" }) };
	expect(() => readTexts(folderOf(files))).toThrow(/has the id 1, too/);
	const without = { "a.md": text({ slug: "a", id: "0" }), "b.md": text({ slug: "b", id: "0" }) };
	expect(readTexts(folderOf(without)).size).toBe(2);
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
