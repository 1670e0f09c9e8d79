import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { articleDocument, blogDocument } from "#documents/pages/blog.ts";
import { NeighborPosts } from "./article.tsx";
import { PostList } from "./post-list.tsx";

const { said, categories } = contentOfRepository;
const article = said(articleDocument);
const copy = { ...said(blogDocument), ...article.heading };
const category = categories[0] ?? expect.unreachable();
const post = {
	path: "/blog/one",
	title: "The only article",
	excerpt: "What it says.",
	category: category.name,
	author: "Ada",
	date: { iso: "2025-10-01", text: "October 1, 2025" },
	minutes: 5,
	cover: { src: "cover.avif", srcSet: "cover.avif 672w" },
};

const render = (page: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

test("a category without articles says so and leads to all of them", () => {
	const html = render(
		<PostList copy={copy} categories={categories} category={category} page={1} pageCount={1} posts={[]} />,
	);
	expect(html).toContain(copy.empty.text);
	expect(html).not.toContain("<article");
});

test("a list of one has its article and no links to other pages", () => {
	const html = render(
		<PostList copy={copy} categories={categories} category={undefined} page={1} pageCount={1} posts={[post]} />,
	);
	expect(html.match(/<article/g)).toHaveLength(1);
	expect(html).toContain("5 min read");
	expect(html).not.toContain(copy.pages.label);
	expect(html).not.toContain(copy.empty.text);
});

test("the first page leads to older articles, the last to newer ones, one between to both", () => {
	const rels = (page: number) =>
		Array.from(
			render(
				<PostList copy={copy} categories={categories} category={undefined} page={page} pageCount={3} posts={[post]} />,
			).matchAll(/rel="(prev|next)"/g),
			([, rel]) => rel,
		);
	expect(rels(1)).toEqual(["next"]);
	expect(rels(2)).toEqual(["prev", "next"]);
	expect(rels(3)).toEqual(["prev"]);
});

test("an only article has no neighbors, and the newest has one", () => {
	expect(render(<NeighborPosts copy={article.neighbors} previous={undefined} next={undefined} />)).toBe("");
	const html = render(<NeighborPosts copy={article.neighbors} previous={post} next={undefined} />);
	expect(html.match(/<a /g)).toHaveLength(1);
	expect(html).toContain(article.neighbors.previous);
});

const COLUMNS = new Map([
	["feature", 12],
	["half", 6],
	["third", 4],
]);

function cardWidths(cards: number): string[] {
	const posts = Array.from({ length: cards }, (_, index) => ({ ...post, path: `/blog/${index}` }));
	const html = render(
		<PostList copy={copy} categories={categories} category={undefined} page={1} pageCount={1} posts={posts} />,
	);
	return Array.from(html.matchAll(/data-width="(\w+)"/g), ([, width]) => width ?? "");
}

test.each(Array.from({ length: 13 }, (_, cards) => cards))("%i cards fill their rows", (cards) => {
	const widths = cardWidths(cards);
	expect(widths).toHaveLength(cards);
	let filled = 0;
	for (const width of widths) {
		const free = 12 - (filled % 12);
		const columns = COLUMNS.get(width) ?? Number.NaN;
		expect(columns).toBeLessThanOrEqual(free);
		filled += columns;
	}
	expect(filled % 12).toBe(0);
});

test("ten cards stand as the design has them", () => {
	expect(cardWidths(10).join(" ")).toBe("feature half half third third third half half half half");
});
