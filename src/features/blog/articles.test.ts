import { existsSync, readFileSync, statSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { blogCategories } from "#content/blog-categories.ts";
import { pageTitles } from "#content/page-titles.ts";
import { bannedWords } from "#testing/articles/banned-words.ts";
import { type BuiltPost, loadBuiltPosts } from "#testing/articles/built-posts.ts";
import { impliedSums, namedDays } from "#testing/articles/implied-sums.ts";
import { findSums, isRight } from "#testing/articles/printed-sums.ts";
import { misses } from "#tools/drawings/blog/forecast-misses.ts";
import type { Post } from "./parse-posts.server.ts";
import { readFrontMatter } from "./read-front-matter.server.ts";

const FOLDER = "src/content/posts";
const slugs = readFrontMatter(FOLDER).map(({ slug }) => slug);
/** The first articles are ordered by id, date and reading time; later ones are free in all three. */
const LAST_ORDERED_ID = 11;
const isOrdered = ({ id }: Post) => id <= LAST_ORDERED_ID;
const SHARE_IMAGE_MAX_BYTES = 120_000;

let posts: BuiltPost[];
beforeAll(async () => {
	posts = await loadBuiltPosts();
}, 60_000);

const textOf = (slug: string) => posts.find((post) => post.slug === slug)?.text ?? "";

const matches = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, match = ""]) => match);

test("the articles are the files of the folder", () => {
	expect(posts.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

test.each(slugs)("every sum that %s prints is right", (slug) => {
	const text = textOf(slug);
	const sums = findSums(text);
	// Each equals sign was rendered, and read as part of a sum: none is lost or passed over without notice.
	const written = readFileSync(`${FOLDER}/${slug}.mdx`, "utf8").split(" = ").length - 1;
	expect([sums.length, text.split("=").length - 1]).toEqual([written, written]);
	expect(sums.filter((sum) => !isRight(sum)).map((sum) => sum.text)).toEqual([]);
});

test.each(slugs)("every number that %s gives without its sum is right", (slug) => {
	const text = textOf(slug);
	// An article without such numbers says so with an empty list.
	expect(Object.keys(impliedSums)).toContain(slug);
	for (const [says, ...sums] of impliedSums[slug] ?? []) {
		expect(text).toContain(says);
		for (const sum of sums) expect([sum, findSums(sum).map(isRight)]).toEqual([sum, [true]]);
	}
});

test.each(namedDays)("%s: %s (%s) is a %s", (slug, says, date, day) => {
	expect(textOf(slug)).toContain(says);
	const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
	expect(weekday.format(new Date(date))).toBe(day);
});

test("Rosa's gaps follow from her six dates", () => {
	const dates = ["03-03", "03-17", "04-01", "04-14", "04-29", "05-12", "06-09"].map((day) => Date.parse(`2025-${day}`));
	const gaps = dates.slice(1).map((date, index) => (date - (dates[index] ?? 0)) / 86_400_000);
	expect(textOf("customers-gone-quiet")).toContain("March 3, March 17, April 1, April 14, April 29, May 12.");
	expect(textOf("customers-gone-quiet")).toContain(`the next: ${gaps.slice(0, 5).join(", ")}.`);
	expect(gaps[5]).toBe(28);
});

test("the ranges around 62 and 81 of 100 are Wilson's", () => {
	const wilson = (hits: number, of = 100, z = 1.96) => {
		const middle = (hits / of + z ** 2 / 2 / of) / (1 + z ** 2 / of);
		const reach = (z * Math.sqrt(((hits / of) * (1 - hits / of)) / of + z ** 2 / 4 / of ** 2)) / (1 + z ** 2 / of);
		return [middle - reach, middle + reach].map((share) => Math.round(100 * share)).join(" to ");
	};
	const text = textOf("measure-a-hundred-records");
	expect(text).toContain(`62 means somewhere from ${wilson(62)}`);
	expect(text).toContain(`81 means from ${wilson(81)}`);
});

test("the chart of the forecasts shows the percentages that the article sorts", () => {
	const sorted = misses.map(({ percent }) => percent).toSorted((a, b) => a - b);
	expect(textOf("sales-forecast-low-and-high")).toContain(`Sorted: ${sorted.join(", ")}.`);
});

test("the articles are listed by date, newest first", () => {
	const dates = posts.map(({ date }) => date);
	expect(dates).toEqual(dates.toSorted().toReversed());
});

test("the first ten have the ids 1 to 11 without 7, on Wednesdays of the announced span, four to eight minutes long", () => {
	const first = posts.filter(isOrdered);
	expect(first.map(({ id }) => id)).toEqual([11, 10, 9, 8, 6, 5, 4, 3, 2, 1]);
	expect([first.at(-1)?.date, first[0]?.date]).toEqual(["2025-01-22", "2025-10-01"]);
	for (const { date } of first) expect(new Date(date).getUTCDay()).toBe(3);
	expect(new Set(first.map(({ category }) => category.name)).size).toBe(blogCategories.length);
	expect(first.map(({ minutes }) => minutes)).toEqual([5, 4, 7, 6, 6, 8, 5, 4, 5, 7]);
});

test("of the first ten one has a table and one an image, with its size and a description", () => {
	const first = posts.filter(isOrdered);
	const articlesWith = (tag: string) => first.filter(({ html }) => html.includes(`<${tag}`)).map(({ id }) => id);
	expect(articlesWith("table")).toEqual([5]);
	expect(articlesWith("img")).toEqual([4]);
	const [image = ""] = matches(posts.find(({ id }) => id === 4)?.html ?? "", /<img([^>]*)>/g);
	for (const attribute of ["alt", "width", "height", "loading"]) expect(image).toMatch(` ${attribute}="`);
	for (const file of matches(posts.map(({ html }) => html).join(""), /src(?:Set)?="([^"]+)"/g)) {
		expect(existsSync(`public${file}`)).toBe(true);
	}
});

test("every link leads to a page of the site, and every contents entry to a heading", () => {
	const known = [...Object.keys(pageTitles), ...posts.map(({ slug }) => `/blog/${slug}`)];
	for (const { slug, html, headings } of posts) {
		const links = matches(html, /<a[^>]*href="([^"]+)"/g);
		expect(links.length, `links of ${slug}`).toBeGreaterThanOrEqual(2);
		expect(links.filter((link) => !known.includes(link))).toEqual([]);
		expect(links).not.toContain(`/blog/${slug}`);
		const ids = headings.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(matches(html, /<h2 id="([^"]*)"/g)).toEqual(ids);
	}
});

test("no article brings a style or a heading that the page has already", () => {
	for (const { html } of posts) expect(html).not.toMatch(/ style=|<h1|<script|<style/);
});

test("no article uses a word that says nothing", () => {
	for (const { slug, title, excerpt } of posts) {
		const text = ` ${[title, excerpt, textOf(slug)].join(" ").toLowerCase().replaceAll("’", "'")} `;
		const used = bannedWords.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text));
		expect([slug, used]).toEqual([slug, []]);
		expect(text).not.toMatch(/!|—.*—.*—/);
	}
});

test("each article has its cover as a drawing and as pictures, and a light picture for its links", () => {
	for (const { slug, cover } of posts) {
		const picture = `public/share/${slug}.png`;
		const avif = (width: number) => `src/ui/pictures/covers/${cover}-${width}.avif`;
		const files = [`src/ui/drawings/${cover}.svg`, avif(672), avif(960), picture];
		expect(files.filter((file) => !existsSync(file))).toEqual([]);
		expect(statSync(picture).size).toBeLessThan(SHARE_IMAGE_MAX_BYTES);
	}
});
