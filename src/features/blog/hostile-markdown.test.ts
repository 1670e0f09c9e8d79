import fc from "fast-check";
import type { Nodes } from "hast";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { piecesOf } from "#documents/links-in-text.ts";
import { renderMarkdown } from "./article-body.server.ts";
import { limitProblems } from "./article-limits.server.ts";
import { parseArticle, readFields } from "./front-matter.server.ts";
import { findWrongSums, sumsOfNothing } from "./printed-sums.ts";

const HEAD = `---
title: Count first
slug: count-first
excerpt: Count, then decide.
date: October 1, 2025
category: Data Quality
---
`;

/** Every element and attribute that an article may have on a page. */
const ELEMENTS =
	"p h2 h3 ul ol li blockquote strong em del code pre br hr a sup span img figure picture source figcaption table thead tbody tr th td div";
const ATTRIBUTES =
	"id href title target rel ariaDescribedBy ariaLabelledBy scope dataLabel src srcSet alt width height media loading decoding start";

/** Lists the parts of a rendered text that are not allowed: names of elements, attributes, and addresses that run something. */
function foreignParts(markdown: string): string[] {
	const found: string[] = [];
	visit(renderMarkdown(markdown, new Set()).tree, (node: Nodes) => {
		if (node.type === "raw" || node.type === "comment" || node.type === "doctype") found.push(node.type);
		if (node.type !== "element") return;
		if (!ELEMENTS.split(" ").includes(node.tagName)) found.push(node.tagName);
		for (const [name, value] of Object.entries(node.properties)) {
			if (!ATTRIBUTES.split(" ").includes(name)) found.push(name);
			if (name === "href" && !/^(https?:|mailto:|tel:|\/|#|[^:]*$)/i.test(String(value))) found.push(String(value));
		}
	});
	return found;
}

const HOSTILE = [
	"<script>alert(1)</script>",
	'<img src=x onerror="alert(1)">',
	"<svg onload=alert(1)><use href='data:image/svg+xml,x'/></svg>",
	'<iframe src="https://evil.example"></iframe>',
	"<style>body{display:none}</style>",
	'<p style="position:fixed" onclick="x()">text</p>',
	"<!-- comment --><!doctype html>",
	"<math><mtext></mtext></math>",
	"<form action=/desk><button>x</button></form>",
	"[x](javascript:alert(1))",
	"[x](JaVaScRiPt:alert(1))",
	"[x](java\tscript:alert(1))",
	"[x](&#106;avascript:alert(1))",
	"[x](javascript&colon;alert(1))",
	"[x](data:text/html;base64,PHNjcmlwdD4=)",
	"[x](vbscript:msgbox)",
	"<javascript:alert(1)>",
	"![x](javascript:alert(1))",
	"![x](data:image/svg+xml,<svg/>)",
	"[x]: javascript:alert(1)\n\n[x]",
	'[x](/a "title\\" onclick=alert(1)")',
	"![x](/blog/forecast-misses.svg)![y](https://tracker.example/p.gif)",
	"- [ ] <input autofocus onfocus=alert(1)>",
	"[^1]\n\n[^1]: <script>x</script>",
	"a <b onmouseover=x>b</b> {alert(1)}",
];

test.each(HOSTILE)("%j leaves nothing that runs, loads or is styled", (markdown) => {
	expect(foreignParts(markdown)).toEqual([]);
	expect(foreignParts(`> - ${markdown}\n\n| a |\n| --- |\n| ${markdown.split("\n")[0]} |`)).toEqual([]);
});

test("whatever is put together, only what an article is made of is left", () => {
	const piece = fc.oneof(
		fc.constantFrom(...HOSTILE),
		fc.string({ unit: "grapheme", maxLength: 20 }),
		fc.constantFrom("\n", "\n\n", "> ", "- ", "1. ", "# ", "| a | b |\n|---|---|\n", "**", "`", "<", ">", "](", "&#"),
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
			expect(foreignParts(pieces.join(""))).toEqual([]);
		}),
		{ numRuns: 300 },
	);
});

