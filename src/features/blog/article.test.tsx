import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { articleDocument } from "#documents/pages/blog.ts";
import { markup } from "#ui/markup.ts";
import { Article } from "./article.tsx";

const copy = contentOfRepository.said(articleDocument);

const post = {
	title: "How to count",
	category: "Counting",
	categorySlug: "counting",
	author: "Ada",
	date: { iso: "2025-10-01", text: "October 1, 2025" },
	minutes: 5,
	cover: markup("<svg></svg>"),
};

const render = (headings: { id: string; title: string }[], example = false) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<Article copy={copy} post={{ ...post, example }} headings={headings} text={markup("<p>One, two.</p>")} />
		</MemoryRouter>,
	);

test("an article has its contents beside it", () => {
	const html = render([{ id: "one", title: "Begin with one" }]);
	expect(html).toContain(copy.contents);
	expect(html).toContain('href="#one"');
});

test("an article without headings has no list of them", () => {
	const html = render([]);
	expect(html).toContain("<p>One, two.</p>");
	expect(html).not.toContain(copy.contents);
});

test("that the business is made up stands between the title and the text", () => {
	const html = render([], true);
	const places = [post.title, copy.heading.example, "One, two."].map((text) => html.indexOf(text));
	expect(places.every((at) => at >= 0)).toBe(true);
	expect(places).toEqual(places.toSorted((one, other) => one - other));
	expect(render([])).not.toContain(copy.heading.example);
});

test("an article whose method the tool uses leads there behind its text, and no other does", () => {
	const tool = { ...copy.tool.quiet, to: "/tools/your-sales-file#quiet" };
	const html = renderToStaticMarkup(
		<Article
			copy={copy}
			post={{ ...post, example: false }}
			headings={[]}
			text={markup("<p>One, two.</p>")}
			tool={tool}
		/>,
	);
	expect(html.indexOf(tool.to)).toBeGreaterThan(html.indexOf("One, two."));
	expect(html).toContain(`<b>${tool.title}</b> ${tool.text}`);
	expect(render([])).not.toContain(tool.title);
});
