import { convert } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { fixedDocuments } from "#documents/document-store.server.ts";
import { documentsOfRepository } from "#documents/documents.ts";
import { articleBody } from "#features/blog/article-body.server.ts";
import { articleForMail } from "#features/blog/article-for-mail.email.tsx";
import { articleKind, sumProblems } from "#features/blog/article-kind.server.ts";
import { rssFeed } from "#features/blog/feeds.server.ts";
import { parseArticle, writeArticle } from "#features/blog/front-matter.server.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { fieldsOf, previewOf, textOfFields } from "./read-article.ts";

const SITE = "https://site.example";
const documents = documentsOfRepository([articleKind], new Date());
const deps = { documents: fixedDocuments([articleKind], documents) };
const [other] = publishedPosts(documents);
const OTHER = other ? `/blog/${other.slug}` : "/blog/article-1";
const publishedPaths = new Set([OTHER]);
const PICTURE = "/pictures/abcdefghijklmnop-1600x900";

/** Markup as a reader sees it: words, numbers of lists, addresses of links, descriptions of pictures. */
function read(html: string): string {
	const titles = Array.from(html.matchAll(/ title="([^"]*)"/g), ([, title = ""]) => title);
	// A cell and the number of a footnote stand apart.
	const seen = convert(html.replaceAll(/<\/t[dh]>|<sup>/g, " $&"), {
		wordwrap: false,
		selectors: ["h1", "h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
	});
	return [seen, ...titles].join("\n");
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };

/** The article in each of its forms, as it is read there. */
async function readings(markdown: string) {
	const [made = expect.unreachable()] = madeUpPosts(1);
	const post = { ...made, markdown, publishedPaths };
	const mail = articleForMail(post, SITE);
	const rss = rssFeed([post], SITE, contentOfRepository);
	const [, item = ""] = /<content:encoded>([\s\S]*?)<\/content:encoded>/.exec(rss) ?? [];
	const { category, publishedPaths: _, ...head } = post;
	const text = writeArticle({ ...head, category: category.name }, markdown);
	return {
		page: read(articleBody(post).html),
		mail: read(renderToStaticMarkup(mail.body)),
		text: mail.text,
		feed: read(item.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)),
		preview: read((await previewOf(deps, text, "t"))?.html ?? ""),
	};
}

type Form = keyof Awaited<ReturnType<typeof readings>>;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Markdown that no reader sees: schemes, names of pictures, the tag of a line break, names of characters. */
const FOR_NOBODY = /\b(https?|mailto|tel):|\/pictures\/[\w-]+|<br\s*\/?>|&#?\w+;/gi;

type Expected = {
	/** Words that the source has for its author alone. */
	unread?: string[];
	/** Read in every form. */
	shows?: RegExp;
	/** Read in these forms. */
	in?: Partial<Record<Form, RegExp>>;
	/** The line of the text with which it is refused, and why. */
	refused?: [line: number, why: string];
};