test.each([
	["1 MB on one line", "a".repeat(1_000_000)],
	["quotes in quotes", `${">".repeat(50_000)} x`],
	["lists in lists", `${"- ".repeat(40_000)}x`],
	["lists of a thousand levels", Array.from({ length: 400 }, (_, level) => `${" ".repeat(2 * level)}- a`).join("\n")],
	["emphasis that never ends", "*a_ ".repeat(20_000)],
	["links in links", "[a](".repeat(20_000)],
	["open brackets", "[".repeat(90_000)],
	["pictures in pictures", "![".repeat(40_000)],
	["10,000 links", "[a](/b)\n\n".repeat(10_000)],
	["a table whose rows name few of its columns", `${"|a".repeat(100)}|\n${"|-".repeat(100)}|\n${"a\n".repeat(60)}`],
	["a table in a quote", `> ${"|a".repeat(100)}\n> ${"|-".repeat(100)}\n${"a\n".repeat(60)}`],
	["long names of columns for many rows", `|${"a ".repeat(5_000)}|b|\n|-|-|\n${"|a|b|\n".repeat(200)}`],
	["a picture pasted as text", `![a](data:image/png;base64,${"x".repeat(90_000)}`],
	["10,000 escapes", "\\* ".repeat(10_000)],
	...[
		"- a\n",
		"> a\n",
		"1. a\n",
		"# a\n",
		"a@b.c ",
		"www.a ",
		"a\n\n",
		"\r",
		"\n",
		"|a|\n|-|\n",
		"<ab:c> ",
		"<b> ",
		"&amp; ",
	].map((piece): [string, string] => [`${JSON.stringify(piece)} all over`, piece.repeat(90_000 / piece.length)]),
])("%s is refused before it is prepared", (_name, markdown) => {
	expect(limitProblems(markdown)).toHaveLength(1);
	expect(parseArticle(HEAD + markdown).problems).toHaveLength(1);
});

test("a paragraph of marks does not begin anew at a line that only looks empty", () => {
	for (const line of ["*", "\u00a0", "\u000b"]) {
		expect(limitProblems(`${"*a ".repeat(100)}\n${line}\n`.repeat(5))).toHaveLength(1);
	}
});

/** Pieces of Markdown that the test repeats, alone and in pairs. */
const PIECES = [
	..."![ [a]( ![a](x [ ] - > | |a|b `` ~~ *a _b, / a@b.c www.a. http://a 1 + 1√ a. -- ( \\ &#x < <a </ <!-- # = : \t".split(
		" ",
	),
	...["- a\n", "1. a\n", "|a|\n|-|\n", "\n", "\r", " "],
];

test("whatever is repeated, what is wrong with a text is found in one pass", () => {
	// Ten seconds are far above what one pass takes on a busy machine, and far below the square of the length.
	const LIMIT_MS = 10_000;
	fc.assert(
		fc.property(fc.constantFrom(...PIECES), fc.constantFrom("", ...PIECES), (one, other) => {
			const text = (one + other).repeat(Math.floor(100_000 / (one + other).length));
			const before = performance.now();
			limitProblems(text);
			parseArticle(HEAD + text);
			readFields(`---\n${text}`);
			findWrongSums(text);
			findWrongSums("√999,999,999,999,989 + 1 = 2");
			sumsOfNothing([{ says: "one", sum: "1 + 1 = 2" }], text);
			piecesOf(text);
			expect(performance.now() - before, JSON.stringify([one, other])).toBeLessThan(LIMIT_MS);
		}),
		{ numRuns: 60 },
	);
});

test.each([
	["aliases that unfold to gigabytes", `a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\ntitle: *c`],
	["a key of every object", "__proto__: {polluted: yes}\ntitle: x"],
	["the constructor", "constructor: {prototype: {polluted: yes}}\ntitle: x"],
	["a tag", "title: !!js/function 'function(){}'"],
	["a field twice", "title: a\ntitle: b"],
	["no object", "- a\n- b"],
	["nothing", ""],
])("front matter with %s is refused", (_name, head) => {
	const { article, problems } = parseArticle(`---\n${head}\n---\n\nText.`);
	expect(article).toBeUndefined();
	expect(problems.length).toBeGreaterThan(0);
	expect(Object.keys({}.constructor.prototype)).toEqual([]);
	expect("polluted" in {}).toBe(false);
});
