import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { expect, test } from "vitest";
import { articleFigures } from "#content/article-figures.ts";
import { rehypeArticle } from "./mdx-options.server.ts";

const tree = (...children: Element[]): Root => ({ type: "root", children });

const prepare = (article: Root, publishedPaths: string[] = []) => rehypeArticle(publishedPaths)(article, new VFile());

function elementsNamed(tagName: string, node: Root): Element[] {
	const found: Element[] = [];
	visit(node, "element", (element) => {
		if (element.tagName === tagName) found.push(element);
	});
	return found;
}

test("headings get ids made of their text, and equal ones a number", () => {
	const headings = ["List last month's 3 choices", "The 3,770 rows", "Again", "Again", "What can’t be"];
	const article = tree(...headings.map((heading) => h("h2", heading)));
	prepare(article);
	const ids = elementsNamed("h2", article).map(({ properties }) => properties.id);
	expect(ids).toEqual(["list-last-months-3-choices", "the-3-770-rows", "again", "again-2", "what-cant-be"]);
});

test("table cells know their column and their row, and lose an alignment that would become a style", () => {
	const head = h("tr", h("th", "Field"), h("th", { align: "right" }, "Owner"));
	const body = h("tr", h("td", "Name"), h("td", { align: "right" }, "Till"));
	const table = h("table", h("thead", head), h("tbody", body));
	prepare(tree(h("h2", "Owners"), table));
	expect(table.properties).toEqual({ ariaLabelledBy: ["owners"] });
	expect(body.children.map((cell) => cell.type === "element" && [cell.tagName, cell.properties])).toEqual([
		["th", { scope: "row" }],
		["td", { dataLabel: "Owner" }],
	]);
});

const [pictured] = Object.entries(articleFigures);

test.runIf(pictured)("a picture alone in a paragraph becomes a figure with its finding, in two sizes", () => {
	const [src, known] = pictured ?? [];
	const article = tree(h("p", h("img", { src, alt: "Dots" })));
	prepare(article);
	const [figure] = elementsNamed("figure", article);
	expect(textOf(figure ?? article)).toBe(`${known?.title}${known?.note}`);
	expect(elementsNamed("source", article)[0]?.properties.width).toBe(known?.narrow.width);
	expect(elementsNamed("img", article)[0]?.properties).toMatchObject({
		src,
		alt: "Dots",
		...known?.size,
		loading: "lazy",
	});
	expect(elementsNamed("p", article).some((paragraph) => elementsNamed("img", tree(paragraph)).length > 0)).toBe(false);
});

test("a picture without an entry stops the build", () => {
	const article = tree(h("p", h("img", { src: "/blog/unknown.svg", alt: "" })));
	expect(() => prepare(article)).toThrow("/blog/unknown.svg has no entry");
});

test("a link to another site opens beside the article, and one to an article that is not published becomes plain text", () => {
	const paths = ["https://www.bls.gov/", "/blog/one", "/blog/draft", "/services", "/blog/category/data-quality"];
	const links = paths.map((href) => h("a", { href }, href));
	prepare(tree(...links), ["/blog/one"]);
	expect(links.map(({ tagName, properties }) => [tagName, properties])).toEqual([
		["a", { href: "https://www.bls.gov/", target: "_blank", rel: ["noopener"], ariaDescribedBy: ["opens-new-tab"] }],
		["a", { href: "/blog/one" }],
		["span", {}],
		["a", { href: "/services" }],
		["a", { href: "/blog/category/data-quality" }],
	]);
});

test("the compiled article exports its headings and its reading time at 220 words a minute", () => {
	const article = tree(h("h2", "Count ", h("em", "first")), h("p", "word ".repeat(551)));
	prepare(article);
	const exported = JSON.stringify(article.children[0]);
	for (const name of ["headings", "minutes"]) expect(exported).toContain(`"name":"${name}"`);
	for (const value of ["count-first", "Count first", 3]) expect(exported).toContain(`"value":${JSON.stringify(value)}`);
});
