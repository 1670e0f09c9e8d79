import { expect, test } from "vitest";
import { articleFigures } from "#documents/content/article-figures.ts";
import { articleKind } from "./article-kind.server.ts";
import { examine } from "./examine-article.server.ts";
import { parseArticle } from "./front-matter.server.ts";

const HEAD = `---
title: Count first
slug: count-first
excerpt: Compare.
date: October 1, 2025
category: Data Quality
---

`;
const HEAD_LINES = HEAD.split("\n").length - 1;

/** The repository's categories. */
const textsOf = () => new Map<string, string>();
const problemsOf = (markdown: string) => articleKind.problemsOf("count-first", HEAD + markdown, new Map(), textsOf);

test("every article of the repository can be published", () => {
	const { inRepository, problemsOf: problems } = articleKind;
	const faults = [...inRepository].flatMap(([id, text]) => problems(id, text, inRepository, textsOf));
	expect(faults).toEqual([]);
	const ids = [...inRepository.values()].flatMap((text) => parseArticle(text).article?.frontMatter.id || []);
	expect(new Set(ids).size).toBe(ids.length);
});

test("a link to a heading that the article doesn't have is refused with its line", () => {
	const message = expect.stringContaining('"#end" leads nowhere');
	expect(problemsOf("## Begin\n\nWords.\n\n[a](#begin) [b](#end)")).toEqual([{ message, line: HEAD_LINES + 5 }]);
});

test("a picture that nobody has is refused, and one without a description", () => {
	const [name = "", known] = [...articleFigures][0] ?? [];
	const message = expect.stringContaining("/blog/unknown.svg");
	expect(problemsOf("![Dots](/blog/unknown.svg)\n\nWords.")).toEqual([{ message, line: HEAD_LINES + 1 }]);
	if (known) expect(problemsOf(`Words.\n\n![](${name})`)).toMatchObject([{ line: HEAD_LINES + 3 }]);
});

test("a picture may be called what every object has a value for", () => {
	for (const name of ["constructor", "__proto__", "toString", "valueOf"]) {
		const message = `There is no picture called "${name}".`;
		expect(problemsOf(`![A picture](${name})\n\nWords.`)).toEqual([{ message, line: HEAD_LINES + 1 }]);
	}
});

test("a title or a summary of two lines is refused: it could not be the subject of a mail", () => {
	const text = HEAD.replace("Count first", '"Count\\nfirst"').replace("Compare.", '"Compare\\0."');
	expect(articleKind.problemsOf("count-first", `${text}Words.`, new Map(), textsOf)).toMatchObject([
		{ field: "title" },
		{ field: "excerpt" },
	]);
});

test("an article has no name or address by which the desk would show another page", () => {
	for (const slug of ["new", "readers"]) {
		const text = `${HEAD.replace("count-first", slug)}Words.`;
		expect(articleKind.problemsOf("count-first", text, new Map(), textsOf)).toMatchObject([{ field: "slug" }]);
	}
	expect(articleKind.problemsOf("new", `${HEAD}Words.`, new Map(), textsOf)).toHaveLength(1);
});

test("links are found however they are written, and not in code", () => {
	const markdown =
		"[a](/one) `[b](/two)`\n\n[c][d] and <https://other.example>\n\n[d]: /three\n\n| [e](/four) |\n| - |";
	const { links } = examine({ markdown, publishedPaths: new Set() });
	expect(links.map(({ href, line }) => [href, line])).toEqual([
		["/one", 1],
		["https://other.example", 3],
		["/three", 5],
		["/four", 7],
	]);
});

test("a link to an article of the repository may wait for its day, and one to nobody's is looked up", () => {
	const [waiting = ""] = articleKind.inRepository.keys();
	const links = articleKind.linksOf?.(`${HEAD}[a](/blog/${waiting}#rule) [b](/blog/nobody-wrote-this)`);
	expect(links?.map(({ href }) => href)).toEqual(["/blog/nobody-wrote-this"]);
});

test("whatever is made for a publication can be changed by it: other processes, and caches in front, make it anew", () => {
	const published = new Map([...articleKind.inRepository].slice(0, 1));
	const [id = ""] = published.keys();
	const changed = articleKind.addressesOf(published, textsOf);
	const main = articleKind.mainAddressesOf(id, published);
	expect(main).toContain("/sitemap.xml");
	expect([...changed]).toEqual(expect.arrayContaining([...main]));
});
