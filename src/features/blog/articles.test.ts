import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { everyPageTitle } from "#documents/content/page-titles.ts";
import { pagesAmong } from "#documents/pages/page.ts";
import { allDocuments } from "#server/all-documents.ts";
import { builtPosts } from "#testing/articles/built-posts.ts";
import { makeOrderBook, replay } from "#testing/articles/order-book.ts";
import { articleKind } from "./article-kind.server.ts";
import { drawShareImage } from "./draw-share-image.server.ts";
import { parseArticle } from "./front-matter.server.ts";
import { findSums, isRight, sumsOfFigures, sumsOfNothing } from "./printed-sums.ts";

const FOLDER = "content/posts";
const files = articleKind.inRepository;
// A draft may still be wrong.
const fileOfSlug = new Map(
	[...files].flatMap(([name, text]): [string, string][] => {
		const { slug = "", draft = true } = parseArticle(text).article?.frontMatter ?? {};
		return draft ? [] : [[slug, `${FOLDER}/${name}.md`]];
	}),
);
const slugs = [...fileOfSlug.keys()];
/**
 * The articles that the site came with are ordered: id, day and minutes. They may go, and the owner's own are free in all
 * three, in their words and in their links.
 */
const samples = [
	{ id: 11, slug: "customers-gone-quiet", date: "2025-10-01", minutes: 5 },
	{ id: 10, slug: "friday-reconciliation", date: "2025-09-03", minutes: 4 },
	{ id: 9, slug: "which-emails-an-agent-may-send", date: "2025-07-30", minutes: 6 },
	{ id: 8, slug: "price-an-ai-assistant-by-the-question", date: "2025-06-25", minutes: 5 },
	{ id: 6, slug: "monday-numbers-in-fifteen-minutes", date: "2025-05-28", minutes: 5 },
	{ id: 5, slug: "one-owner-for-every-field", date: "2025-04-30", minutes: 6 },
	{ id: 4, slug: "sales-forecast-low-and-high", date: "2025-04-02", minutes: 5 },
	{ id: 3, slug: "measure-a-hundred-records", date: "2025-03-05", minutes: 4 },
	{ id: 2, slug: "price-of-copying-and-pasting", date: "2025-02-12", minutes: 4 },
	{ id: 1, slug: "three-decisions-before-a-dashboard", date: "2025-01-22", minutes: 6 },
];
const present = samples.filter(({ slug }) => slugs.includes(slug));
const isSample = ({ slug }: { slug: string }) => samples.some((sample) => sample.slug === slug);
/** The percentages that the article's chart shows of its twelve months. */
const drawnPercentages = () =>
	Array.from(
		readFileSync("public/blog/forecast-misses.svg", "utf8").matchAll(/text-anchor="middle">(\d+)</g),
		([, percent]) => Number(percent),
	);
const SHARE_IMAGE_MAX_BYTES = 120_000;
/** As the order book counts its days. */
const LAST_DAY_OF_2024 = 730;

type Range = { low: number; high: number };

/** The 95% interval around a share (Wilson, 1927). */
function wilson(hits: number, of = 100, z = 1.96): Range {
	const middle = (hits / of + z ** 2 / 2 / of) / (1 + z ** 2 / of);
	const reach = (z * Math.sqrt(((hits / of) * (1 - hits / of)) / of + z ** 2 / 4 / of ** 2)) / (1 + z ** 2 / of);
	return { low: middle - reach, high: middle + reach };
}

const posts = builtPosts();

const textOf = (slug: string) => posts.find((post) => post.slug === slug)?.text ?? "";

const matches = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, match = ""]) => match);

