import { expect, test } from "vitest";
import { elementsNamed, type HtmlNode, htmlElement, htmlText, textOf } from "./html-node.ts";
import { rehypeFigures } from "./rehype-figures.ts";
import { rehypeHeadingIds } from "./rehype-heading-ids.ts";
import { rehypeLinks } from "./rehype-links.ts";
import { rehypeTables } from "./rehype-tables.ts";

const tree = (...children: HtmlNode[]): HtmlNode => ({ type: "root", children });
const words = (tag: string, text: string, properties = {}) => htmlElement(tag, properties, htmlText(text));

test("headings get ids of their words, and equal ones a number", () => {
	const article = tree(words("h2", "List last month's 3 choices"), words("h2", "Again"), words("h2", "Again"));
	rehypeHeadingIds()(article);
	const ids = elementsNamed("h2", article).map(({ properties }) => properties?.id);
	expect(ids).toEqual(["list-last-months-3-choices", "again", "again-2"]);
});

test("table cells know their column and their row, and lose an alignment that would become a style", () => {
	const head = htmlElement("tr", {}, words("th", "Field"), words("th", "Owner", { align: "right" }));
	const body = htmlElement("tr", {}, words("td", "Name"), words("td", "Till", { align: "right" }));
	const table = htmlElement("table", {}, htmlElement("thead", {}, head), htmlElement("tbody", {}, body));
	const article = tree(words("h2", "Owners", { id: "owners" }), table);
	rehypeTables()(article);
	expect(table.properties).toEqual({ role: "table", ariaLabelledBy: "owners" });
	expect(body.children?.map(({ tagName, properties }) => [tagName, properties])).toEqual([
		["th", { scope: "row", role: "rowheader" }],
		["td", { role: "cell", dataLabel: "Owner" }],
	]);
});

test("a picture alone in a paragraph becomes a figure with its finding, in two sizes", () => {
	const image = htmlElement("img", { src: "/blog/forecast-misses.svg", alt: "Dots" });
	const article = tree(htmlElement("p", {}, image));
	rehypeFigures()(article);
	const [figure] = elementsNamed("figure", article);
	expect(textOf(figure ?? article)).toMatch(/^Ten of twelve months/);
	expect(elementsNamed("img", article)[0]?.properties).toMatchObject({ alt: "Dots", width: 620, loading: "lazy" });
	expect(elementsNamed("p", article).some((paragraph) => elementsNamed("img", paragraph).length > 0)).toBe(false);
});

test("a picture whose size nobody knows stops the build", () => {
	const article = tree(htmlElement("p", {}, htmlElement("img", { src: "/blog/unknown.svg", alt: "" })));
	expect(() => rehypeFigures()(article)).toThrow("/blog/unknown.svg has no entry");
});

test("a link to another site opens beside the article, and one to an article that is not published is words alone", () => {
	const paths = ["https://www.bls.gov/", "/blog/one", "/blog/draft", "/services", "/blog/category/data-quality"];
	const article = tree(...paths.map((href) => words("a", href, { href })));
	rehypeLinks(["/blog/one"])(article);
	expect(article.children?.map(({ tagName, properties }) => [tagName, properties])).toEqual([
		["a", { href: "https://www.bls.gov/", target: "_blank", rel: "noopener" }],
		["a", { href: "/blog/one" }],
		["span", {}],
		["a", { href: "/services" }],
		["a", { href: "/blog/category/data-quality" }],
	]);
});
