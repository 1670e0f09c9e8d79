import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { articleDocument } from "#documents/pages/blog.ts";
import { readerValues } from "#features/newsletter/newsletter.email.tsx";
import { renderedMessage } from "#platform/mail/rendered-message.ts";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { postsOn } from "#testing/articles/built-posts.ts";
import { testMail } from "#testing/outbox.ts";
import { issueOfPost } from "./issues.ts";

const { facts: site } = contentOfRepository;

/** Gmail cuts a mail off behind 102 KB. */
const LARGEST_BYTES = 100 * 1024;
const SITE = "https://site.example";
const UNSUBSCRIBE = `${SITE}/newsletter/unsubscribe?token=abc.def&x=1`;

const posts = postsOn();
const slugs = posts.map(({ slug }) => slug);

const issues = new Map(posts.map((post) => [post.slug, issueOfPost(post, SITE, contentOfRepository)]));

/** The issue as Zoë receives it. */
function received(slug: string, firstName: string | null = "Zoë") {
	const issue = issues.get(slug);
	if (!issue) throw new Error(`${slug} is no issue.`);
	const values = readerValues(
		{ firstName, email: "zoe@example.com", unsubscribeUrl: UNSUBSCRIBE },
		contentOfRepository,
	);
	return { subject: issue.subject, ...fillPlaceholders(issue.body, values) };
}

const matches = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, match = ""]) => match);

/** The beginning of each paragraph of an article, as far as its file has plain words: up to the first mark. */
function plainBeginnings(slug: string): string[] {
	const body = posts.find((post) => post.slug === slug)?.markdown ?? "";
	return matches(body, /^(?:#+ )?(\p{L}[^[*_`<{|\n]*)/gmu).map((words) => words.trim());
}

test.each(slugs)("%s is a mail that can be sent, and small enough to arrive whole", (slug) => {
	const mail = received(slug);
	expect(renderedMessage.safeParse(testMail(mail)).success).toBe(true);
	expect(Buffer.byteLength(mail.html)).toBeLessThan(LARGEST_BYTES);
	expect(`${mail.html}${mail.text}`).not.toMatch(/\{\{|\}\}|undefined|\[object/);
});

test.each(slugs)(
	"every link and picture of %s has its absolute address, and every picture its file and its alternative text",
	(slug) => {
		const { html } = received(slug);
		const addresses = matches(html, /(?:href|src)="([^"]*)"/g);
		expect(addresses.length).toBeGreaterThan(3);
		// An article may cite other sites.
		for (const address of addresses) expect(address).toMatch(/^https?:\/\/[\w-]+(\.[\w-]+)+\//);
		for (const source of matches(html, /<img[^>]* src="([^"]*)"/g)) {
			expect(source).toMatch(/\.png$/);
			expect(existsSync(`public${new URL(source).pathname}`)).toBe(true);
		}
		for (const image of matches(html, /<img([^>]*)>/g)) expect(image).toMatch(/ alt="/);
	},
);

test.each(slugs)("%s uses nothing that mail programs drop or that a narrow one could not show", (slug) => {
	const { html } = received(slug);
	expect(html).not.toMatch(/<(script|svg|picture|figure|link|form|iframe)|data-label|srcset| id="/i);
});

test.each(slugs)("the plain text of %s has the whole article, its links and the unsubscribe link", (slug) => {
	const { text, subject } = received(slug);
	expect(text.startsWith(`${subject}\n`)).toBe(true);
	expect(text).toContain("\n\nHello Zoë,\n\n");
	expect(text).toContain(`Read it on our site: ${SITE}/blog/${slug}\n`);
	expect(text).toContain(`You receive this because you confirmed zoe@example.com for the ${brand.name} newsletter.\n`);
	expect(text).toContain(`Unsubscribe: ${UNSUBSCRIBE}\n`);
	expect(text).toContain(`\n-- \n${site.legalName}\n${site.offices[0].label}: `);
	expect(text).not.toMatch(/<\/?[a-z]|&(amp|lt|gt|quot|#x27);|\n{3}/);
	const said = text.replaceAll(/\s+/g, " ");
	expect(plainBeginnings(slug).filter((words) => !said.includes(words))).toEqual([]);
});

test.each(posts.filter(({ example }) => example))(
	"$slug says in the mail, too, that its business is made up",
	({ slug }) => {
		const { html, text } = received(slug);
		expect(html).toContain(contentOfRepository.said(articleDocument).heading.example);
		expect(text).toContain(`\n${contentOfRepository.said(articleDocument).heading.example}\n`);
	},
);

test.runIf(slugs.includes("one-owner-for-every-field"))(
	"the table becomes records, with at most two cells in a row",
	() => {
		const { html, text } = received("one-owner-for-every-field");
		const [table = ""] = matches(
			html,
			/(<table cellPadding="0" cellSpacing="0" style="[^"]*collapse[\s\S]*?<\/table>)/g,
		);
		const cells = matches(table, /<tr>(.*?)<\/tr>/g).map((row) => row.split(/<t[hd][ >]/).length - 1);
		expect(cells).toEqual(Array.from({ length: 6 }, () => [1, 2, 2, 2, 2]).flat());
		expect(text).toContain(
			"\nField: Consent to email\n  Till: None\n  Order book: None\n  Mailing list: Checked on March 8, 2025\n",
		);
	},
);

test.runIf(slugs.includes("sales-forecast-low-and-high"))(
	"the chart is a picture with its description, in the HTML and in the plain text",
	() => {
		const { html, text } = received("sales-forecast-low-and-high");
		expect(html).toContain(`src="${SITE}/mail/forecast-misses.png"`);
		expect(html).toContain('alt="Dot chart of twelve monthly results');
		expect(text).toContain("\n[Dot chart of twelve monthly results");
	},
);

test("a subscriber without a name, or with a link as a name, is greeted without one", () => {
	for (const firstName of [null, "www.example.com", "<b>Zoë</b>"]) {
		const { html, text } = received(slugs[0] ?? "", firstName);
		expect(text).toContain("\n\nHello,\n\n");
		expect(html).not.toMatch(/www\.example\.com|<b>/);
	}
});