test("the articles are the files of the folder", () => {
	expect(posts.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

test.each(slugs)("every sum that %s prints is right", (slug) => {
	const text = textOf(slug);
	const sums = findSums(text);
	// Each equals sign was rendered, and read as part of a sum: none is lost or passed over without notice.
	const written = (posts.find((post) => post.slug === slug)?.markdown ?? "").split(" = ").length - 1;
	expect([sums.length, text.split("=").length - 1]).toEqual([written, written]);
	expect(sums.filter((sum) => !isRight(sum)).map((sum) => sum.text)).toEqual([]);
});

test.each(slugs)("every number that %s states without its sum is right, and the text still states it", (slug) => {
	const { sums = [], markdown = "" } = posts.find((post) => post.slug === slug) ?? {};
	for (const { says, sum } of sumsOfFigures(sums)) {
		expect(textOf(slug)).toContain(says);
		expect([sum, findSums(sum).map(isRight)]).toEqual([sum, [true]]);
	}
	expect(sumsOfNothing(sums, markdown)).toEqual([]);
});

/** Days that the articles name, with their day of the week. */
const namedDays: readonly (readonly [slug: string, says: string, date: string, day: string])[] = [
	["three-decisions-before-a-dashboard", "Review on Wednesday, April 23, 2025.", "2025-04-23", "Wednesday"],
	["sales-forecast-low-and-high", "Easter fell on March 31 in 2024", "2024-03-31", "Sunday"],
	["sales-forecast-low-and-high", "and on April 20 in 2025", "2025-04-20", "Sunday"],
	["monday-numbers-in-fifteen-minutes", "from Thursday. Amaka, May 29.", "2025-05-29", "Thursday"],
	["customers-gone-quiet", "28 days after May 12 is June 9. On that Monday", "2025-06-09", "Monday"],
];

test.each(namedDays.filter(([slug]) => slugs.includes(slug)))("%s: %s (%s) is a %s", (slug, says, date, day) => {
	expect(textOf(slug)).toContain(says);
	const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
	expect(weekday.format(new Date(date))).toBe(day);
});

test.runIf(slugs.includes("customers-gone-quiet"))("Rosa's gaps follow from her six dates", () => {
	const dates = ["03-03", "03-17", "04-01", "04-14", "04-29", "05-12", "06-09"].map((day) => Date.parse(`2025-${day}`));
	const gaps = dates.slice(1).map((date, index) => (date - (dates[index] ?? 0)) / 86_400_000);
	expect(textOf("customers-gone-quiet")).toContain("March 3, March 17, April 1, April 14, April 29, May 12.");
	expect(textOf("customers-gone-quiet")).toContain(`the next: ${gaps.slice(0, 5).join(", ")}.`);
	expect(gaps[5]).toBe(28);
});

test.runIf(slugs.includes("customers-gone-quiet"))("each customer counts once, at the first alarm of the year", () => {
	const book = makeOrderBook();
	const text = textOf("customers-gone-quiet");
	const [early, usual, late] = [1.5, 2, 3].map((multiple) => replay(book, multiple));
	const left = book.filter(({ orders }) => (orders.at(-1) ?? 0) < LAST_DAY_OF_2024).length;
	expect(text).toContain(`In 2024, ${left} of the ${book.length} left.`);
	expect(text).toContain(`the rule flags ${usual?.flagged} customers. For ${usual?.right} of them the alarm is right`);
	expect(text).toContain(`At 1.5 times the gap: ${early?.flagged} flagged, ${early?.right} right`);
	expect(text).toContain(`At 3 times the gap: ${late?.flagged} flagged, ${late?.right} right`);
});

test.runIf(slugs.includes("measure-a-hundred-records"))(
	"the ranges around 62 and 81 of 100 are Wilson's, and the one around their difference is Newcombe's",
	() => {
		const [before, after] = [wilson(62), wilson(81)];
		const text = textOf("measure-a-hundred-records");
		const percent = ({ low, high }: Range) => `${Math.round(100 * low)} to ${Math.round(100 * high)}`;
		expect(text).toContain(`means that ${percent(before)} of every hundred`);
		expect(text).toContain(`81 means ${percent(after)}`);
		const low = 0.19 - Math.hypot(0.81 - after.low, before.high - 0.62);
		const high = 0.19 + Math.hypot(after.high - 0.81, 0.62 - before.low);
		expect(text).toContain(`goes from ${(100 * low).toFixed(1)} to ${Math.round(100 * high)} points`);
	},
);

test.runIf(slugs.includes("which-emails-an-agent-may-send"))(
	"at the ceiling of the rule of three, one month in twelve has ten wrong emails or more",
	() => {
		const [emails, rate] = [180, 3 / 90];
		let exactly = (1 - rate) ** emails;
		let fewerThanTen = 0;
		for (let wrong = 0; wrong < 10; wrong++) {
			fewerThanTen += exactly;
			exactly *= (((emails - wrong) / (wrong + 1)) * rate) / (1 - rate);
		}
		expect(Math.round(1 / (1 - fewerThanTen))).toBe(12);
		expect(textOf("which-emails-an-agent-may-send")).toContain("about one month in twelve would bring ten or more");
	},
);

test.runIf(slugs.includes("sales-forecast-low-and-high"))(
	"the chart of the forecasts shows the percentages that the article sorts",
	() => {
		const sorted = drawnPercentages().toSorted((a, b) => a - b);
		expect(textOf("sales-forecast-low-and-high")).toContain(`Sorted: ${sorted.join(", ")}.`);
	},
);

test.runIf(slugs.includes("sales-forecast-low-and-high"))(
	"the percentages of the chart follow from the cake shop's orders, each with the months before it only",
	() => {
		// January 2023 to March 2025.
		const orders = [120, 158, 131, 149, 140, 152, 147, 138, 144, 156, 163, 231].concat(
			[133, 171, 142, 171, 146, 172, 155, 166, 146, 180, 171, 216],
			[143, 176, 167],
		);
		const sum = (from: number) => orders.slice(from, from + 3).reduce((total, count) => total + count, 0);
		const forecast = (month: number) => Math.round(((orders[month - 12] ?? 0) * sum(month - 3)) / sum(month - 15));
		const text = textOf("sales-forecast-low-and-high");
		expect(drawnPercentages()).toEqual(
			Array.from({ length: 12 }, (_, index) => Math.round((100 * (orders[15 + index] ?? 0)) / forecast(15 + index))),
		);
		expect(text).toContain(`the rule forecasts ${forecast(15)} orders for April 2024`);
		expect(text).toContain(`= ${forecast(27)} orders for April 2025`);
	},
);

test("the articles are listed by date, newest first", () => {
	const dates = posts.map(({ date }) => date);
	expect(dates).toEqual(dates.toSorted().toReversed());
});

test("the articles that the site came with have the ids, days and minutes that were ordered", () => {
	const ordered = posts.filter(isSample).map(({ id, slug, date, minutes }) => ({ id, slug, date, minutes }));
	expect(ordered).toEqual(present);
});

test("of the articles that the site came with one has a table and one an image", () => {
	const articlesWith = (tag: string) => posts.filter(isSample).filter(({ html }) => html.includes(`<${tag}`));
	const allowed = (slug: string) => present.filter((sample) => sample.slug === slug).map((sample) => sample.slug);
	expect(articlesWith("table").map(({ slug }) => slug)).toEqual(allowed("one-owner-for-every-field"));
	expect(articlesWith("img").map(({ slug }) => slug)).toEqual(allowed("sales-forecast-low-and-high"));
});

test("every image of an article has its size, a description and its files", () => {
	const html = posts.map((post) => post.html).join("");
	for (const image of matches(html, /<img([^>]*)>/g)) {
		for (const attribute of ["alt", "width", "height", "loading"]) expect(image).toMatch(` ${attribute}="`);
	}
	for (const file of matches(html, /src(?:set)?="([^"]+)"/g)) expect(existsSync(`public${file}`)).toBe(true);
});

test("every link leads to a page of the site or opens another site beside it", () => {
	const known = [
		...Object.keys(everyPageTitle(pagesAmong(allDocuments), contentOfRepository)),
		...slugs.map((slug) => `/blog/${slug}`),
	];
	for (const { slug, html } of posts) {
		for (const [link = "", href = ""] of html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>/g)) {
			if (/^https?:/.test(href)) expect(link).toContain(' target="_blank" rel="noopener"');
			else expect(known.filter((path) => path !== `/blog/${slug}`)).toContain(href);
		}
	}
});

test.each(slugs)("every article that %s links to exists, or is one that the site came with", (slug) => {
	const file = readFileSync(fileOfSlug.get(slug) ?? "", "utf8");
	const known = [...files.keys(), ...samples.map((sample) => sample.slug)];
	for (const linked of matches(file, /\]\(\/blog\/([^).#]+)\)/g)) expect(known).toContain(linked);
	if (isSample({ slug })) expect(matches(file, /\]\(([^)]+)\)/g).length).toBeGreaterThanOrEqual(2);
});

test("every entry of an article's contents leads to a heading", () => {
	for (const { html, headings } of posts) {
		const ids = headings.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(matches(html, /<h2 id="([^"]*)"/g)).toEqual(ids);
	}
});

test("no article brings a style or a heading that the page has already", () => {
	for (const { html } of posts) expect(html).not.toMatch(/ style=|<h1|<script|<style/);
});

test("the articles that the site came with say under their title that their business is made up", () => {
	for (const { slug, example } of posts.filter(isSample)) expect([slug, example]).toEqual([slug, true]);
});

test("each article has its cover as a drawing and as pictures", () => {
	const files = posts.flatMap(({ cover }) => {
		const avif = (width: number) => `src/ui/pictures/covers/${cover}-${width}.avif`;
		return [`src/ui/drawings/${cover}.svg`, avif(672), avif(960)];
	});
	expect(
		files.filter((file) => !existsSync(file)),
		"npm run rebrand makes them",
	).toEqual([]);
});

test("the picture for links to an article is light, whatever its cover", async () => {
	for (const post of new Map(posts.map((each) => [each.cover, each])).values()) {
		const picture = await drawShareImage(post);
		expect([post.slug, picture?.length]).toEqual([
			post.slug,
			expect.toSatisfy((bytes) => bytes < SHARE_IMAGE_MAX_BYTES),
		]);
	}
});
