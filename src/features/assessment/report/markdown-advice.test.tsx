import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownAdvice } from "./markdown-advice.tsx";

/** The markup without classes. */
function html(text: string, hasLineBreaks = false): string {
	const markup = renderToStaticMarkup(<MarkdownAdvice text={text} hasLineBreaks={hasLineBreaks} />);
	return markup.replaceAll(/ class="[^"]*"/g, "");
}

test("headings, paragraphs, bold words and lists are formatted", () => {
	expect(html("## What is strong\n\nYou **know** it.\n\n- One\n- Two")).toBe(
		"<div><div><h3>What is strong</h3></div><div><p>You <strong>know</strong> it.</p></div>" +
			"<div><ul><li><span>One</span></li><li><span>Two</span></li></ul></div></div>",
	);
	expect(html("3. **Count** faults\n4. Stop")).toContain(
		'<ol start="3"><li><span><strong>Count</strong> faults</span></li><li><span>Stop</span></li></ol>',
	);
});

test("the advanced assessment's text keeps its lines, and a line all in bold is a heading", () => {
	expect(html("**Insights**\n\nFirst line\nSecond line", true)).toContain(
		"<h3><strong>Insights</strong></h3></div><div><p>First line<br/>Second line</p>",
	);
	expect(html("First line\nSecond line")).toContain("<p>First line\nSecond line</p>");
	expect(html("Your steps:\n1. One\n2. Two\n- Dash", true)).toMatch(/<p>Your steps:<\/p>.*<ol.*One.*Two.*<ul.*Dash/);
});

test.each([
	`<img src=x onerror="alert(1)">`,
	"<script>alert(1)</script>",
	"Some <svg/onload=alert(1)> words",
	"<iframe srcdoc='<script>alert(1)</script>'></iframe>",
	"- <details open ontoggle=alert(1)>",
	"## <style>*{display:none}</style>",
	"**<b onclick=alert(1)>x</b>**",
	"<!-- <img src=x onerror=alert(1)> -->",
	"&lt;img src=x onerror=alert(1)&gt;",
	"`<img src=x onerror=alert(1)>`",
	"    <img src=x onerror=alert(1)>",
	"> <img src=x onerror=alert(1)>",
])("markup in the advice is shown as text: %s", (text) => {
	const tags = [...html(text).matchAll(/<([a-z]\w*)([^>]*)>/gi)];
	for (const [, tag, attributes] of tags) {
		expect(["div", "p", "h3", "ul", "ol", "li", "span", "strong"]).toContain(tag);
		expect(attributes?.trim()).toBe("");
	}
});

test.each([
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java&#115;cript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:x",
	"//evil.example",
	"blob:https://evil.example/1",
])("an address that does not lead to a page is no link: %s", (address) => {
	expect(html(`[words](${address})`)).not.toContain("<a");
	expect(html(`[words](<${address}>)`)).not.toContain("<a");
});

test("links to pages and addresses stay, and a picture is its alternative text", () => {
	expect(html("[Contact](/contact) [us](https://example.com/?a=1&b=2)")).toContain(
		'<a href="/contact">Contact</a> <a href="https://example.com/?a=1&amp;b=2">us</a>',
	);
	expect(html("![A core](https://tracker.example/x.png)")).toBe("<div><div><p>A core</p></div></div>");
});
