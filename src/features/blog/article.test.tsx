import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { blogPage } from "#content/pages/blog.ts";
import { markup } from "#ui/markup.ts";
import { Article } from "./article.tsx";

const post = {
	title: "How to count",
	category: "Counting",
	categorySlug: "counting",
	author: "Ada",
	date: { iso: "2025-10-01", text: "October 1, 2025" },
	minutes: 5,
	cover: markup("cover", "<svg></svg>"),
};

const render = (headings: { id: string; title: string }[], note?: string) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<Article post={{ ...post, note }} headings={headings} text={markup("text", "<p>One, two.</p>")} />
		</MemoryRouter>,
	);

test("an article has its contents beside it", () => {
	const html = render([{ id: "one", title: "Begin with one" }]);
	expect(html).toContain(blogPage.article.contents);
	expect(html).toContain('href="#one"');
});

test("an article without headings has no list of them", () => {
	const html = render([]);
	expect(html).toContain("<p>One, two.</p>");
	expect(html).not.toContain(blogPage.article.contents);
});

test("a note stands between the title and the text", () => {
	expect(render([], "Made up")).toMatch(/How to count[\s\S]*<p[^>]*>Made up<\/p>[\s\S]*One, two\./);
});
