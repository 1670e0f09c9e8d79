import { expect, test } from "vitest";
import { articleText } from "./article-for-mail.email.tsx";

const SITE = "https://site.example";

test.for([
	["<p>One &amp; two</p>\n<p>Three</p>", "One & two\n\nThree"],
	['<p>Text</p>\n<h2 id="a-b">A &lt; b</h2>\n<p>More</p>', "Text\n\nA < b\n-----\n\nMore"],
	["<ul>\n<li>One</li>\n<li>Two</li>\n</ul>", "- One\n- Two"],
	["<ol>\n<li>One</li>\n<li>Two</li>\n</ol>", "1. One\n2. Two"],
	["<blockquote>\n<p>If a &lt; b, c &gt; d</p>\n</blockquote>", "> If a < b, c > d"],
	['<p>See <a href="/blog/other">the other</a>.</p>', `See the other (${SITE}/blog/other).`],
	['<p>See <a href="https://example.com/">them</a>.</p>', "See them (https://example.com/)."],
	['<img src="/a.svg" alt="A dot"/><figcaption>Source</figcaption>', "[A dot]\nSource"],
])("%j becomes %j", ([html = "", text]) => {
	expect(articleText(html, SITE)).toBe(text);
});

test("a table is read row by row, each cell with its column", () => {
	const head = '<thead><tr><th scope="col">Field</th><th scope="col">Till</th></tr></thead>';
	const row = (field: string, till: string) =>
		`<tr><th scope="row">${field}</th><td data-label="Till">${till}</td></tr>`;
	const table = `<table>${head}<tbody>${row("Name", "Often blank")}${row("Address", "None")}</tbody></table>`;
	expect(articleText(table, SITE)).toBe("Name\n  Till: Often blank\n\nAddress\n  Till: None");
});