const cases: readonly [name: string, markdown: string, expected?: Expected][] = [
	["a paragraph", "One & two, where a < b and c > d."],
	["two paragraphs", "One.\n\nTwo.", { shows: /One\.\s+Two/ }],
	["lines of a paragraph", "One\ntwo", { shows: /One\s+two/ }],
	["a line break by blanks", "One  \ntwo", { shows: /One\n>?two/ }],
	["a line break by a backslash", "One\\\ntwo", { shows: /One\ntwo/ }],
	["a line break by its tag", "One<br>two<br/>three", { shows: /One\ntwo\nthree/ }],
	["a tag of a line break by itself", "One\n\n<br>\n\nTwo"],
	["text of Windows", "One\r\n\r\n- two\r\n- three"],
	["a heading", "## The 3,770 rows\n\nWords."],
	["headings of other levels", "# First\n\n### Third\n\n##### Fifth"],
	["an underlined heading", "Title\n=====\n\nWords."],
	[
		"a heading of a sign",
		"## 📈\n\nWords.\n\n## 📈\n\n[up](#section) [down](#section-2)",
		{ shows: /📈/, unread: ["section", "2"] },
	],
	["a heading of Chinese", "## 数据\n\nWords."],
	["a heading with a line break", "## One<br>two\n\n[up](#one-two)"],
	["emphasis", "*One* **two** ***three*** _four_"],
	["a product", "5*3*2 = 30 and 2**3**2", { shows: /5\*3\*2 =\s30 and 2\*\*3\*\*2/ }],
	["names with lines below", "The field customer_last_name of 2024_orders_all."],
	["words struck out", "~~$500~~ $400", { in: { text: /~~\$500~~ \$400/ } }],
	["a range by a tilde", "It takes 3~5 days and costs 10~15 dollars.", { shows: /3~5 days and costs 10~15/ }],
	["code", "Write `select 1 < 2` here."],
	["a block of code", "```sql\nselect a,\n  sum(b) from c;\n```", { unread: ["sql"], shows: /a,\n {2}sum/ }],
	["a block of code by tildes", "~~~\nselect 1;\n~~~"],
	["an indented block of code", "Words:\n\n    select 1;\n      from two;"],
	["tags in code", "`<br>` and\n\n```html\n<b>bold</b> ![a](b)\n```", { unread: ["html"], shows: /<b>bold<\/b>/ }],
	["a list", "- One\n- Two"],
	["a list in a list", "- One\n  - Two\n    - Three"],
	["a list of paragraphs", "- One\n\n- Two\n\n  Three"],
	["a numbered list", "1. One\n2. Two", { shows: /1\. One\n *2\. Two/ }],
	["a numbered list that goes on", "1. One\n2. Two\n\nWords.\n\n3. Three\n4. Four", { shows: /3\. Three\n *4\. Four/ }],
	["a numbered list with brackets", "7) One\n8) Two", { shows: /7\. One\n *8\. Two/ }],
	["a numbered list in a list", "- One\n\n  5. Two\n  6. Three", { shows: /5\. Two\n[\s>]*6\. Three/ }],
	["code in a list", "1. Run:\n\n   ```\n   npm run site\n   ```"],
	["tasks", "- [ ] Open\n- [x] Done", { unread: ["x"], shows: /☐ Open[\s\S]*☑ Done/ }],
	["numbered tasks", "1. [x] Done\n2. [ ] Open", { unread: ["x"], shows: /☑ Done[\s\S]*☐ Open/ }],
	["a quote", "> One\n>\n> Two"],
	["a quote in a quote", "> One\n>\n> > Two\n> > - Three"],
	["a line", "One\n\n---\n\nTwo"],
	[
		"a table",
		"## Owners\n\n| Field | Till |\n| --- | ---: |\n| Name | 44 |",
		{ in: { mail: /Field: Name/, text: /Field: Name\n {2}Till: 44/ } },
	],
	["a table without a name for its rows", "| | Till |\n| --- | --- |\n| Name | 44 |"],
	["a line break in a table", "| | Till |\n|---|---|\n| Name | one<br>two |", { shows: /one\s+two/ }],
	["a line break in the head of a table", "| | A<br>b |\n|---|---|\n| Name | one |", { shows: /A\s+b/i }],
	["links, code and lines in a table", "| | Till |\n|---|---|\n| `a` | [b](/about) \\| c |", { shows: /\| c/ }],
	["a table of its head alone", "| One | Two |\n| --- | --- |"],
	["a row that is too long", "| One |\n| --- |\n| 1 | 2 |", { refused: [3, "more cells"] }],
	["a link", "[Words](https://example.com/a?b=c&d=e)"],
	["a link in capitals", "[Words](HTTPS://Example.com/Up)"],
	["a link to a page and its place", "[Words](/services#retainers)"],
	["a link to a section of another article", `[Words](${OTHER}#the-rule)`],
	["a link to an article with a query", `[Words](${OTHER}?utm_source=x)`],
	["a link to a feed", "[Words](/blog/rss.xml)"],
	[
		"a link to a section",
		"## A table\n\n[Below](#a-table)",
		{ in: { text: /Below \(https:\/\/site\.example\/blog\/article-0#a-table\)/ } },
	],
	["links to a mailbox and a telephone", "[Write](mailto:a@example.com) or [call](tel:+15550100)"],
	["addresses by themselves", "<https://example.com/one> www.example.com/two three@example.com"],
	["a link by reference", "See [the rule][d].\n\n[d]: https://example.com/rule", { unread: ["d"] }],
	["a link with a title", '[Words](/about "Who we are") and on', { in: { text: /about\) \[Who we are\] and on/ } }],
	["a link that nobody can follow", "Words.\n\n[Files](ftp://example.com/)", { refused: [3, "ftp://example.com/"] }],
	["an address that nothing uses", "Words.\n\n[Note]: seven", { refused: [3, "[Note]"] }],
	["an address that is there twice", "[One]\n\n[One]: /about\n[One]: /contact", { refused: [4, "twice"] }],
	["a picture", `![Two shelves](${PICTURE} "In 2024")`],
	["a picture that is a link", `[![Two shelves](${PICTURE})](https://example.com/)`],
	["a picture after words", `Look:\n![Two shelves](${PICTURE}) and on`],
	["pictures on two lines", `![One shelf](${PICTURE})\n![Two shelves](${PICTURE})`],
	["a picture in a list", `- ![Two shelves](${PICTURE})\n- Words ![One more](${PICTURE})`],
	["a picture in a quote", `> ![Two shelves](${PICTURE})`],
	["a picture in a table", `| | Till |\n|---|---|\n| Name | ![Two shelves](${PICTURE}) |`],
	["a picture in a heading", `## Where ![Two shelves](${PICTURE})\n\nWords.`],
	["a picture in emphasis", `**Look ![Two shelves](${PICTURE})**`],
	["a picture by reference", `![Two shelves][p]\n\n[p]: ${PICTURE}`, { unread: ["p"] }],
	["a picture that nobody has", "Words.\n\n- ![a](/blog/none.svg)", { refused: [3, "/blog/none.svg"] }],
	["a block of HTML", "Words.\n\n<div>Raw <u>HTML</u></div>", { refused: [3, "<div>"] }],
	["HTML among words", "Raw <u>HTML</u> here.", { refused: [1, "<u>"] }],
	["a word in angle brackets", "Dear <name>, hello.", { refused: [1, "<name>"] }],
	["a comment", "One <!-- two --> three.\n\n<!-- four -->", { unread: ["two", "four"] }],
	[
		"a footnote",
		"A range[^1] and more[^b].\n\n[^1]: Of 12 months.\n[^b]: Of 2024.",
		{ unread: ["b"], in: { text: /range\[1\] and more\[2\][\s\S]*1\. Of 12 months\.\s+2\. Of 2024/ } },
	],
	["a footnote of two paragraphs", "A range[^1].\n\n[^1]: Of 12.\n\n    And more."],
	["a footnote that nothing refers to", "A range.\n\n[^1]: Of 12 months.", { refused: [3, "[^1]"] }],
	["a footnote that is not there", "A range[^1]."],
	["characters by name", "&copy; 2026 &lt;b&gt; &#36;5", { shows: /© 2026 <b> \$5/ }],
	["marks that are meant", "\\*5\\* \\# 3 \\[x\\]", { shows: /\*5\* # 3 \[x\]/ }],
	["a sum", "26 ÷ 59 = 44%, 50 − 7 + 2 = 45"],
	["other letters and signs", "数据 और ٣٫٥ €4.50 ₦2,000 👍🏽 naïve"],
];

const textsOf = () => new Map<string, string>();

function problemsOf(markdown: string) {
	const head = { title: "T", slug: "t", excerpt: "E.", date: "2025-10-01", author: "A", draft: false, example: false };
	const text = writeArticle({ ...head, category: "Data Quality" }, markdown);
	const lines = text.slice(0, text.indexOf(markdown)).split("\n").length - 1;
	return articleKind
		.problemsOf("t", text, new Map(), textsOf)
		.map(({ message, line = 0 }) => ({ message, line: line - lines }));
}

test.each(cases)(
	"%s is shown in every form, or refused with line and reason",
	async (_name, markdown, expected = {}) => {
		const { unread = [], shows, refused } = expected;
		const problems = problemsOf(markdown);
		if (refused) {
			expect(problems).toEqual([{ line: refused[0], message: expect.stringContaining(refused[1]) }]);
			return;
		}
		expect(problems).toEqual([]);
		const source = wordsIn(markdown.replaceAll(FOR_NOBODY, " ")).filter((word) => !unread.includes(word));
		for (const [form, reading] of Object.entries(await readings(markdown))) {
			const key = form as Form;
			const seen = new Set(wordsIn(reading));
			const lost = source.filter((word) => !seen.has(word));
			expect([form, lost, reading]).toEqual([form, [], reading]);
			expect(reading).toMatch(shows ?? "");
			expect(reading).toMatch(expected.in?.[key] ?? "");
		}
	},
);

const markedTexts = [...articleKind.inRepository.values()].filter((text) => /^inputs:/m.test(text));

test("an article that is saved keeps the marks of its sums, and feeds and mails have its words alone", () => {
	for (const text of markedTexts) {
		const saved = textOfFields(fieldsOf(text), text);
		expect(parseArticle(saved).article?.frontMatter).toEqual(parseArticle(text).article?.frontMatter);
		expect(sumProblems(saved)).toEqual([]);
	}
	const posts = publishedPosts(documents);
	const mails = posts.map((post) => renderToStaticMarkup(articleForMail(post, SITE).body));
	for (const sent of [rssFeed(posts, SITE, contentOfRepository), ...mails])
		expect(sent).not.toMatch(/ data-(in|is|sum|when|else)[=>&]/);
});
