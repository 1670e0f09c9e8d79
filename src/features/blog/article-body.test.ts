import { expect, test } from "vitest";
import { articleFigures } from "#documents/content/article-figures.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { articleBody, renderMarkdown } from "./article-body.server.ts";

const htmlOf = (markdown: string, paths: string[] = []) => renderMarkdown(markdown, new Set(paths)).html;

test("headings get ids made of their text, equal ones a number, and the page's own title stays its only h1", () => {
	const lines = ["# List last month's 3 choices", "## The 3,770 rows", "## Again", "## Again", "##### Deep"];
	const { html, headings } = renderMarkdown(lines.join("\n\n"), new Set());
	expect(headings.map(({ id }) => id)).toEqual(["list-last-months-3-choices", "the-3-770-rows", "again", "again-2"]);
	expect(html).not.toMatch(/<h[1456]/);
	expect(html).toContain("<h3>Deep</h3>");
});

test("table cells know their column and their row, and lose an alignment that would become a style", () => {
	const html = htmlOf("## Owners\n\n| Field | Owner |\n| --- | ---: |\n| Name | Till |");
	expect(html).toContain('<table aria-labelledby="owners">');
	expect(html).toContain('<th scope="row" data-label="Field">Name</th>');
	expect(html).toContain('<td data-label="Owner">Till</td>');
	expect(html).not.toContain("align=");
});

const [pictured] = articleFigures;

test("a cell of words and marks is one element, so that on a phone it stands whole beside the name of its column", () => {
	const html = htmlOf("| Name | What |\n| --- | --- |\n| One | words with `code` and **bold** |\n| Two | plain |");
	expect(html).toContain(
		'<td data-label="What"><div>words with <code>code</code> and <strong>bold</strong></div></td>',
	);
	expect(html).toContain('<td data-label="What">plain</td>');
});

test.runIf(pictured)("a picture alone in a paragraph becomes a figure with its finding, in two sizes", () => {
	const [src, known] = pictured ?? [];
	const html = htmlOf(`![Dots](${src})`);
	expect(html).toMatch(/^<figure><p>/);
	for (const words of [known?.title ?? "", known?.note ?? ""]) expect(html).toContain(words);
	expect(html).toContain(`width="${known?.narrow.width}"`);
	expect(html).toContain(`src="${src}" alt="Dots" width="${known?.size.width}"`);
	expect(html).toContain('loading="lazy"');
});

test.each([
	"~![a](x)~",
	"*![a](x)*",
	"**![a](/y.png)**",
	"- ![a](x)",
	"> ![a](x)",
	"[![a](x)](/)",
	"# ![a](x)",
	"| ![a](x) |\n|---|\n| ![a](x) |",
])("a picture that nobody has is not shown, wherever it is: %s", (markdown) => {
	expect(htmlOf(markdown)).not.toContain("<img");
});

test("a picture that nobody has is not shown, and none inside a sentence", () => {
	expect(htmlOf("![](/blog/unknown.svg)\n\nBefore ![x](https://tracker.example/a.gif) after")).toBe(
		"\n<p>Before  after</p>",
	);
});

test("a sum breaks before a sign, never after one", () => {
	const html = htmlOf("So 26 ÷ 59 = 44%, 50 − 7 + 2 = 45, and 624 × 1% ÷ 60 × ₦2,000 = ₦208.");
	expect(html).toContain("50 −\u00A07 +\u00A02 =\u00A045");
	expect(html).toContain("26 ÷\u00A059 =\u00A044%");
	expect(html).toContain("624 ×\u00A01% ÷\u00A060 ×\u00A0₦2,000 =\u00A0₦208");
});

test("a link to another site opens beside the article, and one to what is not there becomes plain text", () => {
	const link = (href: string) => htmlOf(`[words](${href})`, ["/blog/one"]).replace(/<\/?p>/g, "");
	expect(link("https://www.bls.gov/")).toBe(
		'<a href="https://www.bls.gov/" target="_blank" rel="noopener" aria-describedby="opens-new-tab">words</a>',
	);
	expect(link("//other.example/")).toContain('rel="noopener"');
	expect(link("/blog/one")).toBe('<a href="/blog/one">words</a>');
	expect(link("/blog/draft")).toBe("<span>words</span>");
	expect(link("/services")).toBe('<a href="/services">words</a>');
	expect(link("/blog/category/data-quality")).toContain("<a ");
	expect(link("#nowhere")).toBe("<span>words</span>");
	expect(htmlOf("## Here\n\n[words](#here)")).toContain('<a href="#here">');
});

test("an article knows its headings and its reading time at 220 words a minute", () => {
	const { headings, minutes } = renderMarkdown(`## Count *first*\n\n${"word ".repeat(551)}`, new Set());
	expect(headings).toEqual([{ id: "count-first", title: "Count first" }]);
	expect(minutes).toBe(3);
});

test("a short text takes less than a minute, and Chinese and Japanese are measured by their characters", () => {
	const minutesOf = (markdown: string) => renderMarkdown(markdown, new Set()).minutes;
	expect(minutesOf("word ".repeat(100))).toBe(0);
	expect(minutesOf("数据质量决定一切。\n\n".repeat(167))).toBe(3);
	expect(minutesOf(`${"word ".repeat(220)}${"顧客のデータ".repeat(83)}`)).toBe(2);
});

test("a body is made once as long as its text and the articles that it links to are the same", () => {
	const [post = expect.unreachable(), other] = madeUpPosts(2);
	const body = articleBody(post);
	const renamed = { ...post, title: "Another", publishedPaths: new Set(["/blog/article-1", "/blog/new"]) };
	expect(articleBody(renamed)).toBe(body);
	expect(articleBody({ ...post, publishedPaths: new Set() }).html).toContain("<span>the other</span>");
	expect(articleBody({ ...(other ?? post), markdown: "Other words." }).html).toContain("Other words.");
});
